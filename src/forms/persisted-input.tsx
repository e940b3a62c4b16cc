import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import { createDraftStore } from '~/src/lib/drafts';

type Values = Readonly<Record<string, unknown>>;

type PersistedInputProps = {
  /** Fields of the form. Never one that holds a secret or a password. */
  readonly fields: readonly string[];
};

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(
    fields.filter((field) => field in values).map((field) => [field, values[field]]),
  );
}

/**
 * Stores a dialog's input in this tab, by the dialog's URL, so that a reload does not lose it.
 * Deleted when the dialog closes, for whatever reason.
 */
export function PersistedInput({ fields }: PersistedInputProps) {
  const { values, initialValues, setValues } = useFormikContext<Values>();
  const names = fields.join(',');
  const store = useMemo(() => createDraftStore(`${window.location.pathname}:${names}`), [names]);
  const isFirst = useRef(true);
  // Formik reads its initial values once, and the storage key is only known to the mounted dialog.
  useEffect(() => {
    const kept = store.read();
    if (kept) void setValues((current) => ({ ...current, ...pick(kept, names.split(',')) }));
    return () => store.forget();
  }, [names, setValues, store]);
  // The storage is outside of React and follows the input.
  useEffect(() => {
    // The stored input is still being applied to the form.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const entered = pick(values, names.split(','));
    const initial = pick(initialValues, names.split(','));
    if (JSON.stringify(entered) === JSON.stringify(initial)) store.forget();
    else store.store(entered);
  }, [initialValues, names, store, values]);
  return null;
}
