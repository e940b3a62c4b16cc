import { createContext } from 'react';

/** How the router goes to a link. */
export type NavigationOptions = {
  /** The page changes at once, and not when there is time: nothing more is typed into the old one. */
  readonly flushSync?: boolean;
};

export type Navigation = {
  /** Client-side navigation for every link, tab, menu item, and row of this folder. */
  readonly navigate?: ((path: string, options?: NavigationOptions) => void) | undefined;
  /** Turns an in-app path into an `href`, for routers with a base path. */
  readonly hrefOf?: ((path: string) => string) | undefined;
};

/** Client-side navigation, from the `UiProvider`. */
export const NavigationContext = createContext<Navigation>({});
