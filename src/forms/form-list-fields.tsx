import { useFormikContext } from 'formik';
import { memo, useCallback } from 'react';
import { MultiTextField, type MultiTextFieldProps } from '~/src/ui/multi-text-field';
import { textOf, useFormField } from './use-form-field';

type Bound = 'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'errors' | 'name';
type Adapted<Props> = Omit<Props, Bound> & { readonly name: string };

/** Whether a path was blurred or the form was submitted: list items are validated one by one. */
function useIsItemShown(name: string): (index: number) => boolean {
  const { getFieldMeta, submitCount } = useFormikContext();
  return (index) => submitCount > 0 || Boolean(getFieldMeta(`${name}[${index}]`).touched);
}

const StableMultiTextField = memo(MultiTextField);

/** Several text inputs, each with the error of its own item. */
export function FormMultiTextField(props: Adapted<MultiTextFieldProps>) {
  const { name } = props;
  const { getFieldMeta, setFieldTouched } = useFormikContext();
  const { value, setValue, errorMessage } = useFormField<readonly string[]>(name);
  const isItemShown = useIsItemShown(name);
  const listError = getFieldMeta(name).error as unknown;
  const errors = Array.isArray(listError)
    ? listError.map((error, index) => (isItemShown(index) ? textOf(error) : undefined))
    : undefined;
  const onBlurItem = useCallback(
    (index: number) => void setFieldTouched(`${name}[${index}]`),
    [name, setFieldTouched],
  );
  return (
    <StableMultiTextField
      {...props}
      value={value}
      onChange={setValue}
      onBlurItem={onBlurItem}
      errors={errors}
      errorMessage={errorMessage}
    />
  );
}
