import { useTranslation } from 'react-i18next';
import { EXPLORER } from '~/src/shared/access-impact/addresses';
import { LoadFailure } from '~/src/shared/api-errors/unread-record';
import { useConsolePath } from '~/src/hooks/use-console-path';

type SubjectFailureProps = { readonly error: unknown; readonly onRetry: () => void };

/** Instead of the permissions of a subject that could not be read. */
export function SubjectFailure({ error, onRetry }: SubjectFailureProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  return (
    <LoadFailure
      error={error}
      namespace="permission-explorer"
      keyPrefix="subject"
      back={{ href: consolePath(EXPLORER), label: t('subject.other') }}
      onRetry={onRetry}
    />
  );
}
