import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';
import { targetOf, targetKey } from './grants';
import type { SessionStorage } from './stored-session';

export type AccessToken = {
  readonly accessToken: string;
  /** Absolute, in milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly scopes: readonly string[];
};

/** A token is replaced this many milliseconds before it expires, so that no call outlives it. */
export const EXPIRY_MARGIN = 30_000;

/** Access tokens by target. */
type Tokens = Readonly<Record<string, AccessToken>>;

export type TokenStorage = {
  readonly read: () => Tokens;
  readonly write: (tokens: Tokens) => void;
};

function isToken(value: unknown): value is AccessToken {
  const { accessToken, expiresAt, scopes } = (value ?? {}) as Partial<AccessToken>;
  return typeof accessToken === 'string' && typeof expiresAt === 'number' && Array.isArray(scopes);
}

/**
 * Never stored: the console asks for its user after each start, off the way to the first rows. The
 * exchange for it finds out whether the session was ended elsewhere.
 */
const checked = targetKey(targetOf('cloud', 'me', ''));

/**
 * The access tokens of a tab, kept while it reloads. They belong to one sign-in: after another one,
 * perhaps by another user in another tab, they are not read.
 */
export function createTokenStorage(tab: KeyValueStorage, session: SessionStorage): TokenStorage {
  return {
    read: () => {
      try {
        const value = JSON.parse(tab.getItem(sessionKeys.accessTokens) ?? 'null') as {
          session?: unknown;
          tokens?: Record<string, unknown>;
        } | null;
        const id = session.read()?.id;
        if (!id || value?.session !== id) return {};
        return Object.fromEntries(
          Object.entries(value.tokens ?? {}).filter((entry): entry is [string, AccessToken] =>
            isToken(entry[1]),
          ),
        );
      } catch {
        return {};
      }
    },
    write: ({ [checked]: _, ...tokens }) => {
      const id = session.read()?.id;
      if (id && Object.keys(tokens).length > 0) {
        tab.setItem(sessionKeys.accessTokens, JSON.stringify({ session: id, tokens }));
      } else {
        tab.removeItem(sessionKeys.accessTokens);
      }
    },
  };
}
