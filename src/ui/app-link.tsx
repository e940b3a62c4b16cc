import { useContext, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { NavigationContext } from './navigation';

type AppLinkProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & {
  /** A path of the app. */
  readonly href: string;
  readonly children: ReactNode;
};

/** Whether the browser follows it itself: into another tab or window, or as a download. */
function isForBrowser(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function samePath(path: string): string {
  return path;
}

/**
 * A link inside the app as a single native element, for the rows of a table. `Link` has the styles
 * of a text link, and more.
 */
export function AppLink({ href, onClick, children, ...rest }: AppLinkProps) {
  const { navigate, hrefOf = samePath } = useContext(NavigationContext);
  return (
    <a
      {...rest}
      href={hrefOf(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!navigate || isForBrowser(event)) return;
        event.preventDefault();
        navigate(href, undefined);
      }}
    >
      {children}
    </a>
  );
}
