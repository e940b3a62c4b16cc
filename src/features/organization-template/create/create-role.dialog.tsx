import { Formik, type FormikHelpers } from 'formik';
import { Bot, UserCog } from 'lucide-react';
import type { RoleType } from '~/contract/access';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { apiCall } from '~/src/api/api-call';
import { toApiError } from '~/src/api/api-error';
import {
  organizationTemplateApi,
  type OrganizationRole,
  useCreateOrganizationRoleMutation,
} from '~/src/api/endpoints/organization-template.api';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormRadioCards } from '~/src/forms/form-radio-cards';
import { FormTextField } from '~/src/forms/form-fields';
import { toasts } from '~/src/ui/toast-queue';
import { isNameTaken, namedSchema, toNewRole, type NewRoleValues } from '../template.schema';

type CreateRoleDialogProps = {
  readonly onClose: () => void;
  readonly onCreated: (role: OrganizationRole) => void;
};

const types = [
  { value: 'User', icon: UserCog },
  { value: 'MachineToMachine', icon: Bot },
] as const;

/** Name, description, and type of a new role; its permissions are the next step. */
export function CreateRoleDialog({ onClose, onCreated }: CreateRoleDialogProps) {
  const { t } = useTranslation('organization-template');
  const { textOf } = useErrorTexts();
  const [createRole, { error }] = useCreateOrganizationRoleMutation();

  const create = async (values: NewRoleValues, form: FormikHelpers<NewRoleValues>) => {
    const { data, error: failure } = await createRole(toNewRole(values));
    if (failure) {
      if (isNameTaken(toApiError(failure))) form.setFieldError('name', t('error.role_taken'));
      return;
    }
    toasts.add({ kind: 'success', title: t('role.created', { name: data.name }) });
    onCreated(data);
  };

  return (
    <Formik<NewRoleValues>
      initialValues={{ name: '', description: '', type: 'User' }}
      validationSchema={namedSchema(t)}
      onSubmit={create}
    >
      {({ values }) => (
        <FormDialog
          keeps={['name', 'description', 'type']}
          title={t('role.create')}
          description={t('role.create_text')}
          submitLabel={t('role.create')}
          failure={
            error && !isNameTaken(toApiError(error))
              ? { title: t('role.create_failed'), text: textOf(error) }
              : undefined
          }
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() =>
                apiCall(organizationTemplateApi.endpoints.createOrganizationRole, toNewRole(values))
              }
            />
          }
          onClose={onClose}
        >
          <FormTextField
            name="name"
            label={t('role.name')}
            placeholder={t('role.name_placeholder')}
            autoFocus
          />
          <FormTextField name="description" label={t('field.description')} isOptional />
          <FormRadioCards<RoleType>
            name="type"
            label={t('role.type')}
            description={t('role.type_hint')}
            columns={2}
            options={types.map(({ value, icon }) => ({
              value,
              icon,
              label: t(`type.${value}`),
              description: t(`role.for.${value}`),
            }))}
          />
        </FormDialog>
      )}
    </Formik>
  );
}
