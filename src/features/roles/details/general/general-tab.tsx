import { useMemo } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { toApiError, type ApiError } from '~/src/api/api-error';
import type { Role } from '~/src/api/endpoints/roles.api';
import { externalLinks } from '~/src/config/links';
import { Editor } from '~/src/flows/editor';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { DeleteSection } from '~/src/ui/delete-section';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { roleForm } from '../../role.fields';
import { NAME_ERROR_CODES, isNameError } from '../../role.schema';
import { useRoleRecord } from './use-role-record';
import styles from '../../roles.module.css';

type GeneralTabProps = { readonly role: Role; readonly onDelete: () => void };

/** Name, description, and default of a role. */
export function GeneralTab({ role, onDelete }: GeneralTabProps) {
  const { t } = useTranslation('roles');
  const { record, write } = useRoleRecord(role);
  const schema = useMemo(() => roleForm.schema(t), [t]);
  const labels = useMemo(() => roleForm.labels(t), [t]);
  const fieldErrorsOf = (failure: ApiError): Record<string, string> => {
    const { code } = toApiError(failure);
    return isNameError(code) ? { name: t(NAME_ERROR_CODES[code]) } : {};
  };
  return (
    <Editor
      {...record}
      draftName={`role:${role.id}`}
      schema={schema}
      labels={labels}
      saveActions={(draft) => <ApiCallButton isIconOnly calls={() => write(draft()).calls()} />}
      skeleton={<TabSkeleton />}
      fieldErrorsOf={fieldErrorsOf}
      announceSaved={() => toasts.add({ kind: 'success', title: t('general.saved') })}
    >
      <div className={styles.settings}>
        <FormSection
          title={t('general.title')}
          description={t(`general.description.${role.type}`)}
          learnMore={
            <Link href={externalLinks.docs} isExternal>
              {t('learn_more')}
            </Link>
          }
        >
          <FormTextField name="name" label={labels.name} />
          <FormTextField name="description" label={labels.description} />
          {role.type === 'User' && (
            <FormSwitch
              name="isDefault"
              label={labels.isDefault}
              description={t('general.default_hint')}
            />
          )}
        </FormSection>
        <DeleteSection
          title={t('danger.title')}
          description={t('danger.description')}
          what={t('danger.delete_title')}
          effect={t(`danger.delete_text.${role.type}`)}
          actionLabel={t('delete.open')}
          onDelete={onDelete}
        />
      </div>
    </Editor>
  );
}
