/**
 * Inlined into the console's document, before anything else: a user who is signed out is on the
 * way to the sign-in page, and does not load the console for it. For others it begins the first
 * exchanges of the refresh token, which the console would begin only once its scripts have run.
 */
import { startExchanges } from '~/src/auth/early-exchanges';
import { createSessionStorage } from '~/src/auth/stored-session';
import { createTokenStorage } from '~/src/auth/stored-tokens';
import { basePathOf } from '~/src/config/base-path';
import { openStorage } from '~/src/lib/storage';
import { firstTargets } from './first-targets';
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

const session = createSessionStorage(openStorage('local'));
const stored = session.read();
const arrival = { location: window.location, basePath: basePathOf(__EDITION__) };
// Missing on an insecure origin, despite its type: exchanges of two tabs would meet.
const { locks } = navigator as Partial<Navigator>;

if (needsSignIn({ ...arrival, isSignedIn: stored !== null })) {
  document.addEventListener(LOAD_CONSOLE, loadConsole);
  load(signIn, loadConsole);
} else {
  loadConsole();
  if (stored && locks) {
    const targets = firstTargets({
      ...arrival,
      edition: __EDITION__,
      idToken: stored.idToken,
      stored: createTokenStorage(openStorage('session'), session).read(),
      now: Date.now(),
    });
    startExchanges(locks, stored.id, targets);
  }
}
