import { lazyPart } from '../lazy-part';

/** WebAuthn; loaded where a passkey is used, suggested, or offered. */
export const passkeys = lazyPart(
  () => import(/* webpackChunkName: "sign-in-passkeys" */ './index'),
);
