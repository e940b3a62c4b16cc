import { useTranslation } from '~/src/i18n/use-translation';
import { EXPLORER } from '~/src/shared/access-impact/explorer-urls';
import { RecordError } from '~/src/shared/api-errors/record-placeholder';
import { useConsolePath } from '~/src/hooks/use-console-path';

type SubjectLoadErrorProps = { readonly error: unknown; readonly onRetry: () => void };

/** Shown if the subject of the permissions could not be loaded. */
export function SubjectLoadError({ error, onRetry }: SubjectLoadErrorProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  return (
    <RecordError
      error={error}
      namespace="permission-explorer"
      keyPrefix="subject"
      back={{ href: consolePath(EXPLORER), label: t('subject.other') }}
      onRetry={onRetry}
    />
  );
}
