import { AuthError } from './auth-error';
import type { EarlyExchanges } from './early-exchanges';
import type { Exclusive } from './exclusive';
import { targetKey, type TokenTarget } from './grants';
import type { SessionStorage } from './stored-session';
import { EXPIRY_MARGIN, type AccessToken, type TokenStorage } from './stored-tokens';
import type { TokenResponse } from './token-response';

type Options = {
  readonly session: SessionStorage;
  readonly storage: TokenStorage;
  /** Trades the refresh token for an access token. Rejects with an `AuthError`. */
  readonly exchange: (target: TokenTarget) => Promise<TokenResponse>;
  readonly exclusive: Exclusive;
  /** Each is used for the first token of its target, unless it fails. */
  readonly early: EarlyExchanges;
  readonly now: () => number;
};

/**
 * Access tokens by resource or organization; they survive a reload. A missing token is fetched once for
 * concurrent callers, and one exchange runs at a time across all tabs: each has the refresh token that
 * the previous one was answered with, so a used token is never sent.
 */
export class AccessTokens {
  private readonly tokens: Map<string, AccessToken>;
  private readonly running = new Map<string, Promise<AccessToken>>();
  private generation = 0;
  /** The sign-in that the tokens belong to. */
  private sessionId: string | undefined;

  constructor(private readonly options: Options) {
    this.sessionId = options.session.read()?.id;
    this.tokens = new Map(Object.entries(options.storage.read()));
  }

  get(target: TokenTarget): Promise<AccessToken> {
    this.followSession();
    const key = targetKey(target);
    const cached = this.tokens.get(key);
    if (cached && cached.expiresAt - EXPIRY_MARGIN > this.options.now()) {
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
    this.followSession();
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
    this.options.early.clear();
    this.store();
  }

  /** Tokens of a sign-in that has ended, in this tab or another one, are not used or stored any more. */
  private followSession(): void {
    const id = this.options.session.read()?.id;
    if (id !== this.sessionId) {
      this.sessionId = id;
      this.clear();
    }
  }

  private store(): void {
    this.options.storage.write(Object.fromEntries(this.tokens));
  }

  /**
   * The token that was exchanged for before the console had started, if it was. It is not waited for
   * in turn with other exchanges: its own turn came before.
   */
  private async takeEarly(target: TokenTarget): Promise<AccessToken | undefined> {
    const key = targetKey(target);
    const started = this.options.early.get(key);
    this.options.early.delete(key);
    return started?.catch(() => undefined);
  }

  private async fetch(target: TokenTarget): Promise<AccessToken> {
    const { generation, sessionId } = this;
    const { accessToken, expiresAt, scopes } =
      (await this.takeEarly(target)) ??
      (await this.options.exclusive(() => this.exchange(target, generation, sessionId)));
    const token = { accessToken, expiresAt, scopes };
    this.followSession();
    if (generation === this.generation) {
      this.tokens.set(targetKey(target), token);
      this.store();
    }
    return token;
  }

  private async exchange(
    target: TokenTarget,
    generation: number,
    sessionId: string | undefined,
  ): Promise<AccessToken> {
    const { session, exchange } = this.options;
    const stored = session.read();
    // Another user may have signed in while it waited: what one began is not sent as another.
    if (!stored || stored.id !== sessionId) {
      throw new AuthError('oidc.invalid_grant', '', 401);
    }
    try {
      const result = await exchange(target);
      this.followSession();
      if (generation === this.generation) {
        session.write({ idToken: result.idToken ?? stored.idToken, id: stored.id });
      }
      return result;
    } catch (error) {
      // The grant is invalid in every tab; keeping the session would only repeat the error.
      const isStillStored = session.read()?.id === stored.id;
      if (error instanceof AuthError && error.code === 'oidc.invalid_grant' && isStillStored) {
        session.clear();
      }
      throw error;
    }
  }
}
