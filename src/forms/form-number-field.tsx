import { NumberField, type NumberFieldProps } from '~/src/ui/number-field';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

/** A number, or null for nothing. */
export function FormNumberField(props: Adapted<NumberFieldProps>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<number | null>(props.name);
  return (
    <NumberField
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
