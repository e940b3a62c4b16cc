export { wireSession } from './wire';
export { sessionState } from '~/machines/session.machine';
