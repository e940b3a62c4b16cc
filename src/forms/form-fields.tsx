import { memo } from 'react';
import { PasswordField, type PasswordFieldProps } from '~/src/ui/password-field';
import { Switch, type SwitchProps } from '~/src/ui/switch';
import { TextArea, type TextAreaProps } from '~/src/ui/text-area';
import { TextField, type TextFieldProps } from '~/src/ui/text-field';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

const StableTextField = memo(TextField);
const StableTextArea = memo(TextArea);
const StablePasswordField = memo(PasswordField);
const StableSwitch = memo(Switch);

/** A text of the form. */
export function FormTextField(props: Adapted<TextFieldProps>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<string>(props.name);
  return (
    <StableTextField
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
    <StableTextArea
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
    <StablePasswordField
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
    <StableSwitch
      {...props}
      isSelected={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
