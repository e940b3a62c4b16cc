import { CheckboxGroup, type CheckboxGroupProps } from '~/src/ui/checkbox';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

/** Any number of options. */
export function FormCheckboxGroup<Value extends string>(props: Adapted<CheckboxGroupProps<Value>>) {
  const { value, setValue, errorMessage } = useFormField<readonly Value[]>(props.name);
  return <CheckboxGroup {...props} value={value} onChange={setValue} errorMessage={errorMessage} />;
}
