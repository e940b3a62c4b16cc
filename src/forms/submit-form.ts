import type { FormikErrors, FormikHelpers } from 'formik';

/** A server error of one field: the path of the value in the form, and a message. */
export type FieldError = { readonly path: string; readonly message: string };

type SubmitOptions<Values, Result> = {
  /** Sends the values; rejects with the error. */
  readonly send: (values: Values) => Promise<Result>;
  readonly onSuccess?: ((result: Result, values: Values) => void | Promise<void>) | undefined;
  /** Fields of an error; none if it is about the whole form. */
  readonly getFieldErrors?: ((failure: unknown) => readonly FieldError[]) | undefined;
  /** An error without a field: a toast, a banner. */
  readonly onFailure?: ((failure: unknown) => void) | undefined;
};

/**
 * A Formik `onSubmit` handler. An error about fields is shown at those fields and keeps the input;
 * any other goes to `onFailure`. After a success the sent values are the new clean state.
 */
export function submitForm<Values extends object, Result>(options: SubmitOptions<Values, Result>) {
  return async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    let result: Result;
    try {
      result = await options.send(values);
    } catch (failure) {
      const fieldErrors = options.getFieldErrors?.(failure) ?? [];
      if (fieldErrors.length > 0) {
        helpers.setErrors(toFormErrors<Values>(fieldErrors));
      } else {
        options.onFailure?.(failure);
      }
      return;
    }
    helpers.resetForm({ values });
    await options.onSuccess?.(result, values);
  };
}

/**
 * Turns `redirectUris.1` and `redirectUris[1]` into the nested shape in which Formik keeps errors.
 */
export function toFormErrors<Values>(fieldErrors: readonly FieldError[]): FormikErrors<Values> {
  const root: Record<string, unknown> = {};
  for (const { path, message } of fieldErrors) {
    const keys = path
      .replaceAll(/\[(\d+)\]/g, '.$1')
      .split('.')
      .filter(Boolean);
    let node: Record<string, unknown> = root;
    keys.forEach((key, index) => {
      if (index === keys.length - 1) {
        node[key] ??= message;
        return;
      }
      const next = node[key];
      if (typeof next !== 'object' || next === null) {
        node[key] = /^\d+$/.test(keys[index + 1] ?? '') ? [] : {};
      }
      node = node[key] as Record<string, unknown>;
    });
  }
  // Built from paths that only exist at run time.
  return root as FormikErrors<Values>;
}
