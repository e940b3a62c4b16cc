import { localKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';
import { readClaims } from './claims';

/** What survives the tab, besides the refresh token in its cookie. */
export type StoredSession = {
  readonly idToken: string;
  /** Random; another one for each sign-in. */
  readonly id: string;
};

export type SessionStorage = {
  readonly read: () => StoredSession | null;
  readonly write: (session: StoredSession) => void;
  readonly clear: () => void;
  /** Clears the session, and tells other tabs that the user signed out. */
  readonly markSignedOut: () => void;
  readonly isMarkedSignedOut: () => boolean;
};

/** Replaces the session after signing out. */
const signedOutMark = '"signed out"';

/**
 * The stored session. Always read again, because another tab may have changed it. One of an older
 * version, which has the refresh token with it, is removed. One whose ID token is damaged is none.
 */
export function createSessionStorage(storage: KeyValueStorage): SessionStorage {
  return {
    read: () => {
      try {
        const { id, idToken, refreshToken } = JSON.parse(
          storage.getItem(localKeys.session) ?? '{}',
        ) as Partial<StoredSession & { refreshToken: unknown }>;
        if (refreshToken !== undefined) {
          storage.removeItem(localKeys.session);
          return null;
        }
        return typeof id === 'string' && idToken && readClaims(idToken) ? { idToken, id } : null;
      } catch {
        return null;
      }
    },
    write: (session) => storage.setItem(localKeys.session, JSON.stringify(session)),
    clear: () => storage.removeItem(localKeys.session),
    markSignedOut: () => storage.setItem(localKeys.session, signedOutMark),
    isMarkedSignedOut: () => storage.getItem(localKeys.session) === signedOutMark,
  };
}
