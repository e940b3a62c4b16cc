import { ColorField, type ColorFieldProps } from '~/src/ui/color-field';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

/** A color as `#RRGGBB`. */
export function FormColorField(props: Adapted<ColorFieldProps>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<string>(props.name);
  return (
    <ColorField
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
