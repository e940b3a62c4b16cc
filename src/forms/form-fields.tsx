import { PasswordField, type PasswordFieldProps } from '~/src/ui/password-field';
import { Switch, type SwitchProps } from '~/src/ui/switch';
import { TextArea, type TextAreaProps } from '~/src/ui/text-area';
import { TextField, type TextFieldProps } from '~/src/ui/text-field';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

/** A text of the form. */
export function FormTextField(props: Adapted<TextFieldProps>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<string>(props.name);
  return (
    <TextField
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}

/** A text of several lines. */
export function FormTextArea(props: Adapted<TextAreaProps>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<string>(props.name);
  return (
    <TextArea
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}

/** A password or secret. */
export function FormPasswordField(props: Adapted<PasswordFieldProps>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<string>(props.name);
  return (
    <PasswordField
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}

/** A switch. */
export function FormSwitch(props: Omit<Adapted<SwitchProps>, 'isSelected'>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<boolean>(props.name);
  return (
    <Switch
      {...props}
      isSelected={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
