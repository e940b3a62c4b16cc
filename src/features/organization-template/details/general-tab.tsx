import { useMemo } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import type { ApiError } from '~/src/api/api-error';
import type { OrganizationRole } from '~/src/api/endpoints/organization-template.api';
import { Editor } from '~/src/flows/editor';
import { FormTextField } from '~/src/forms/form-fields';
import { DeleteSection } from '~/src/ui/delete-section';
import { FormSection } from '~/src/ui/form-section';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { organizationRoleForm } from '../organization-role.fields';
import { isNameTaken } from '../template.schema';
import { useOrganizationRoleRecord } from './use-organization-role-record';
import styles from '../template.module.css';

type GeneralTabProps = { readonly role: OrganizationRole; readonly onDelete: () => void };

/** Name and description of a role, and deleting it. */
export function GeneralTab({ role, onDelete }: GeneralTabProps) {
  const { t } = useTranslation('organization-template');
  const { record, write } = useOrganizationRoleRecord(role);
  const schema = useMemo(() => organizationRoleForm.schema(t), [t]);
  const labels = useMemo(() => organizationRoleForm.labels(t), [t]);
  return (
    <Editor
      {...record}
      draftName={`organization-role:${role.id}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={<TabSkeleton />}
      fieldErrorsOf={(failure: ApiError): Record<string, string> =>
        isNameTaken(failure) ? { name: t('error.role_taken') } : {}
      }
      announceSaved={() => toasts.add({ kind: 'success', title: t('general.saved') })}
    >
      <div className={styles.form}>
        <FormSection title={t('general.title')} description={t('general.description')}>
          <FormTextField name="name" label={labels.name} />
          <FormTextField name="description" label={labels.description} isOptional />
        </FormSection>
        <DeleteSection
          title={t('danger.title')}
          description={t('danger.description')}
          what={t('danger.delete_title')}
          effect={t(`role.delete_effect.${role.type}`)}
          actionLabel={t('role.delete')}
          onDelete={onDelete}
        />
      </div>
    </Editor>
  );
}
