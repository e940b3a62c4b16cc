import { KeyValueField, type KeyValueFieldProps } from '~/src/ui/key-value-field';
import type { KeyValue } from '~/src/ui/key-errors';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

/** Keys with values, each row with the errors of its inputs. */
export function FormKeyValueField(props: Adapted<KeyValueFieldProps>) {
  const { value, setValue, error, errorMessage, onBlur } = useFormField<readonly KeyValue[]>(
    props.name,
  );
  return (
    <KeyValueField
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      // Formik keeps the errors of rows as a sparse list.
      errors={Array.isArray(error) ? (error as KeyValueFieldProps['errors']) : undefined}
      errorMessage={errorMessage}
    />
  );
}
