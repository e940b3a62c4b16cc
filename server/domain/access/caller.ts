/** The caller: a user, or an application by client credentials (then `sub` is its client id). */
export type Caller = {
  type: 'user' | 'app';
  id: string;
  scopes: ReadonlySet<string>;
  /** Tenant that issued the token, where the subject is. */
  issuer: string;
  /** A member of the tenant's organization, whose scopes the database has confirmed. */
  isMember?: true;
  /**
   * Application that the token was issued to; a job that continues without its token names none.
   */
  clientId?: string;
  /** Session the token was made in, where the token names it (tokens for `me` do). */
  sessionUid?: string;
};
