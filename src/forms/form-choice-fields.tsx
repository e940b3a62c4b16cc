import { CheckboxGroup, type CheckboxGroupProps } from '~/src/ui/checkbox';
import { RadioCards, type RadioCardsProps } from '~/src/ui/radio-cards';
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

/** One of few options, each with a line of explanation. */
export function FormRadioCards<Value extends string>(props: Adapted<RadioCardsProps<Value>>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<Value | null>(props.name);
  return (
    <RadioCards
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}

/** Any number of options. */
export function FormCheckboxGroup<Value extends string>(props: Adapted<CheckboxGroupProps<Value>>) {
  const { value, setValue, errorMessage } = useFormField<readonly Value[]>(props.name);
  return <CheckboxGroup {...props} value={value} onChange={setValue} errorMessage={errorMessage} />;
}
