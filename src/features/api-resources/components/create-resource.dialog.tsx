import { Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toApiFailure } from '~/src/api/api-failure';
import { useCreateResourceMutation } from '~/src/api/endpoints/resources.api';
import { useFailures } from '~/src/failures/use-failures';
import { FormTextField } from '~/src/forms/form-fields';
import { useConsolePath } from '~/src/lib/use-console-path';
import { CombinedTag } from '~/src/plans/plan-tag';
import { useQuota } from '~/src/plans/use-quota';
import { Banner } from '~/src/ui/banner';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { type NewResourceValues, newResourceSchema } from '../forms/resource.schema';
import { CreateResourceFooter } from './create-resource.footer';

/** Codes that say something about the identifier. */
const INDICATOR_CODES = [
  'resource.resource_identifier_in_use',
  'resource.cannot_modify_management_api',
];

/** Name and identifier of a new API; opens it when it exists. */
export function CreateResourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('api-resources');
  const { textOf } = useFailures();
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const quota = useQuota();
  const [createResource, { error }] = useCreateResourceMutation();
  const code = error && toApiFailure(error).code;
  const isAboutIndicator = INDICATOR_CODES.some((one) => one === code);
  const hasTag = !quota.isPro || quota.isCharged('resourcesLimit');

  const create = async (values: NewResourceValues, form: FormikHelpers<NewResourceValues>) => {
    // The footer says why; Enter in a field would submit all the same.
    if (quota.reached('resourcesLimit')) return;
    const { data, error: failure } = await createResource({
      name: values.name.trim(),
      indicator: values.indicator.trim(),
    });
    if (failure) {
      const { code: refusal } = toApiFailure(failure);
      if (INDICATOR_CODES.includes(refusal)) {
        form.setFieldError(
          'indicator',
          t(refusal.endsWith('in_use') ? 'error.indicator_taken' : 'error.indicator_reserved'),
        );
      }
      return;
    }
    toasts.add({ kind: 'success', title: t('create.done', { name: data.name }) });
    await navigate(consolePath(`/api-resources/${data.id}/permissions`), { replace: true });
  };

  return (
    <Formik<NewResourceValues>
      initialValues={{ name: '', indicator: '' }}
      validationSchema={newResourceSchema(t)}
      onSubmit={create}
    >
      {({ isSubmitting, submitForm }) => (
        <Modal
          isOpen
          onClose={onClose}
          title={t('create.title')}
          headerEnd={hasTag && <CombinedTag />}
          description={t('create.description')}
          isBusy={isSubmitting}
          onSubmit={() => void submitForm()}
          footer={
            <CreateResourceFooter
              isSubmitting={isSubmitting}
              onCancel={onClose}
              onCreate={() => void submitForm()}
            />
          }
        >
          <FieldStack>
            {error && !isAboutIndicator && (
              <Banner tone="danger" role="alert" title={t('create.failed')} isStacked>
                {textOf(error)}
              </Banner>
            )}
            <FormTextField
              name="name"
              label={t('field.name')}
              placeholder={t('create.name_placeholder')}
              autoFocus
            />
            <FormTextField
              name="indicator"
              label={t('field.indicator')}
              description={t('create.indicator_hint')}
              placeholder="https://api.example.com"
              inputMode="url"
              spellCheck={false}
              isMono
            />
          </FieldStack>
        </Modal>
      )}
    </Formik>
  );
}
