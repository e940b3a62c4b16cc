/** What a token exchange has established, for the claims of its token and for its audit row. */
export type ExchangeFacts = {
  /** Subject of the actor token: who acts for the user (RFC 8693 section 4.1). */
  actor?: string;
  /** Name of the personal access token that was exchanged. */
  personalAccessTokenName?: string;
  /** Who asked for the subject token that was exchanged. */
  subjectTokenCreator?: string;
};

const facts = new WeakMap<object, ExchangeFacts>();

export function noteExchange(ctx: object, changes: ExchangeFacts): void {
  facts.set(ctx, { ...facts.get(ctx), ...changes });
}

export function exchangeOf(ctx: object): ExchangeFacts | undefined {
  return facts.get(ctx);
}
