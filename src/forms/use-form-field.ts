import { useField, useFormikContext } from 'formik';

/** Formik keeps nested and list errors as objects; only a text can be shown below a field. */
export function textOf(error: unknown): string | undefined {
  return typeof error === 'string' && error !== '' ? error : undefined;
}

/**
 * A field of the surrounding Formik form: its value, its change handler, and its error once the
 * field was blurred or the form was submitted.
 */
export function useFormField<Value>(name: string) {
  const [field, meta, helpers] = useField<Value>(name);
  const { submitCount, isSubmitting } = useFormikContext();
  const isShown = meta.touched || submitCount > 0;
  return {
    value: field.value,
    isSubmitting,
    /** The error as Formik keeps it; lists have one per item. */
    error: isShown ? (meta.error as unknown) : undefined,
    errorMessage: isShown ? textOf(meta.error) : undefined,
    setValue: (value: Value) => {
      void helpers.setValue(value);
    },
    onBlur: () => {
      void helpers.setTouched(true);
    },
  };
}
