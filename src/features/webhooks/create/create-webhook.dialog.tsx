import { Formik, type FormikHelpers } from 'formik';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import { useCreateHookMutation } from '~/src/api/endpoints/hooks.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { toasts } from '~/src/ui/toast-queue';
import { eventsSchema, nameSchema, urlSchema } from '../hook.schema';
import { serverFieldErrors } from '../server-field-errors';
import { CreateWebhookForm } from './create-webhook.form';
import { type NewHookValues, toNewHook } from './new-hook';

/** Name, endpoint, and events of a new webhook; opens it after creation. */
export function CreateWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const [createHook, { error }] = useCreateHookMutation();
  const schema = useMemo(
    () => yup.object({ name: nameSchema(t), url: urlSchema(t), events: eventsSchema(t) }),
    [t],
  );

  const create = async (values: NewHookValues, form: FormikHelpers<NewHookValues>) => {
    const { data, error: failure } = await createHook(toNewHook(values));
    if (failure) {
      for (const [field, message] of Object.entries(serverFieldErrors(failure, t))) {
        form.setFieldError(field, message);
      }
      return;
    }
    toasts.add({ kind: 'success', title: t('create.done', { name: data.name }) });
    await navigate(consolePath(`/webhooks/${data.id}/settings`), { replace: true });
  };

  const hasField = error !== undefined && Object.keys(serverFieldErrors(error, t)).length > 0;
  return (
    <Formik<NewHookValues>
      initialValues={{ name: '', url: '', events: [] }}
      validationSchema={schema}
      onSubmit={create}
    >
      <CreateWebhookForm
        failure={
          error && !hasField ? { title: t('create.failed'), text: textOf(error) } : undefined
        }
        onClose={onClose}
      />
    </Formik>
  );
}
