import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import type { Application } from '~/src/api/endpoints/applications.api';
import { LookEditor } from '~/src/shared/branding/look-editor';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import styles from './branding.module.css';
import { ownBranding } from './branding.values';
import { useBrandingRecord } from './use-branding-record';

/** Images, colors, and CSS of the sign-in pages opened from this application. */
export function OwnBranding({ application: { id } }: { readonly application: Application }) {
  const { t } = useTranslation('application-access');
  const { record, callsOf } = useBrandingRecord(id, ownBranding);
  return (
    <LookEditor
      {...record}
      draftName={`application-branding:${id}`}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => callsOf(draft())} />}
      skeleton={<TabSkeleton />}
      className={styles.form}
      texts={{
        title: t('tab.branding'),
        description: t('branding.text'),
        isEnabled: t('branding.switch'),
        isEnabledHint: t('branding.switch_hint'),
        saved: t('branding.saved'),
      }}
    />
  );
}
