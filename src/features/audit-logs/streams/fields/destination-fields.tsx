import type { LogStreamType } from '~/contract/log-streams';
import { FormTextArea, FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { HeadersField } from '~/src/shared/receivers/headers-field';
import type { streamLabels } from '../stream.fields';
import styles from './fields.module.css';

type DestinationFieldsProps = {
  readonly type: LogStreamType;
  readonly labels: ReturnType<typeof streamLabels>;
};

/** Where a stream of a type sends. */
export function DestinationFields({ type, labels }: DestinationFieldsProps) {
  const { t } = useTranslation('log-streams');
  if (type === 'syslog') {
    return (
      <>
        <div className={styles.host}>
          <FormTextField
            name="host"
            label={labels.host}
            placeholder="syslog.example.com"
            autoComplete="off"
            isMono
          />
          <FormTextField name="port" label={labels.port} inputMode="numeric" isMono />
        </div>
        <FormTextArea
          name="ca"
          label={labels.ca}
          description={t('field.ca_hint')}
          placeholder="-----BEGIN CERTIFICATE-----"
          isOptional
          isMono
        />
      </>
    );
  }
  return (
    <>
      <FormTextField
        name="url"
        label={labels.url}
        description={t(`type.${type}.url_hint`)}
        placeholder={
          type === 'otlp' ? 'https://otlp.example.com/v1/logs' : 'https://logs.example.com/in'
        }
        inputMode="url"
        isMono
      />
      <HeadersField label={labels.headers} description={t('field.headers_hint')} />
    </>
  );
}
