/**
 * Inlined into the console's document, before anything else: a user who is signed out is on the
 * way to the sign-in page, and does not load the console for it. For others it begins the first
 * exchanges of the refresh token and the first requests, which the console would begin only once
 * its scripts have run.
 */
import { readingHeaders, sendEarly } from '~/src/api/early-requests';
import { startExchanges } from '~/src/auth/early-exchanges';
import { targetKey } from '~/src/auth/grants';
import { createSessionStorage, type StoredSession } from '~/src/auth/stored-session';
import { createTokenStorage } from '~/src/auth/stored-tokens';
import { basePathOf } from '~/src/config/base-path';
import { detectLanguage } from '~/src/i18n/detect-language';
import { languageSource } from '~/src/i18n/language-source';
import { openStorage } from '~/src/lib/storage';
import { firstNeeds, missingTokens } from './first-needs';
import { LOAD_CONSOLE } from './load-console';
import { needsSignIn } from './needs-sign-in';

// The document lists the scripts of both ways.
const { console: consoleScripts = '', signIn = '' } = document.currentScript?.dataset ?? {};

/** In order, after all of them have arrived. */
function load(urls: string, onError?: () => void): void {
  for (const src of urls.split(' ')) {
    const script = Object.assign(document.createElement('script'), { src, async: false });
    if (onError) script.addEventListener('error', onError);
    document.head.append(script);
  }
}
let isConsoleLoaded = false;
function loadConsole(): void {
  if (!isConsoleLoaded) load(consoleScripts);
  isConsoleLoaded = true;
}

const local = openStorage('local');
const session = createSessionStorage(local);
const stored = session.read();
const arrival = { location: window.location, basePath: basePathOf(__EDITION__) };
// Missing on an insecure origin, despite its type: exchanges of two tabs would meet.
const { locks } = navigator as Partial<Navigator>;

/** Begins what the console will ask for first. */
function begin({ id, idToken }: StoredSession, lockManager: LockManager): void {
  const needs = firstNeeds({ ...arrival, edition: __EDITION__, idToken });
  const tokens = createTokenStorage(openStorage('session'), session).read();
  const started = startExchanges(lockManager, id, missingTokens(needs, tokens, Date.now()));
  const language = detectLanguage(languageSource(local));
  for (const { target, path } of needs) {
    if (path === undefined) continue;
    const key = targetKey(target);
    const url = `${window.location.origin}${path}`;
    (started.get(key) ?? Promise.resolve(tokens[key]))
      .then((token) => sendEarly(url, readingHeaders(language, token?.accessToken)))
      // The console asks again.
      .catch(() => undefined);
  }
}

if (needsSignIn({ ...arrival, isSignedIn: stored !== null })) {
  document.addEventListener(LOAD_CONSOLE, loadConsole);
  load(signIn, loadConsole);
} else {
  loadConsole();
  if (stored && locks) begin(stored, locks);
}
