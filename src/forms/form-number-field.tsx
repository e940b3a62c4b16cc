import { memo } from 'react';
import { NumberField, type NumberFieldProps } from '~/src/ui/number-field';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

const StableNumberField = memo(NumberField);

/** A number, or null for nothing. */
export function FormNumberField(props: Adapted<NumberFieldProps>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<number | null>(props.name);
  return (
    <StableNumberField
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
