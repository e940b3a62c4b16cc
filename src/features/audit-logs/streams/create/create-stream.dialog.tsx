import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazy as lazySchema } from 'yup';
import { LOG_STREAM_TYPES, type LogStreamType } from '~/contract/log-streams';
import { useCreateLogStreamMutation } from '~/src/api/endpoints/log-streams.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { toasts } from '~/src/ui/toast-queue';
import { serverFieldErrors } from '../server-field-errors';
import { emptyStream, streamSchema, toNewStream } from '../stream.fields';
import { CreateStreamForm, type NewStreamValues } from './create-stream.form';

function typeOf(values: unknown): LogStreamType {
  const { type } = (values ?? {}) as { type?: unknown };
  return LOG_STREAM_TYPES.find((one) => one === type) ?? 'https';
}

/** Type, destination, and events of a new stream; shows its key, and then opens it. */
export function CreateStreamDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('log-streams');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const [createStream, { error }] = useCreateLogStreamMutation();
  const [made, setMade] = useState<{ readonly id: string; readonly signingKey: string }>();

  const open = (id: string) =>
    navigate(consolePath(`/audit-logs/streams/${id}/health`), { replace: true });

  const create = async (values: NewStreamValues, form: FormikHelpers<NewStreamValues>) => {
    const { data, error: failure } = await createStream(toNewStream(values, values.type));
    if (failure) {
      for (const [field, message] of Object.entries(serverFieldErrors(failure, t))) {
        form.setFieldError(field, message);
      }
      return;
    }
    toasts.add({ kind: 'success', title: t('create.done', { name: data.name }) });
    // Syslog has nothing that could be signed.
    if (values.type === 'syslog') await open(data.id);
    else setMade(data);
  };

  const hasField = error !== undefined && Object.keys(serverFieldErrors(error, t)).length > 0;
  return (
    <Formik<NewStreamValues>
      initialValues={{ ...emptyStream, type: 'https' }}
      validationSchema={lazySchema((values: unknown) => streamSchema(t, typeOf(values)))}
      onSubmit={create}
    >
      <CreateStreamForm
        made={made}
        failure={
          error && !hasField ? { title: t('create.failed'), text: textOf(error) } : undefined
        }
        onClose={() => (made ? void open(made.id) : onClose())}
      />
    </Formik>
  );
}
