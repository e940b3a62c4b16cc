import { refreshLock } from '~/src/config/storage-keys';
import { AuthError } from './auth-error';
import { targetKey, type TokenTarget } from './grants';
import type { SessionStorage } from './stored-session';
import type { AccessToken, TokenStorage } from './stored-tokens';

/** The response of the token endpoint, as far as it is used. */
export type TokenResponse = AccessToken & {
  readonly idToken?: string | undefined;
};

/** Runs work while no other tab of this origin does. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

type Options = {
  readonly session: SessionStorage;
  readonly storage: TokenStorage;
  /** Trades the refresh token for an access token. Rejects with an `AuthError`. */
  readonly exchange: (target: TokenTarget) => Promise<TokenResponse>;
  readonly exclusive: Exclusive;
  readonly now: () => number;
};

/** A token is replaced this many milliseconds before it expires, so that no call outlives it. */
const margin = 30_000;

/**
 * Access tokens by resource or organization; they survive a reload. A missing token is fetched once for
 * concurrent callers, and one exchange runs at a time across all tabs: each has the refresh token that
 * the previous one was answered with, so a used token is never sent.
 */
export class AccessTokens {
  private readonly tokens: Map<string, AccessToken>;
  private readonly running = new Map<string, Promise<AccessToken>>();
  private generation = 0;

  constructor(private readonly options: Options) {
    this.tokens = new Map(Object.entries(options.storage.read()));
  }

  get(target: TokenTarget): Promise<AccessToken> {
    const key = targetKey(target);
    const cached = this.tokens.get(key);
    if (cached && cached.expiresAt - margin > this.options.now()) {
      return Promise.resolve(cached);
    }
    const running = this.running.get(key);
    if (running) {
      return running;
    }
    const started = this.fetch(target).finally(() => {
      if (this.running.get(key) === started) {
        this.running.delete(key);
      }
    });
    this.running.set(key, started);
    return started;
  }

  /** Drops one token; the next call fetches another. */
  drop(target: TokenTarget): void {
    const key = targetKey(target);
    this.tokens.delete(key);
    this.running.delete(key);
    this.store();
  }

  /** Drops all of them. The result of a running exchange is discarded. */
  clear(): void {
    this.generation += 1;
    this.tokens.clear();
    this.running.clear();
    this.store();
  }

  private store(): void {
    this.options.storage.write(Object.fromEntries(this.tokens));
  }

  private async fetch(target: TokenTarget): Promise<AccessToken> {
    const { session, exchange, exclusive } = this.options;
    const generation = this.generation;
    const answer = await exclusive(async () => {
      const stored = session.read();
      if (!stored) {
        throw new AuthError('oidc.invalid_grant', '', 401);
      }
      try {
        const result = await exchange(target);
        if (generation === this.generation) {
          session.write({ idToken: result.idToken ?? stored.idToken, id: stored.id });
        }
        return result;
      } catch (error) {
        // The grant is invalid in every tab; keeping the token would only repeat the error.
        const isStillStored = session.read()?.id === stored.id;
        if (error instanceof AuthError && error.code === 'oidc.invalid_grant' && isStillStored) {
          session.clear();
        }
        throw error;
      }
    });
    const { accessToken, expiresAt, scopes } = answer;
    if (generation === this.generation) {
      this.tokens.set(targetKey(target), { accessToken, expiresAt, scopes });
      this.store();
    }
    return { accessToken, expiresAt, scopes };
  }
}

/**
 * Web Locks if supported (every current browser, on a secure origin); otherwise one exchange at a
 * time in this tab, and the server's grace period of three seconds covers the others.
 */
export function createExclusive(locks: LockManager | undefined): Exclusive {
  if (locks) {
    return (work) => locks.request(refreshLock, work) as ReturnType<typeof work>;
  }
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
