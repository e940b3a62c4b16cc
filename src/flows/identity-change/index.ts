export { IdentityChange } from './identity-change';
export { IdentityChangeView, type IdentityActor } from './identity-change.view';
export { identityPath } from './identity-route';
export { wireIdentityChange } from './wire';
