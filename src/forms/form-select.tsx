import { memo } from 'react';
import { Select, type SelectProps } from '~/src/ui/select';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

// Memoized, it would forget that it is generic.
const StableSelect = memo(Select) as typeof Select;

/** One of few options. */
export function FormSelect<Value extends string>(props: Adapted<SelectProps<Value>>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<Value | null>(props.name);
  return (
    <StableSelect
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
