import { useFormikContext } from 'formik';
import { Suspense, useMemo } from 'react';
import { LOG_STREAM_TYPES, type LogStreamType } from '~/contract/log-streams';
import { apiCall } from '~/src/api/api-call';
import { logStreamsApi } from '~/src/api/endpoints/log-streams.api';
import { FormRadioCards } from '~/src/forms/form-radio-cards';
import { FormDialog, type FormDialogError } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { SigningKeyNote } from '~/src/shared/receivers/signing-key-note';
import { lazy } from '~/src/ui/lazy';
import { DestinationFields } from '../fields/destination-fields';
import { streamIcons } from '../stream-tile';
import { type StreamFormValues, streamLabels, toNewStream } from '../stream.fields';

// They are below the fold, and too much for one part.
const FilterFields = lazy(async () => ({
  default: (await import('../fields/filter-fields')).FilterFields,
}));

export type NewStreamValues = StreamFormValues & { readonly type: LogStreamType };

type CreateStreamFormProps = {
  readonly failure: FormDialogError | undefined;
  /** What was created: its key is shown before the dialog closes. */
  readonly made: { readonly signingKey: string } | undefined;
  readonly onClose: () => void;
};

/** The fields of a new stream, and then its key. */
export function CreateStreamForm({ failure, made, onClose }: CreateStreamFormProps) {
  const { t } = useTranslation(['log-streams', 'receivers']);
  const { values } = useFormikContext<NewStreamValues>();
  const labels = useMemo(() => streamLabels(t), [t]);
  return (
    <FormDialog
      // Headers may hold secrets.
      keeps={['type', 'name', 'url', 'host', 'port', 'ca', 'keys', 'result']}
      onClose={onClose}
      size="lg"
      title={t('create.title')}
      description={t('create.description')}
      submitLabel={t('create.submit')}
      footerStart={
        <ApiCallButton
          isIconOnly
          calls={() =>
            apiCall(logStreamsApi.endpoints.createLogStream, toNewStream(values, values.type))
          }
        />
      }
      made={
        made && {
          title: t('receivers:key.label'),
          closeLabel: t('key.close'),
          children: <SigningKeyNote signingKey={made.signingKey} />,
        }
      }
      failure={failure}
    >
      <FormRadioCards<LogStreamType>
        name="type"
        label={t('field.type')}
        columns={3}
        options={LOG_STREAM_TYPES.map((type) => ({
          value: type,
          label: t(`type.${type}.name`),
          description: t(`type.${type}.text`),
          icon: streamIcons[type],
        }))}
      />
      <FormTextField
        name="name"
        label={labels.name}
        placeholder={t('create.name_placeholder')}
        autoComplete="off"
        autoFocus
      />
      <DestinationFields type={values.type} labels={labels} />
      <Suspense>
        <FilterFields labels={labels} />
      </Suspense>
    </FormDialog>
  );
}
