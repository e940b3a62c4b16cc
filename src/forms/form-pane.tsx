import { type ReactNode, useState } from 'react';

type FormPaneProps = {
  readonly isHidden: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A part of a form that is hidden at times, such as a tab. It is rendered from when it is first
 * shown: Formik renders every field of a form at each key, in hidden parts as well.
 */
export function FormPane({ isHidden, className, children }: FormPaneProps) {
  const [isOpened, setOpened] = useState(!isHidden);
  if (!isHidden && !isOpened) setOpened(true);
  return (
    <div hidden={isHidden} className={className}>
      {isOpened && children}
    </div>
  );
}
