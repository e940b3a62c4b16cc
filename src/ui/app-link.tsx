import { useContext, type MouseEvent, type ReactNode } from 'react';
import { NavigationContext } from './navigation';

type AppLinkProps = {
  /** A path of the app. */
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Whether the browser follows it itself: into another tab or window, or as a download. */
function isForBrowser(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function sameHref(path: string): string {
  return path;
}

/**
 * A link inside the app as a single native element, for the rows of a table. `Link` has the styles
 * of a text link, and more.
 */
export function AppLink({ href, className, children }: AppLinkProps) {
  const { navigate, useHref = sameHref } = useContext(NavigationContext);
  return (
    <a
      href={useHref(href)}
      className={className}
      onClick={(event) => {
        if (!navigate || isForBrowser(event)) return;
        event.preventDefault();
        navigate(href, undefined);
      }}
    >
      {children}
    </a>
  );
}
