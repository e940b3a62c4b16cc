import { useMemo } from 'react';
import { DISPLAY_NAME_MAX, URL_MAX } from '~/contract/limits';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ImageFields } from '~/src/shared/branding/image-fields';
import { ApiCallButton } from '~/src/shared/api-command';
import { Editor } from '~/src/flows/editor';
import { FormTextField } from '~/src/forms/form-fields';
import { FormSection } from '~/src/ui/form-section';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import styles from './branding.module.css';
import { thirdPartyBranding, thirdPartyLabels, thirdPartySchema } from './third-party.fields';
import { useBrandingRecord } from './use-branding-record';

/** What the consent screen shows about a third-party application. */
export function ThirdPartyBranding({ application }: { readonly application: Application }) {
  const { id } = application;
  const { t } = useTranslation('application-access');
  const { t: tBranding } = useTranslation('branding');
  const { record, callsOf } = useBrandingRecord(id, thirdPartyBranding);
  const schema = useMemo(() => thirdPartySchema({ t, tBranding }), [t, tBranding]);
  const labels = useMemo(() => thirdPartyLabels({ t, tBranding }), [t, tBranding]);
  return (
    <Editor
      {...record}
      draftName={`application-branding:${id}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => callsOf(draft())} />}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('branding.saved') })}
      skeleton={<TabSkeleton />}
    >
      <div className={styles.form}>
        <FormSection title={t('branding.name_title')} description={t('branding.name_text')}>
          <FormTextField
            name="displayName"
            label={labels.displayName}
            placeholder={application.name}
            limit={DISPLAY_NAME_MAX}
            isOptional
          />
          <ImageFields names={['logoUrl', 'darkLogoUrl']} />
        </FormSection>
        <FormSection title={t('branding.links_title')} description={t('branding.links_text')}>
          <FormTextField
            name="termsOfUseUrl"
            label={labels.termsOfUseUrl}
            type="url"
            placeholder="https://example.com/terms"
            limit={URL_MAX}
            isOptional
            isMono
          />
          <FormTextField
            name="privacyPolicyUrl"
            label={labels.privacyPolicyUrl}
            type="url"
            placeholder="https://example.com/privacy"
            limit={URL_MAX}
            isOptional
            isMono
          />
        </FormSection>
      </div>
    </Editor>
  );
}
