import { useTranslation } from 'react-i18next';
import { useListConsentScopesQuery } from '~/src/api/endpoints/application-access.api';
import { toApiFailure } from '~/src/api/api-failure';
import { useFailures } from '~/src/failures/use-failures';
import { EmptyState } from '~/src/ui/empty-state';
import { RetryButton } from '~/src/ui/retry-button';
import type { ApplicationTabProps } from '../application-tabs';
import styles from './access.module.css';
import { ConsentCard } from './consent-card';

/** What a third-party application may ask people for, as they will read it when they consent. */
export function PermissionsTab({ application }: ApplicationTabProps) {
  const { t } = useTranslation('application-access');
  const { textOf } = useFailures();
  const { currentData, error, refetch } = useListConsentScopesQuery(application.id, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !currentData) {
    return (
      <EmptyState
        isLit={false}
        title={t('permission.failed')}
        description={textOf(error)}
        actions={
          <RetryButton retryAt={toApiFailure(error).retryAt} onPress={() => void refetch()} />
        }
      />
    );
  }
  return (
    <div className={styles.cards}>
      <ConsentCard application={application} level="user" scopes={currentData} />
      <ConsentCard application={application} level="organization" scopes={currentData} />
    </div>
  );
}
