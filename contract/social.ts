/**
 * A provider sends everyone back to one address, `{origin}/callback/{connectorId}`, because that is
 * the one registered there. On the console's origin two kinds of people arrive at it: those who sign
 * in, whose state is the sign-in page's, and those who link an account, whose state begins so. The
 * server leads the latter on to `/handle-social`.
 */
export const LINK_STATE_PREFIX = 'link-';

/** Path, below an origin, that a provider sends people back to. */
export function socialCallbackPath(connectorId: string): string {
  return `/callback/${connectorId}`;
}
