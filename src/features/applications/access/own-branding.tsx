import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationAccessApi } from '~/src/api/endpoints/application-access.api';
import { apiCall } from '~/src/api/api-call';
import type { Application } from '~/src/api/endpoints/applications.api';
import { type LookValues, lookSchema } from '~/src/branding/look';
import { LookFields } from '~/src/branding/look-fields';
import { useLookLabels } from '~/src/branding/use-look-labels';
import { useFailures } from '~/src/failures/use-failures';
import { ApiCallButton } from '~/src/api-call';
import { Editor } from '~/src/flows/editor';
import { FormSwitch } from '~/src/forms/form-fields';
import { draftStore } from '~/src/lib/drafts';
import { FormSection } from '~/src/ui/form-section';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { ownBranding } from './branding.values';
import styles from './branding.module.css';
import { useBrandingRecord } from './use-branding-record';

/** Pictures, colours and CSS of the sign-in pages that people reach from this application. */
export function OwnBranding({ application }: { readonly application: Application }) {
  const { id } = application;
  const { t } = useTranslation(['application-access', 'branding']);
  const { announce } = useFailures();
  const { bodyOf, ...record } = useBrandingRecord(id, ownBranding);
  const drafts = useMemo(() => draftStore(`application-branding:${id}`), [id]);
  const { t: tBranding } = useTranslation('branding');
  const schema = useMemo(() => lookSchema(tBranding), [tBranding]);
  const lookLabels = useLookLabels();
  return (
    <Editor
      {...record}
      drafts={drafts}
      schema={schema}
      labels={{ isEnabled: t('branding.switch'), ...lookLabels }}
      saveActions={({ values, version }) => (
        <ApiCallButton
          isIconOnly
          calls={() =>
            apiCall(applicationAccessApi.endpoints.putApplicationBranding, {
              id,
              body: bodyOf(values as LookValues, version),
              etag: version,
            })
          }
        />
      )}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('branding.saved') })}
      announceFailure={(failure) => announce(t('branding.save_failed'), failure)}
      skeleton={<TabSkeleton />}
    >
      {() => (
        <div className={styles.form}>
          <FormSection title={t('tab.branding')} description={t('branding.text')}>
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
