import { useField } from 'formik';
import { Suspense, useMemo } from 'react';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { Editor } from '~/src/flows/editor';
import { FormCodeEditor } from '~/src/forms/form-code-editor';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { useSectionPath } from '~/src/hooks/use-section-path';
import { Banner } from '~/src/ui/banner';
import { LinkButton } from '~/src/ui/button';
import { DeleteSection } from '~/src/ui/delete-section';
import { FormSection } from '~/src/ui/form-section';
import { lazy } from '~/src/ui/lazy';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { settingsLabels, settingsSchema } from '../../organization.fields';
import type { OrganizationTabProps } from '../organization-tab-props';
import { useSettingsRecord } from './use-settings-record';
import styles from '../../organizations.module.css';

// The form loads first; chips, lists, and searches follow.
const JitSection = lazy(async () => ({ default: (await import('./jit.section')).JitSection }));

/** Name, MFA requirement, and just-in-time provisioning of an organization. */
export function SettingsTab({ organization, onDelete }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const { record, callsOf, roles } = useSettingsRecord(organization);
  const schema = useMemo(() => settingsSchema(t), [t]);
  const labels = useMemo(() => settingsLabels(t), [t]);
  return (
    <Editor
      {...record}
      draftName={`organization:${organization.id}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => callsOf(draft().values)} />}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('settings.saved') })}
      skeleton={<TabSkeleton fields={3} />}
    >
      <div className={styles.form}>
        <FormSection title={t('settings.general')} description={t('settings.general_text')}>
          <FormTextField name="name" label={labels.name} />
          <FormTextField name="description" label={labels.description} isOptional />
          <FormSwitch
            name="isMfaRequired"
            label={labels.isMfaRequired}
            description={t('settings.mfa_hint')}
          />
          <MfaAlert />
          <FormCodeEditor
            name="customData"
            label={labels.customData}
            description={t('settings.custom_data_hint')}
            language="json"
          />
        </FormSection>
        <Suspense fallback={<TabSkeleton fields={3} />}>
          <JitSection roles={roles} />
        </Suspense>
        <DeleteSection
          title={t('danger.title')}
          description={t('danger.description')}
          what={t('danger.delete_title')}
          effect={t('delete.effect')}
          actionLabel={t('delete.open')}
          onDelete={onDelete}
        />
      </div>
    </Editor>
  );
}

/** Members cannot meet the requirement while the tenant has no MFA factor. */
function MfaAlert() {
  const { t } = useTranslation('organizations');
  const setUpPath = useSectionPath()('/mfa');
  const [{ value: isRequired }] = useField<boolean>('isMfaRequired');
  const { data } = useGetSignInExperienceQuery();
  if (!isRequired || !data || data.mfa.factors.length > 0) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      title={t('settings.no_factors')}
      action={
        setUpPath && (
          <LinkButton size="sm" href={setUpPath}>
            {t('settings.set_up_mfa')}
          </LinkButton>
        )
      }
      isStacked
    >
      {t('settings.no_factors_text')}
    </Banner>
  );
}
