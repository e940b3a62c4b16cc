import { useTranslation } from '~/src/i18n/use-translation';
import { useAcknowledgement } from '~/src/shared/plan-limits/use-acknowledgement';
import { Banner } from '~/src/ui/banner';

/** Preference that stores that the notice was read. */
const FLAG = 'roleWithManagementApiAccessNotificationAcknowledged';

/** Explains the flag of roles, once per user. */
export function ManagementNotice() {
  const { t } = useTranslation('access');
  const { isAcknowledged, acknowledge } = useAcknowledgement(FLAG);
  if (isAcknowledged !== false) return null;
  return (
    <Banner tone="info" title={t('management.notice')} onDismiss={acknowledge}>
      {t('management.notice_text')}
    </Banner>
  );
}
