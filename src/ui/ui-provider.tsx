import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { NavigationContext } from './app-link';
import { startFocusReturn } from './focus-return';

/** How the router goes to a link. */
type NavigationOptions = {
  /** The page changes at once, and not when there is time: nothing more is typed into the old one. */
  readonly flushSync?: boolean;
};

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigationOptions;
  }
}

export type Navigation = {
  /** Client-side navigation for every link, tab, menu item, and row of this folder. */
  readonly navigate?: ((path: string, options?: NavigationOptions) => void) | undefined;
  /** Turns an in-app path into an `href`, for routers with a base path. */
  readonly useHref?: ((path: string) => string) | undefined;
};

type UiProviderProps = Navigation & {
  /** BCP 47 tag; sets the components' language, number format, and direction. */
  readonly locale: string;
  readonly children: ReactNode;
};

/** Provides locale, router, and focus restoration to the components; render it once at the root. */
export function UiProvider({ locale, navigate, useHref, children }: UiProviderProps) {
  // Listens to the focus of the whole document.
  useEffect(startFocusReturn, []);
  // Listens to the pointer and the focus of the whole document.
  useEffect(() => {
    const watching = import('./truncated-text').then(
      ({ showTruncatedText }) => showTruncatedText(),
      // If its code fails to load, truncated text stays truncated.
      () => () => undefined,
    );
    return () => void watching.then((end) => end());
  }, []);
  const navigation = useMemo(() => ({ navigate, useHref }), [navigate, useHref]);
  return (
    <I18nProvider locale={locale}>
      {navigate ? (
        <RouterProvider navigate={navigate} {...(useHref ? { useHref } : {})}>
          <NavigationContext value={navigation}>{children}</NavigationContext>
        </RouterProvider>
      ) : (
        children
      )}
    </I18nProvider>
  );
}
