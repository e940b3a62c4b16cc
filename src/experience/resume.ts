import type { SentCode } from '~/machines/sign-in-context';
import type { PendingCode } from './settings';

const FLOWS = {
  SignIn: { flow: 'signIn', root: 'sign-in' },
  Register: { flow: 'register', root: 'register' },
  ForgotPassword: { flow: 'forgotPassword', root: 'forgot-password' },
} as const;

const CODE_STEP = 'verification-code';
/** Steps that follow a correct code. */
const LATER_STEPS = ['password', 'reset', 'username', 'extra-profile'];

/**
 * What a reloaded page continues with: the code that was sent, or the account of a verified one.
 * Null on any first form, and if the code belongs to another flow.
 */
export function resumeFrom(pathname: string, pending: PendingCode | null): SentCode | null {
  const [root = '', step = ''] = pathname.split('/').filter(Boolean);
  if (pending === null) {
    return null;
  }
  const { flow, root: ownRoot } = FLOWS[pending.event];
  // Profile completion has its own URLs, and only a registration has everything it needs.
  const isOwn = root === ownRoot || (root === 'continue' && flow === 'register');
  const isStep = step === CODE_STEP || (pending.isVerified && LATER_STEPS.includes(step));
  const { identifier, verificationId, isVerified, secondsToResend } = pending;
  return isOwn && isStep ? { flow, identifier, verificationId, isVerified, secondsToResend } : null;
}
