/** Sends a browser without a session to the issuer, as the session chart would. */
import { readSessionEntry, requestOf } from '~/machines/session-entry';
import { openConsoleAuth } from '~/src/auth/open-console-auth';
import { basePathOf } from '~/src/config/base-path';
import { readSettings } from '~/src/config/settings';
import { sessionKeys } from '~/src/config/storage-keys';
import { detectLanguage } from '~/src/i18n/detect-language';
import { languageSource } from '~/src/i18n/language-source';
import { documentParsed } from '~/src/lib/document-parsed';
import { openStorage } from '~/src/lib/storage';
import { LOAD_CONSOLE } from './load-console';
import { locationBelow } from './needs-sign-in';

/** Milliseconds until the browser should have left. */
const PATIENCE = 8000;

function loadConsole(): void {
  document.dispatchEvent(new Event(LOAD_CONSOLE));
}

async function leaveToSignIn(): Promise<void> {
  await documentParsed();
  const settings = readSettings();
  const basePath = basePathOf(settings.edition);
  const local = openStorage('local');
  const tab = openStorage('session');
  const entry = readSessionEntry(window.location, basePath);
  if (entry.kind === 'page') {
    tab.setItem(sessionKeys.redirectAfterSignIn, locationBelow(basePath, window.location));
  }
  const auth = openConsoleAuth({
    settings,
    local,
    tab,
    getLanguage: () => detectLanguage(languageSource(local)),
  });
  await auth.startSignIn(requestOf(entry));
}

setTimeout(loadConsole, PATIENCE);
leaveToSignIn().catch(loadConsole);
