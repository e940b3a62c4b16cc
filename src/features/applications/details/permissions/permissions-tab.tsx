import { useListConsentScopesQuery } from '~/src/api/endpoints/application-access.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import type { ApplicationTabProps } from '../application-tab-props';
import styles from './access.module.css';
import { ConsentCard } from './consent-card';

/** What a third-party application may request, as users read it on the consent screen. */
export function PermissionsTab({ application }: ApplicationTabProps) {
  const { t } = useTranslation('application-access');
  const { currentData, error, refetch } = useListConsentScopesQuery(application.id, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !currentData) {
    return (
      <LoadError title={t('permission.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.cards}>
      <ConsentCard application={application} level="user" scopes={currentData} />
      <ConsentCard application={application} level="organization" scopes={currentData} />
    </div>
  );
}
