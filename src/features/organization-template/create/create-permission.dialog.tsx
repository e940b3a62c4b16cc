import { Formik, type FormikHelpers } from 'formik';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { apiCall } from '~/src/api/api-call';
import { toApiError } from '~/src/api/api-error';
import {
  organizationTemplateApi,
  useCreateOrganizationScopeMutation,
} from '~/src/api/endpoints/organization-template.api';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { toasts } from '~/src/ui/toast-queue';
import {
  PERMISSION_ERROR_CODES,
  permissionSchema,
  toNamed,
  type NamedValues,
} from '../template.schema';

/** Name and description of a new organization permission. */
export function CreatePermissionDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('organization-template');
  const { textOf } = useErrorTexts();
  const [createScope, { error }] = useCreateOrganizationScopeMutation();

  const create = async (values: NamedValues, form: FormikHelpers<NamedValues>) => {
    const { data, error: failure } = await createScope(toNamed(values));
    if (failure) {
      const refusal = PERMISSION_ERROR_CODES[toApiError(failure).code];
      if (refusal) form.setFieldError('name', t(`error.${refusal}`));
      return;
    }
    toasts.add({ kind: 'success', title: t('permission.created', { name: data.name }) });
    onClose();
  };

  return (
    <Formik<NamedValues>
      initialValues={{ name: '', description: '' }}
      validationSchema={permissionSchema(t)}
      onSubmit={create}
    >
      {({ values }) => (
        <FormDialog
          keeps={['name', 'description']}
          title={t('permission.create')}
          description={t('permission.create_text')}
          submitLabel={t('permission.create')}
          failure={
            error && !PERMISSION_ERROR_CODES[toApiError(error).code]
              ? { title: t('permission.create_failed'), text: textOf(error) }
              : undefined
          }
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() =>
                apiCall(organizationTemplateApi.endpoints.createOrganizationScope, toNamed(values))
              }
            />
          }
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
      )}
    </Formik>
  );
}
