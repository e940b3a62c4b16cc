import { basePathOf } from '~/src/config/base-path';
import type { Settings } from '~/src/config/settings';
import { readCookie } from '~/src/lib/read-cookie';
import type { KeyValueStorage } from '~/src/lib/storage';
import { createConsoleAuth, type ConsoleAuth } from './console-auth';
import { earlyExchanges } from './early-exchanges';
import { createSessionStorage } from './stored-session';

/** Set by Google One Tap on a page outside the console. */
const oneTapCookie = '_logto_google_one_tap_credential';

type BrowserParts = {
  readonly settings: Settings;
  readonly local: KeyValueStorage;
  readonly tab: KeyValueStorage;
  readonly getLanguage: () => string;
};

/** The console's client of the issuer, in the current browser window. */
export function openConsoleAuth({ settings, local, tab, getLanguage }: BrowserParts): ConsoleAuth {
  return createConsoleAuth({
    edition: settings.edition,
    origin: settings.origin,
    basePath: basePathOf(settings.edition),
    local,
    tab,
    // Missing on an insecure origin, despite its type.
    locks: (navigator as Partial<Navigator>).locks,
    early: earlyExchanges(createSessionStorage(local).read()?.id),
    now: () => Date.now(),
    getLanguage,
    issuerMetadata: settings.issuerMetadata,
    leave: (url) => window.location.assign(url),
    readOneTapCredential: () => readCookie(document.cookie, oneTapCookie),
  });
}
