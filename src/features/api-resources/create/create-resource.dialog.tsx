import { Formik, type FormikHelpers } from 'formik';
import { useNavigate } from 'react-router-dom';
import { useCreateResourceMutation } from '~/src/api/endpoints/resources.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { useConsolePath } from '~/src/hooks/use-console-path';
import type { Guide } from '~/src/shared/guides/catalogue';
import { toasts } from '~/src/ui/toast-queue';
import {
  type NewResourceValues,
  indicatorError,
  newResourceSchema,
  toNewResource,
} from '../resource.schema';
import { CreateResourceForm } from './create-resource.form';

type CreateResourceDialogProps = {
  /** Opened after creation; without one, the API itself. */
  readonly guide?: Guide | undefined;
  readonly onClose: () => void;
};

/** Name and identifier of a new API; opens it after creation. */
export function CreateResourceDialog({ guide, onClose }: CreateResourceDialogProps) {
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
    const page = guide ? `guide/${guide.id}` : 'permissions';
    await navigate(consolePath(`/api-resources/${data.id}/${page}`), { replace: true });
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
