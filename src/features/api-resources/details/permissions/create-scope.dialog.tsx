import { Formik, type FormikHelpers } from 'formik';
import { toApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { apiCall } from '~/src/api/api-call';
import {
  type Resource,
  resourcesApi,
  useCreateScopeMutation,
} from '~/src/api/endpoints/resources.api';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { QuotaFooter } from '~/src/shared/plan-limits/quota-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { toasts } from '~/src/ui/toast-queue';
import { type NewScopeValues, newScopeSchema, toNewScope } from '../../resource.schema';

function isNameTaken(error: unknown): boolean {
  return toApiError(error).code === 'scope.name_exists';
}

type CreateScopeDialogProps = { readonly resource: Resource; readonly onClose: () => void };

/** Name and description of a new permission, within the plan's limit for this API. */
export function CreateScopeDialog({ resource, onClose }: CreateScopeDialogProps) {
  const { t } = useTranslation('api-resources');
  const { textOf } = useErrorTexts();
  const quota = useQuota();
  const isFull = quota.reached(
    'scopesPerResourceLimit',
    quota.details?.resources[resource.id] ?? 0,
  );
  const [createScope, { error }] = useCreateScopeMutation();

  const create = async (values: NewScopeValues, form: FormikHelpers<NewScopeValues>) => {
    const { data, error: failure } = await createScope(toNewScope(resource.id, values));
    if (failure) {
      if (isNameTaken(failure)) form.setFieldError('name', t('error.scope_name_taken'));
      return;
    }
    toasts.add({ kind: 'success', title: t('scope.created', { name: data.name }) });
    onClose();
  };

  return (
    <Formik<NewScopeValues>
      initialValues={{ name: '', description: '' }}
      validationSchema={newScopeSchema(t)}
      onSubmit={create}
    >
      {({ values }) => (
        <FormDialog
          keeps={['name', 'description']}
          onClose={onClose}
          title={t('scope.create')}
          description={t('scope.create_text', { name: resource.name })}
          submitLabel={t('scope.create')}
          isSubmitDisabled={isFull}
          footer={isFull ? <QuotaFooter quotaKey="scopesPerResourceLimit" /> : undefined}
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() =>
                apiCall(resourcesApi.endpoints.createScope, toNewScope(resource.id, values))
              }
            />
          }
          failure={
            error && !isNameTaken(error)
              ? { title: t('scope.create_failed'), text: textOf(error) }
              : undefined
          }
        >
          <FormTextField
            name="name"
            label={t('scope.name')}
            placeholder="read:orders"
            spellCheck={false}
            isMono
            autoFocus
          />
          <FormTextField name="description" label={t('scope.description')} isOptional />
        </FormDialog>
      )}
    </Formik>
  );
}
