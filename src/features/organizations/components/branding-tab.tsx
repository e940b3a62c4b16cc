import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiCallButton } from '~/src/api-call';
import { lookSchema } from '~/src/branding/look';
import { LookFields } from '~/src/branding/look-fields';
import { useLookLabels } from '~/src/branding/use-look-labels';
import { useFailures } from '~/src/failures/use-failures';
import { Editor } from '~/src/flows/editor';
import { FormSwitch } from '~/src/forms/form-fields';
import { draftStore } from '~/src/lib/drafts';
import { FormSection } from '~/src/ui/form-section';
import { toasts } from '~/src/ui/toast-queue';
import type { OrganizationTabProps } from '../organization-tabs';
import { useBrandingRecord } from '../use-branding-record';
import styles from './organizations.module.css';
import { TabLoading } from './tab-loading';

/** How the sign-in pages look for members of this organization. */
export function BrandingTab({ organization }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const { t: tBranding } = useTranslation('branding');
  const { announce } = useFailures();
  const { record, callsOf } = useBrandingRecord(organization);
  const drafts = useMemo(
    () => draftStore(`organization-branding:${organization.id}`),
    [organization.id],
  );
  const schema = useMemo(() => lookSchema(tBranding), [tBranding]);
  const lookLabels = useLookLabels();
  return (
    <Editor
      {...record}
      drafts={drafts}
      schema={schema}
      labels={{ isEnabled: t('branding.switch'), ...lookLabels }}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => callsOf(draft)} />}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('branding.saved') })}
      announceFailure={(failure) => announce(t('branding.save_failed'), failure)}
      skeleton={<TabLoading />}
    >
      {() => (
        <div className={styles.form}>
          <FormSection title={t('tab.branding')} description={t('branding.description')}>
            <FormSwitch
              name="isEnabled"
              label={t('branding.switch')}
              description={t('branding.switch_hint')}
            />
          </FormSection>
          <LookFields />
        </div>
      )}
    </Editor>
  );
}
