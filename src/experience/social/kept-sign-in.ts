import type { KeptSignIn, ProviderStart } from '~/machines/social-provider';
import type { SignInFlow } from '~/machines/sign-in-experience';
import type { SocialConnector } from '../settings';
import { takeCredential } from './one-tap-cookie';

/** What a tab keeps while it is at a provider. Another tab or browser cannot continue it. */
export type LeftFor = KeptSignIn & {
  /** Comes back with the person (OAuth 2.0, RFC 6749 section 10.12). */
  readonly state: string;
  readonly connectorId: string;
  /** The flow of the form that was left. */
  readonly formFlow: SignInFlow;
  readonly termsAccepted: boolean;
  /** What was typed on the form. */
  readonly typed: string;
  /** Query of the page that was left: it names the interaction, the application, the language. */
  readonly search: string;
};

const KEY = 'gatehouse:social-sign-in';

export function keepLeft(left: LeftFor): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // Without storage the return is one from elsewhere, and says so.
  }
}

/** Null if this tab did not leave for a provider, or the browser denies storage. */
export function readLeft(): LeftFor | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftFor | null;
  } catch {
    return null;
  }
}

export type Arrival = {
  readonly provider: ProviderStart;
  /** Where the tab left from; null unless it is the one that returns. */
  readonly left: LeftFor | null;
};

/** Straight to the provider, unless Google's prompt has named the person already. */
function directStart({ id: connectorId, target }: SocialConnector): ProviderStart {
  const credential = target === 'google' ? takeCredential(document) : undefined;
  return credential
    ? { type: 'credential', connectorId, answer: { credential } }
    : { type: 'direct', connectorId };
}

/** What a URL of the sign-in pages has to do with a provider; null for nothing. */
export function readArrival(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  connectors: readonly SocialConnector[],
): Arrival | null {
  const [page, method, target] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (page === 'direct' && method === 'social') {
    const found = connectors.find((one) => one.target === target);
    return found ? { provider: directStart(found), left: null } : null;
  }
  if (page !== 'callback' || method === undefined) {
    return null;
  }
  const answer = Object.fromEntries(new URLSearchParams(search));
  const kept = readLeft();
  const isOwn = kept !== null && kept.state === answer['state'] && kept.connectorId === method;
  const left = isOwn ? kept : null;
  return { provider: { type: 'return', connectorId: method, answer, kept: left }, left };
}
