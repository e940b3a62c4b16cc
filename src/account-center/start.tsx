import { StrictMode, type ReactNode } from 'react';
import { openRoot } from '~/src/lib/open-root';
import { openStorage } from '~/src/lib/storage';
import {
  chooseLanguage,
  createTranslator,
  loadLanguage,
  TranslatorProvider,
} from '../experience/i18n';
import { requestJson } from '../experience/json-request';
import {
  applyCustomCss,
  applyLanguage,
  applyTheme,
  chooseTheme,
  isSystemDark,
  watchSystemTheme,
} from '../experience/theme';
import { createAccountClient } from './account-client';
import { AccountPages } from './app';
import { createAccountData, KitProvider, type AccountKit } from './kit';
import { storeAnswer, takeArrival } from './linking/arrival';
import { Message, type MessageKind } from './message';
import { pathOf } from './navigation';
import { createNotices } from './notices';
import { createProofs } from './proofs';
import { createProtocol, type Session } from './protocol';
import { isProviderWindow, tellAnswer } from './provider-window';
import { readAccountSettings, type AccountSettings } from './settings';
import { addAccountTexts } from './texts';

/** Browser dependencies of the pages, replaceable in tests. */
export type Browser = {
  readonly window: Window;
  readonly fetch: typeof globalThis.fetch;
  /** Navigates away. */
  readonly leave: (to: string) => void;
};

/** Where a provider leads back to, by way of the tenant's own callback. */
const PROVIDER_PATH = '/account/provider';

/** Starts the pages; settles when the first screen is rendered. */
export async function startAccountCenter(element: HTMLElement, browser: Browser): Promise<void> {
  const { document, history, location, navigator } = browser.window;
  const translator = createTranslator();
  const settings = readAccountSettings(document);
  const reload = () => browser.leave(location.href);
  const root = openRoot(element, () => show('failed', reload));
  const render = (content: ReactNode) =>
    root.render(
      <StrictMode>
        <TranslatorProvider translator={translator}>{content}</TranslatorProvider>
      </StrictMode>,
    );
  const show = (kind: MessageKind, onContinue: (() => void) | null, detail?: string) =>
    render(
      <Message
        kind={kind}
        settings={settings}
        onContinue={onContinue}
        {...(detail ? { detail } : {})}
      />,
    );

  if (!settings) {
    await addAccountTexts(translator);
    show('failed', reload);
    return;
  }
  dress(document, settings);
  const query = new URLSearchParams(location.search);
  const uiLocales = query.get('ui_locales') ?? undefined;
  const language = chooseLanguage(settings, uiLocales?.split(' ') ?? [], navigator.languages);
  const languageOfTexts = await loadLanguage(
    translator,
    language,
    settings.phrases.includes(language) ? phrasesFrom(browser.fetch) : null,
  );
  await addAccountTexts(translator);
  applyLanguage(document.documentElement, languageOfTexts);

  if (!settings.accountCenter.enabled) {
    show('disabled', null);
    return;
  }
  const storage = openStorage('session');
  if (location.pathname === PROVIDER_PATH) {
    const answer = Object.fromEntries(query);
    if (isProviderWindow(storage)) {
      tellAnswer(answer);
      browser.window.close();
      return;
    }
    storeAnswer(storage, answer);
  }
  const protocol = createProtocol({ issuer: settings.issuer, storage });
  const signIn = (returnTo: string) =>
    attempt(async () => browser.leave((await protocol.begin(returnTo, uiLocales)).href));
  /** Shows why the tenant could not be reached. */
  async function attempt(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      show('failed', () => void signIn(pathOf('profile')), detail);
    }
  }

  const url = new URL(location.href);
  const arrival = protocol.arrive(url);
  switch (arrival.kind) {
    case 'none':
      return signIn(url.pathname === PROVIDER_PATH ? pathOf('linked-accounts') : returnPathOf(url));
    case 'signedOut':
      show('signed_out', () => void signIn(pathOf('profile')));
      return undefined;
    case 'refused':
      show('refused', () => void signIn(pathOf('profile')), arrival.description);
      return undefined;
    case 'finished':
      return attempt(async () => {
        const session = await protocol.finish(url, arrival.pending);
        // The code has been redeemed; reloading signs in again.
        history.replaceState(null, '', session.returnTo);
        run(session);
      });
  }

  function run(session: Session): void {
    const here = () => `${location.pathname}${location.search}`;
    const client = createAccountClient({
      fetch: browser.fetch,
      language: () => translator.language,
      accessToken: session.accessToken,
      onSessionEnd: () => show('ended', () => void signIn(here())),
    });
    const proofs = createProofs(session.userId, storage);
    const kit: AccountKit = {
      settings: settings as AccountSettings,
      client,
      proofs,
      notices: createNotices(),
      data: createAccountData(client),
      claims: session.claims,
      storage,
      arrival: takeArrival(storage),
      leave: browser.leave,
      signOut: () => {
        // Whoever signs in next in this tab proves who they are again.
        proofs.drop();
        void attempt(async () => browser.leave((await protocol.signOutUrl(session)).href));
      },
      onDeleted: () => show('deleted', null),
    };
    render(
      <KitProvider kit={kit}>
        <AccountPages />
      </KitProvider>,
    );
  }
}

/** A code of a sign-in that this tab did not ask for is left alone. */
function returnPathOf({ pathname, searchParams }: URL): string {
  return searchParams.has('code') || pathname.endsWith('/callback') ? pathOf('profile') : pathname;
}

/** The tenant's own texts. */
function phrasesFrom(fetch: typeof globalThis.fetch) {
  return async (language: string): Promise<unknown> => {
    const url = `/api/.well-known/phrases?lng=${encodeURIComponent(language)}`;
    const answer = await requestJson(fetch, { method: 'GET', url, headers: {} });
    return (answer as { translation?: unknown } | undefined)?.translation;
  };
}

/** The tenant's colors, logo, and style sheet, in the theme of the system. */
function dress(document: Document, { signInExperience }: AccountSettings): void {
  const showTheme = (isDark: boolean) => {
    const theme = chooseTheme(signInExperience, isDark);
    applyTheme(document.documentElement, signInExperience, theme);
    applyCustomCss(document, signInExperience, theme);
  };
  showTheme(isSystemDark());
  watchSystemTheme(showTheme);
}
