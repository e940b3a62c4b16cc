import { lazyPart } from '../lazy-part';

/** Screens for a new password, with the rules of passwords: never the first screen of a sign-in. */
export const newPassword = lazyPart(
  () => import(/* webpackChunkName: "sign-in-password" */ './new-password.screen'),
);
