import { useEffect, useRef, type ReactNode } from 'react';

type HeldFieldsProps = { readonly isHeld: boolean; readonly children: ReactNode };

/** Fields hold still while a save runs: what is typed then would be lost. The focus comes back. */
export function HeldFields({ isHeld, children }: HeldFieldsProps) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!isHeld && document.activeElement === document.body) {
      last.current?.focus({ preventScroll: true });
    }
    last.current = null;
  }, [isHeld]);
  return (
    <div
      inert={isHeld}
      onBlur={({ target, relatedTarget }) => {
        // Nothing else took the focus: the browser took it from a field that holds still.
        if (isHeld && relatedTarget === null) {
          last.current = target;
        }
      }}
    >
      {children}
    </div>
  );
}
