import { Select, type SelectProps } from '~/src/ui/select';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

/** One of few options. */
export function FormSelect<Value extends string>(props: Adapted<SelectProps<Value>>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<Value | null>(props.name);
  return (
    <Select
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
