import { type ReactNode, useState } from 'react';

type FormPaneProps = {
  readonly isHidden: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A part of a form that may be hidden, such as a tab. Nothing is rendered until it is first shown,
 * because Formik renders every field at each key, hidden ones as well.
 */
export function FormPane({ isHidden, className, children }: FormPaneProps) {
  const [wasShown, setShown] = useState(!isHidden);
  if (!isHidden && !wasShown) setShown(true);
  return (
    <div hidden={isHidden} className={className}>
      {wasShown && children}
    </div>
  );
}
