import { Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { type Resource, useCreateScopeMutation } from '~/src/api/endpoints/resources.api';
import { useFailures } from '~/src/failures/use-failures';
import { FormTextField } from '~/src/forms/form-fields';
import { QuotaFooter } from '~/src/plans/quota-footer';
import { useQuota } from '~/src/plans/use-quota';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { type NewScopeValues, newScopeSchema } from '../forms/resource.schema';

const NAME_TAKEN = 'scope.name_exists';

type CreateScopeDialogProps = { readonly resource: Resource; readonly onClose: () => void };

/** Name and description of a new permission, as far as the plan has room for one more in this API. */
export function CreateScopeDialog({ resource, onClose }: CreateScopeDialogProps) {
  const { t } = useTranslation('api-resources');
  const { textOf } = useFailures();
  const quota = useQuota();
  const isFull = quota.reached(
    'scopesPerResourceLimit',
    quota.details?.resources[resource.id] ?? 0,
  );
  const [createScope, { error }] = useCreateScopeMutation();

  const create = async (values: NewScopeValues, form: FormikHelpers<NewScopeValues>) => {
    // The footer says why; Enter in a field would submit all the same.
    if (isFull) return;
    const description = values.description.trim();
    const { data, error: failure } = await createScope({
      resourceId: resource.id,
      name: values.name,
      ...(description ? { description } : {}),
    });
    if (failure) {
      if (toApiFailure(failure).code === NAME_TAKEN) {
        form.setFieldError('name', t('error.scope_name_taken'));
      }
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
      {({ isSubmitting, submitForm }) => (
        <Modal
          isOpen
          onClose={onClose}
          title={t('scope.create')}
          description={t('scope.create_text', { name: resource.name })}
          isBusy={isSubmitting}
          onSubmit={() => void submitForm()}
          footer={
            isFull ? (
              <QuotaFooter quotaKey="scopesPerResourceLimit" />
            ) : (
              <>
                <Button variant="ghost" onPress={onClose} isDisabled={isSubmitting}>
                  {t('cancel')}
                </Button>
                <Button type="submit" variant="primary" isLoading={isSubmitting}>
                  {t('scope.create')}
                </Button>
              </>
            )
          }
        >
          <FieldStack>
            {error && toApiFailure(error).code !== NAME_TAKEN && (
              <Banner tone="danger" role="alert" title={t('scope.create_failed')} isStacked>
                {textOf(error)}
              </Banner>
            )}
            <FormTextField
              name="name"
              label={t('scope.name')}
              placeholder="read:orders"
              spellCheck={false}
              isMono
              autoFocus
            />
            <FormTextField name="description" label={t('scope.description')} isOptional />
          </FieldStack>
        </Modal>
      )}
    </Formik>
  );
}
