import { useEffect, useRef, type ReactNode } from 'react';

type LockedFieldsProps = { readonly isLocked: boolean; readonly children: ReactNode };

/**
 * Locks the fields while a save runs, because input would be lost. Restores the focus afterwards.
 */
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
        // Nothing else took the focus: the browser removed it from a locked field.
        if (isLocked && relatedTarget === null) {
          last.current = target;
        }
      }}
    >
      {children}
    </div>
  );
}
