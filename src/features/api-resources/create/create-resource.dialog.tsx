import { Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateResourceMutation } from '~/src/api/endpoints/resources.api';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { toasts } from '~/src/ui/toast-queue';
import {
  type NewResourceValues,
  indicatorError,
  newResourceSchema,
  toNewResource,
} from '../resource.schema';
import { CreateResourceForm } from './create-resource.form';

/** Name and identifier of a new API; opens it after creation. */
export function CreateResourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('api-resources');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const [createResource, { error }] = useCreateResourceMutation();

  const create = async (values: NewResourceValues, form: FormikHelpers<NewResourceValues>) => {
    const { data, error: failure } = await createResource(toNewResource(values));
    if (failure) {
      const refusal = indicatorError(t, failure);
      if (refusal) form.setFieldError('indicator', refusal);
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
      <CreateResourceForm
        failure={
          error && !indicatorError(t, error)
            ? { title: t('create.failed'), text: textOf(error) }
            : undefined
        }
        onClose={onClose}
      />
    </Formik>
  );
}
