import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { DISPLAY_NAME_MAX, URL_MAX } from '~/contract/limits';
import type { Application } from '~/src/api/endpoints/applications.api';
import { ImageFields } from '~/src/shared/branding/image-fields';
import { urlSchema } from '~/src/shared/branding/look';
import { useLookLabels } from '~/src/shared/branding/use-look-labels';
import { ApiCallButton } from '~/src/shared/api-command';
import { Editor } from '~/src/flows/editor';
import { FormTextField } from '~/src/forms/form-fields';
import { FormSection } from '~/src/ui/form-section';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import styles from './branding.module.css';
import { thirdPartyBranding } from './branding.values';
import { useBrandingRecord } from './use-branding-record';

/** What the consent screen shows about a third-party application. */
export function ThirdPartyBranding({ application }: { readonly application: Application }) {
  const { id } = application;
  const { t } = useTranslation('application-access');
  const { t: tBranding } = useTranslation('branding');
  const { record, callsOf } = useBrandingRecord(id, thirdPartyBranding);
  const schema = useMemo(
    () =>
      yup.object({
        displayName: yup
          .string()
          .trim()
          .max(DISPLAY_NAME_MAX, tBranding('error.too_long', { max: DISPLAY_NAME_MAX })),
        logoUrl: urlSchema(tBranding),
        darkLogoUrl: urlSchema(tBranding),
        termsOfUseUrl: urlSchema(tBranding),
        privacyPolicyUrl: urlSchema(tBranding),
      }),
    [tBranding],
  );
  const { logoUrl, darkLogoUrl } = useLookLabels();
  return (
    <Editor
      {...record}
      draftName={`application-branding:${id}`}
      schema={schema}
      labels={{
        displayName: t('branding.display_name'),
        logoUrl,
        darkLogoUrl,
        termsOfUseUrl: t('branding.terms'),
        privacyPolicyUrl: t('branding.privacy'),
      }}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => callsOf(draft())} />}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('branding.saved') })}
      skeleton={<TabSkeleton />}
    >
      {() => (
        <div className={styles.form}>
          <FormSection title={t('branding.name_title')} description={t('branding.name_text')}>
            <FormTextField
              name="displayName"
              label={t('branding.display_name')}
              placeholder={application.name}
              limit={DISPLAY_NAME_MAX}
              isOptional
            />
            <ImageFields names={['logoUrl', 'darkLogoUrl']} />
          </FormSection>
          <FormSection title={t('branding.links_title')} description={t('branding.links_text')}>
            <FormTextField
              name="termsOfUseUrl"
              label={t('branding.terms')}
              type="url"
              placeholder="https://example.com/terms"
              limit={URL_MAX}
              isOptional
              isMono
            />
            <FormTextField
              name="privacyPolicyUrl"
              label={t('branding.privacy')}
              type="url"
              placeholder="https://example.com/privacy"
              limit={URL_MAX}
              isOptional
              isMono
            />
          </FormSection>
        </div>
      )}
    </Editor>
  );
}
