import { useHeldInput } from '~/src/slices/use-held-input';

/** Tells that a form holds input; below the form that knows. */
export function HeldInput({ isTyped }: { readonly isTyped: boolean }) {
  useHeldInput(isTyped);
  return null;
}
