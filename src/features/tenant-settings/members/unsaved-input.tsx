import { useUnsavedInput } from '~/src/slices/use-unsaved-input';

/** Tells that a form holds input; below the form that knows. */
export function UnsavedInput({ isTyped }: { readonly isTyped: boolean }) {
  useUnsavedInput(isTyped);
  return null;
}
