import { Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateResourceMutation } from '~/src/api/endpoints/resources.api';
import { useFailures } from '~/src/shared/api-errors/use-failures';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { toasts } from '~/src/ui/toast-queue';
import {
  type NewResourceValues,
  indicatorRefusal,
  newResourceSchema,
  toNewResource,
} from '../resource.schema';
import { CreateResourceForm } from './create-resource.form';

/** Name and identifier of a new API; opens it when it exists. */
export function CreateResourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('api-resources');
  const { textOf } = useFailures();
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const [createResource, { error }] = useCreateResourceMutation();

  const create = async (values: NewResourceValues, form: FormikHelpers<NewResourceValues>) => {
    const { data, error: failure } = await createResource(toNewResource(values));
    if (failure) {
      const refusal = indicatorRefusal(t, failure);
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
          error && !indicatorRefusal(t, error)
            ? { title: t('create.failed'), text: textOf(error) }
            : undefined
        }
        onClose={onClose}
      />
    </Formik>
  );
}
