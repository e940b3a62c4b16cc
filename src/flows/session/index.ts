export { wireSession, type SessionDeps } from './wire';
export {
  holdsPage,
  sessionState,
  type SessionSnapshot,
  type SessionState,
} from '~/machines/session.machine';
