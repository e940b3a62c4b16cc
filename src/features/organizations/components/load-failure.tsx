import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { useFailures } from '~/src/failures/use-failures';
import { LinkButton } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { RetryButton } from '~/src/ui/retry-button';

type LoadFailureProps = {
  readonly error: unknown;
  readonly listHref: string;
  readonly onRetry: () => void;
};

/** Instead of the page: the organization is gone, may not be seen, or could not be read. */
export function LoadFailure({ error, listHref, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  const { status, retryAt } = toApiFailure(error);
  return status === 404 ? (
    <EmptyState
      isLit={false}
      title={t('details.not_found')}
      description={t('details.not_found_text')}
      actions={<LinkButton href={listHref}>{t('title')}</LinkButton>}
    />
  ) : (
    <EmptyState
      isLit={false}
      title={t('details.failed')}
      description={textOf(error)}
      actions={<RetryButton retryAt={retryAt} onPress={onRetry} />}
    />
  );
}
