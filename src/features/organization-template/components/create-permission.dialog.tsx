import { Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { useCreateOrganizationScopeMutation } from '~/src/api/endpoints/organization-template.api';
import { FormTextField } from '~/src/forms/form-fields';
import { toasts } from '~/src/ui/toast-queue';
import { isNameTaken, namedSchema, type NamedValues } from '../forms/template.schema';
import { FormDialog } from './form-dialog';

/** Name and description of a new organization permission. */
export function CreatePermissionDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('organization-template');
  const [createScope, { error }] = useCreateOrganizationScopeMutation();

  const create = async (values: NamedValues, form: FormikHelpers<NamedValues>) => {
    const description = values.description.trim();
    const { data, error: failure } = await createScope({
      name: values.name.trim(),
      ...(description ? { description } : {}),
    });
    if (failure) {
      if (isNameTaken(toApiFailure(failure))) {
        form.setFieldError('name', t('error.permission_taken'));
      }
      return;
    }
    toasts.add({ kind: 'success', title: t('permission.created', { name: data.name }) });
    onClose();
  };

  return (
    <Formik<NamedValues>
      initialValues={{ name: '', description: '' }}
      validationSchema={namedSchema(t)}
      onSubmit={create}
    >
      <FormDialog
        title={t('permission.create')}
        description={t('permission.create_text')}
        submitLabel={t('permission.create')}
        failedTitle={t('permission.create_failed')}
        error={error && !isNameTaken(toApiFailure(error)) ? error : undefined}
        onClose={onClose}
      >
        <FormTextField
          name="name"
          label={t('permission.name')}
          placeholder="read:members"
          spellCheck={false}
          isMono
          autoFocus
        />
        <FormTextField name="description" label={t('field.description')} isOptional />
      </FormDialog>
    </Formik>
  );
}
