import { useUnsavedInput } from '~/src/slices/use-unsaved-input';

/** Reports unsaved input of the surrounding form. */
export function UnsavedInput({ isTyped }: { readonly isTyped: boolean }) {
  useUnsavedInput(isTyped);
  return null;
}
