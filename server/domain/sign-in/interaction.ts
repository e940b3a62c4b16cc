/** The running sign-in or consent of one browser tab. */
export type Interaction = {
  uid: string;
  /** Stays the same over all interactions of one authorization request. */
  cid: string;
  /** The application that asked. */
  clientId: string;
  /** Epoch milliseconds. */
  startedAt: number;
  /** Parameters of the authorization request, as strings; `resource` may be several. */
  params: Readonly<Record<string, unknown>>;
  prompt: { name: string; reasons: readonly string[]; details: Readonly<Record<string, unknown>> };
  /** The signed-in user, when the interaction was started within a session. */
  session: { accountId: string; uid: string } | undefined;
  /** What the steps of the sign-in have collected. */
  readonly state: unknown;
  /** Take over a state that was written to the interaction's row. */
  noteState(state: unknown): void;
  /** Where the browser continues: `/oidc/auth/{uid}` on the tenant's origin. */
  returnTo: string;
};
