import { useField, useFormikContext } from 'formik';
import { useCallback } from 'react';

/** Formik keeps nested and list errors as objects; only a text can be shown below a field. */
export function textOf(error: unknown): string | undefined {
  return typeof error === 'string' && error !== '' ? error : undefined;
}

/**
 * A field of the surrounding Formik form: its value, its change handler, and its error once the
 * field was blurred or the form was submitted. Formik renders every field at each key; the handlers
 * keep their identity, so that a memoized field is skipped unless its own props changed.
 */
export function useFormField<Value>(name: string) {
  const [field, meta] = useField<Value>(name);
  const { submitCount, isSubmitting, setFieldValue, setFieldTouched, validateForm } =
    useFormikContext();
  const isShown = meta.touched || submitCount > 0;
  return {
    value: field.value,
    isSubmitting,
    /** The error as Formik keeps it; lists have one per item. */
    error: isShown ? (meta.error as unknown) : undefined,
    errorMessage: isShown ? textOf(meta.error) : undefined,
    setValue: useCallback((value: Value) => void setFieldValue(name, value), [name, setFieldValue]),
    onBlur: useCallback(() => {
      void setFieldTouched(name, true, false);
      // Fields may commit their value on blur; Formik validates it once that is rendered.
      queueMicrotask(() => void validateForm());
    }, [name, setFieldTouched, validateForm]),
  };
}
