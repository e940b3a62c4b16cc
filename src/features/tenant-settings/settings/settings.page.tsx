import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { ConvertToProduction } from '~/src/flows/checkout';
import { Editor } from '~/src/flows/editor';
import { FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { toasts } from '~/src/ui/toast-queue';
import { SettingsFrame } from '../components/settings-frame';
import { LeaveOrDeleteSection } from './leave-or-delete.section';
import { Fact, GeneralSection } from './general.section';
import styles from './settings.module.css';
import { tenantForm } from './tenant.fields';
import { useTenantRecord } from './use-tenant-record';

function nothingTyped() {
  return undefined;
}

/** Name, region, and environment of the tenant, leaving and deleting it. */
export function SettingsPage() {
  return (
    <SettingsFrame tab="settings">
      {({ tenant, abilities }) =>
        abilities.canManageTenant ? (
          <EditableSettings tenant={tenant} />
        ) : (
          <ReadOnlySettings tenant={tenant} />
        )
      }
    </SettingsFrame>
  );
}

type TenantProps = { readonly tenant: Tenant };

function EditableSettings({ tenant }: TenantProps) {
  const { t } = useTranslation('tenant-settings');
  const record = useTenantRecord(tenant.id);
  const schema = useMemo(() => tenantForm.schema(t), [t]);
  const labels = useMemo(() => tenantForm.labels(t), [t]);
  return (
    <Editor
      key={tenant.id}
      {...record}
      draftName={`tenant:${tenant.id}`}
      schema={schema}
      labels={labels}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('saved') })}
    >
      <SettingsFields tenant={tenant} />
    </Editor>
  );
}

function SettingsFields({ tenant }: TenantProps) {
  const { t } = useTranslation('tenant-settings');
  const { resetForm } = useFormikContext();
  return (
    <div className={styles.settings}>
      <GeneralSection
        tenant={tenant}
        name={<FormTextField name="name" label={t('name.label')} autoComplete="off" />}
        convert={<ConvertToProduction tenant={tenant} />}
      />
      <LeaveOrDeleteSection tenant={tenant} canDelete discard={() => resetForm()} />
    </div>
  );
}

function ReadOnlySettings({ tenant }: TenantProps) {
  const { t } = useTranslation('tenant-settings');
  return (
    <div className={styles.settings}>
      <GeneralSection
        tenant={tenant}
        name={
          <Fact label={t('name.label')}>
            <bdi>{tenant.name}</bdi>
          </Fact>
        }
      />
      <LeaveOrDeleteSection tenant={tenant} canDelete={false} discard={nothingTyped} />
    </div>
  );
}
