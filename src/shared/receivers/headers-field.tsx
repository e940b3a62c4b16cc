import { FormKeyValueField } from '~/src/forms/form-key-value-field';
import { useTranslation } from '~/src/i18n/use-translation';

type HeadersFieldProps = { readonly label: string; readonly description?: string | undefined };

/** The field `headers` of a receiver's form. */
export function HeadersField({ label, description }: HeadersFieldProps) {
  const { t } = useTranslation('receivers');
  return (
    <FormKeyValueField
      name="headers"
      label={label}
      description={description}
      keyLabel={t('headers.key')}
      valueLabel={t('headers.value')}
      addLabel={t('headers.add')}
      isOptional
    />
  );
}
