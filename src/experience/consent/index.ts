export { ConsentScreen } from './consent.screen';
export { wireConsent } from './wire';
