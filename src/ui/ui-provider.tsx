import { useEffect, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { startFocusReturn } from './focus-return';

type UiProviderProps = {
  /** BCP 47 tag; gives the components their language, number format and direction. */
  readonly locale: string;
  /** Client-side navigation for every link, tab, menu item and row of this folder. */
  readonly navigate?: ((path: string) => void) | undefined;
  /** Turns an in-app path into the address in `href`, for routers with a base path. */
  readonly useHref?: ((path: string) => string) | undefined;
  readonly children: ReactNode;
};

/** Gives the components their locale, their router and a focus that is never lost; place it once at the root. */
export function UiProvider({ locale, navigate, useHref, children }: UiProviderProps) {
  // Listens to the focus of the whole document.
  useEffect(startFocusReturn, []);
  // Listens to the pointer and the focus of the whole document.
  useEffect(() => {
    const watching = import('./truncated-text').then(
      ({ showTruncatedText }) => showTruncatedText(),
      // Without its code, cut text stays cut.
      () => () => undefined,
    );
    return () => void watching.then((end) => end());
  }, []);
  return (
    <I18nProvider locale={locale}>
      {navigate ? (
        <RouterProvider navigate={navigate} {...(useHref ? { useHref } : {})}>
          {children}
        </RouterProvider>
      ) : (
        children
      )}
    </I18nProvider>
  );
}
