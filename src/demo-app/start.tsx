import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { localKeys } from '~/src/config/storage-keys';
import { startI18n } from '~/src/i18n/i18n';
import { openStorage } from '~/src/lib/storage';
import { DemoApp, type DemoView } from './demo-app';
import { createProtocol, type DemoSession } from './protocol';
import { FIRST_REQUEST, type SignInRequest } from './scopes';
import { readDemoSettings } from './settings';

/** Follows the system's theme: the page has no preferences of its own. */
function followTheme(root: HTMLElement, media: MediaQueryList): void {
  const apply = () => {
    root.dataset['theme'] = media.matches ? 'dark' : 'light';
  };
  media.addEventListener('change', apply);
  apply();
}

/** The page's own texts, which no other page has, in its language and in English. */
async function loadTexts(): Promise<void> {
  await Promise.all(
    i18next.languages.map(async (language) => {
      const module = (await import(
        /* webpackChunkName: "locale-[request]" */ `../../locales/${language}/demo-app.json`
      )) as { readonly default: object };
      i18next.addResourceBundle(language, 'demo-app', module.default);
    }),
  );
}

/** Starts the demo application: signs in unless the URL says otherwise, then shows the tokens. */
export async function startDemoApp(element: HTMLElement, browser: Window): Promise<void> {
  const { document, location, history, navigator } = browser;
  const settings = readDemoSettings(browser);
  followTheme(document.documentElement, browser.matchMedia('(prefers-color-scheme: dark)'));
  await startI18n({
    storage: openStorage('local'),
    storageKey: localKeys.language,
    browserLanguages: navigator.languages,
    namespaces: ['ui'],
  });
  await loadTexts();
  const protocol = createProtocol({
    issuer: settings.issuer,
    storage: openStorage('session'),
    now: () => Date.now(),
  });
  const root = createRoot(element);

  const show = (view: DemoView) =>
    root.render(
      <StrictMode>
        <DemoApp
          view={view}
          tenantName={settings.tenantName}
          onSignIn={(request) => void signIn(request)}
          onSignOut={(session) => void signOut(session)}
        />
      </StrictMode>,
    );

  /** Shows why the tenant could not be reached; anything else would be our own mistake. */
  async function attempt(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      show({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  }
  function signIn(request: SignInRequest): Promise<void> {
    return attempt(async () => location.assign((await protocol.begin(request)).href));
  }
  function signOut(session: DemoSession): Promise<void> {
    return attempt(async () => location.assign((await protocol.signOutUrl(session)).href));
  }

  const url = new URL(location.href);
  const arrival = protocol.arrive(url);
  if (arrival.kind === 'none') return signIn(FIRST_REQUEST);
  if (arrival.kind !== 'finished') return show(arrival);
  show({ kind: 'working' });
  await attempt(async () => {
    const session = await protocol.finish(url, arrival.pending);
    // The code has been redeemed; reloading signs in again.
    history.replaceState(null, '', location.pathname);
    show({ kind: 'signedIn', session });
  });
}
