export { IdentityChange } from './identity-change';
export { IdentityChangeView, type IdentityActor } from './identity-change.view';
export { identityPath } from './place';
export { wireIdentityChange } from './wire';
