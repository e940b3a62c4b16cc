import { recordOf, toFailure, type Identifier } from './shared';
import type { SignInFlow } from './sign-in-experience';

/** What the charts know of a social provider. It holds no state. */

/** What was kept in this tab when the person left for a provider. */
export type KeptSignIn = {
  flow: SignInFlow;
  /** The record that waits for the answer. */
  verificationId: string;
  /** The same record, once it is verified. */
  verifiedId: string | null;
};

/** An address, and the record that proves it. */
export type ProvenAddress = { address: Identifier | null; addressId: string | null };

export function provenOf({
  address = null,
  addressId = null,
}: Partial<ProvenAddress> & { type: string }): ProvenAddress {
  return { address, addressId };
}

/** How a sign-in at a social provider starts. */
export type ProviderStart =
  /** From the first form, with what was typed there. */
  | { type: 'begin'; connectorId: string; typed: string }
  /** The application asked for this provider. */
  | { type: 'direct'; connectorId: string }
  /** The browser is back. `kept` is null if this tab sent no request with this state. */
  | {
      type: 'return';
      connectorId: string;
      /** The parameters that the provider sent back. */
      answer: Readonly<Record<string, string>>;
      kept: KeptSignIn | null;
    }
  /** The provider's own button brought an ID token along. */
  | { type: 'credential'; connectorId: string; answer: Readonly<Record<string, string>> }
  /** An address that was proven for a new account belongs to an account already. */
  | ({
      type: 'taken';
      connectorId: string;
      /** The record of the provider's answer. */
      verificationId: string | null;
    } & ProvenAddress);

/** The address by which an account here is related to the one at the provider. */
export type Related = { type: 'email' | 'phone'; value: string };

/** data.relatedUser of a 404 user.identity_not_exist. */
export function relatedOf(error: unknown): Related | null {
  const { code, data } = toFailure(error);
  const { type, value } = recordOf(recordOf(data)['relatedUser']);
  return code === 'user.identity_not_exist' &&
    (type === 'email' || type === 'phone') &&
    typeof value === 'string'
    ? { type, value }
    : null;
}

/** Words for a person who said no, of OAuth 2.0 (RFC 6749 section 4.1.2.1) and of providers. */
const cancelledWords: readonly unknown[] = [
  'access_denied',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'user_cancelled',
];

/** The person said no at the provider. */
export function isCancelled(error: unknown): boolean {
  const { code, data } = toFailure(error);
  return (
    code === 'connector.authorization_failed' && cancelledWords.includes(recordOf(data)['error'])
  );
}
