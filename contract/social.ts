/**
 * A provider redirects every user to one URI, `{origin}/callback/{connectorId}`, because that is
 * the one registered there. On the console's origin two flows end at it: sign-in, whose state
 * belongs to the sign-in page, and account linking, whose state has this prefix. The server
 * redirects the latter to `/handle-social`.
 */
export const LINK_STATE_PREFIX = 'link-';

/** Path, below an origin, that a provider redirects to. */
export function socialCallbackPath(connectorId: string): string {
  return `/callback/${connectorId}`;
}
