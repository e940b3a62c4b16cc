import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import emailChips from '~/locales/en/email-chips.json';
import ui from '~/locales/en/ui.json';
import { UiProvider } from '~/src/ui/ui-provider';

const instance = i18next.createInstance();
void instance.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { ui, 'email-chips': emailChips } },
  defaultNS: 'ui',
  interpolation: { escapeValue: false },
  initAsync: false,
  showSupportNotice: false,
});

type Options = {
  readonly navigate?: (path: string) => void;
  readonly locale?: string;
  /** Jest's fake timers are on: typing must advance them. */
  readonly hasFakeTimers?: boolean;
};

/**
 * Renders a component of src/ui or src/forms with its English texts and returns a user for
 * interactions.
 */
export function renderUi(element: ReactElement, options: Options = {}) {
  const { navigate, locale = 'en-US', hasFakeTimers = false } = options;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={instance}>
      <UiProvider locale={locale} navigate={navigate}>
        {children}
      </UiProvider>
    </I18nextProvider>
  );
  const user = userEvent.setup(
    hasFakeTimers ? { advanceTimers: (delay) => jest.advanceTimersByTime(delay) } : {},
  );
  return { ...render(element, { wrapper }), user };
}

/** The open dialog, once it has focus: a key pressed earlier does not reach it. */
export async function findFocusedDialog(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
}

/** What covers the page while a menu or list is open: jsdom has no layout to press it through. */
export function getUnderlay(): Element {
  const underlay = document.querySelector('body > [data-react-aria-top-layer]');
  if (!underlay) throw new Error('Nothing covers the page.');
  return underlay;
}
