import i18next from 'i18next';
import { api } from '~/src/api/api';
import { meApi } from '~/src/api/endpoints/me.api';
import { tagTypes } from '~/src/api/tags';
import { isLanguageTag } from '~/src/i18n/languages';
import { appearanceChosen } from '~/src/slices/preferences';
import { sessionExpired, sessionRenewed } from '~/src/slices/session-signal';
import type { ConsoleServices } from './console-context';
import { isSignInWindow } from './sign-in-window';
import type { Store } from './store';

type WatchSessionOptions = {
  readonly store: Store;
  readonly services: ConsoleServices;
  readonly isNewDevice: boolean;
};

/** Reacts to the session becoming ready, ending below an open page, and being renewed. */
export function watchSession({ store, services, isNewDevice }: WatchSessionOptions): void {
  let wasReady = false;
  let isFirst = true;
  services.session.subscribe((snapshot) => {
    if (snapshot.matches({ reauthenticating: 'prompting' })) {
      store.dispatch(sessionExpired());
    }
    const isReady = snapshot.matches('ready');
    const becameReady = isReady && !wasReady;
    wasReady = isReady;
    if (!becameReady) {
      return;
    }
    if (isSignInWindow()) {
      window.close();
    } else if (isFirst) {
      isFirst = false;
      void applyAccountPreferences({ store, services, isNewDevice });
    } else {
      // Requests that failed without a token are retried; visible data is refetched.
      store.dispatch(api.util.invalidateTags([...tagTypes]));
      store.dispatch(sessionRenewed());
    }
  });
}

/** The account's language and appearance apply if this browser has no preference of its own. */
async function applyAccountPreferences({
  store,
  services,
  isNewDevice,
}: WatchSessionOptions): Promise<void> {
  const { theme, analytics } = services;
  const { data: me } = await store.dispatch(
    meApi.endpoints.getMe.initiate(undefined, { subscribe: false }),
  );
  const { language, appearanceMode } = me?.customData.adminConsolePreferences ?? {};
  if (isNewDevice && isLanguageTag(language)) {
    await i18next.changeLanguage(language);
  }
  if (theme.stored === null && appearanceMode) {
    theme.choose(appearanceMode);
    store.dispatch(appearanceChosen(appearanceMode));
  }
  if (me?.primaryEmail) {
    await analytics.identify(me.primaryEmail);
  }
}
