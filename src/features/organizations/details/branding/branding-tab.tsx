import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { LookEditor } from '~/src/shared/branding/look-editor';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import type { OrganizationTabProps } from '../organization-tab-props';
import { useBrandingRecord } from './use-branding-record';
import styles from '../../organizations.module.css';

/** Branding of the sign-in pages for members of this organization. */
export function BrandingTab({ organization }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const { record, callsOf } = useBrandingRecord(organization);
  return (
    <LookEditor
      {...record}
      draftName={`organization-branding:${organization.id}`}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => callsOf(draft())} />}
      skeleton={<TabSkeleton fields={3} />}
      className={styles.form}
      texts={{
        title: t('tab.branding'),
        description: t('branding.description'),
        isEnabled: t('branding.switch'),
        isEnabledHint: t('branding.switch_hint'),
        saved: t('branding.saved'),
      }}
    />
  );
}
