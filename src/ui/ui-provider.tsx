import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

import { startFocusReturn } from './focus-return';
import { showTruncatedText } from './truncated-text';
import { NavigationContext, type Navigation, type NavigationOptions } from './navigation';

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigationOptions;
  }
}

type UiProviderProps = Navigation & {
  /** BCP 47 tag; sets the components' language, number format, and direction. */
  readonly locale: string;
  readonly children: ReactNode;
};

/** Provides locale, router, and focus restoration to the components; render it once at the root. */
export function UiProvider({ locale, navigate, hrefOf, children }: UiProviderProps) {
  // Listens to the focus of the whole document.
  useEffect(startFocusReturn, []);
  // Listens to the pointer and the focus of the whole document.
  useEffect(showTruncatedText, []);
  const navigation = useMemo(() => ({ navigate, hrefOf }), [navigate, hrefOf]);
  return (
    <I18nProvider locale={locale}>
      {navigate ? (
        <RouterProvider navigate={navigate} {...(hrefOf ? { useHref: hrefOf } : {})}>
          <NavigationContext value={navigation}>{children}</NavigationContext>
        </RouterProvider>
      ) : (
        children
      )}
    </I18nProvider>
  );
}
