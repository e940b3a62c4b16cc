import { useEffect, useRef, type ReactNode } from 'react';

type LockedFieldsProps = { readonly isLocked: boolean; readonly children: ReactNode };

/** Fields hold still while a save runs: what is typed then would be lost. The focus comes back. */
export function LockedFields({ isLocked, children }: LockedFieldsProps) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!isLocked && document.activeElement === document.body) {
      last.current?.focus({ preventScroll: true });
    }
    last.current = null;
  }, [isLocked]);
  return (
    <div
      inert={isLocked}
      onBlur={({ target, relatedTarget }) => {
        // Nothing else took the focus: the browser took it from a field that holds still.
        if (isLocked && relatedTarget === null) {
          last.current = target;
        }
      }}
    >
      {children}
    </div>
  );
}
