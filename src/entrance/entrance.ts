/**
 * Inlined into the console's document, before anything else: a user who is signed out is on the
 * way to the sign-in page, and does not load the console for it.
 */
import { createSessionStorage } from '~/src/auth/stored-session';
import { basePathOf } from '~/src/config/base-path';
import { openStorage } from '~/src/lib/storage';
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

const leaves = needsSignIn({
  location: window.location,
  basePath: basePathOf(__EDITION__),
  isSignedIn: createSessionStorage(openStorage('local')).read() !== null,
});
if (leaves) {
  document.addEventListener(LOAD_CONSOLE, loadConsole);
  load(signIn, loadConsole);
} else {
  loadConsole();
}
