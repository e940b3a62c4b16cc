/**
 * A provider redirects every user to one URI, `{origin}/callback/{connectorId}`, because that is
 * the one registered there. Two flows end at it: sign-in, whose state belongs to the sign-in page,
 * and account linking, whose state has this prefix. The server redirects the latter to the page of
 * its side: `/handle-social` of the console, `/account/provider` of a tenant.
 */
export const LINK_STATE_PREFIX = 'link-';

/** Path, below an origin, that a provider redirects to. */
export function socialCallbackPath(connectorId: string): string {
  return `/callback/${connectorId}`;
}
