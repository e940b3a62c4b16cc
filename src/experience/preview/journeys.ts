import type { PreviewConfig, PreviewScreen } from '~/contract/sign-in-preview';
import type { Factor } from '~/machines/second-factors';
import type { Ending } from '../screens/ended.screen';
import type { Screen } from '../navigation';
import type { Page } from '../path';
import type { SignInExperience } from '../settings';
import { refusal, type Answer, type Answers } from './answers';
import {
  always,
  asksTermsLater,
  asksToLink,
  has,
  hasCodes,
  hasConnectors,
  hasFactors,
  hasFields,
  hasIdentifiers,
  hasPasswords,
  hasPasswordScreen,
  offersAccount,
  prompts,
  recovers,
  registers,
  registersByForm,
  signsIn,
} from './reached';
import { SAMPLE_IDENTIFIERS } from './samples';
import {
  closesSignUp,
  inTurn,
  opensBoth,
  withCode,
  withConnector,
  withFields,
  withIdentifier,
  withPassword,
  withRecovery,
  withSignUp,
  withTerms,
} from './supposed';

/** How a screen of the preview is reached: the page it starts on, and what the server says. */
export type Journey = {
  readonly page: Page['name'];
  readonly screen: Screen;
  readonly answers?: Answers;
  /** The visitor wants a code instead of a password. */
  readonly prefersCode?: boolean;
  /** The factor that the visitor chooses, or none. */
  readonly factor?: Factor;
  /** The browser comes back from a provider. */
  readonly isReturn?: boolean;
  /** The page was opened without a sign-in. */
  readonly ending?: Ending;
  /** With these settings users can get there. */
  readonly isReached: (experience: SignInExperience) => boolean;
  /** The least change to the settings with which they can. */
  readonly suppose?: (experience: SignInExperience) => SignInExperience;
};

const IDENTIFY = 'POST /experience/identification';
const SUBMIT = 'POST /experience/submit';

function missing(...missingProfile: readonly string[]): Answer {
  return refusal(422, 'user.missing_profile', { missingProfile });
}

const FACTORS: readonly Factor[] = [
  'Totp',
  'WebAuthn',
  'EmailVerificationCode',
  'PhoneVerificationCode',
  'BackupCode',
];

/** A submit is refused until one of the user's factors is proven: the first is the one used last. */
function challenge(first: Factor): Pick<Journey, 'page' | 'suppose' | 'answers'> {
  return {
    page: 'signIn',
    suppose: withIdentifier,
    answers: {
      [SUBMIT]: refusal(403, 'session.mfa.require_mfa_verification', {
        availableFactors: [first, ...FACTORS.filter((factor) => factor !== first)],
        maskedIdentifiers: {
          EmailVerificationCode: 'r***@example.com',
          PhoneVerificationCode: '***0100',
        },
      }),
    },
  };
}
function verifying(factor: Factor, screen: Screen = 'secondFactor'): Journey {
  return { ...challenge(factor), factor, screen, isReached: has(factor) };
}

/** A submit is refused until the user has a factor. */
const ENROLLMENT: Pick<Journey, 'page' | 'suppose' | 'answers' | 'screen'> = {
  page: 'signIn',
  screen: 'enrollment',
  suppose: withIdentifier,
  answers: {
    [SUBMIT]: refusal(422, 'user.missing_mfa', { availableFactors: FACTORS, skippable: true }),
  },
};
function enrolling(factor: Factor): Journey {
  return {
    ...ENROLLMENT,
    factor,
    isReached: (experience) => has(factor)(experience) && prompts(experience),
  };
}

function identityUnknown(relatedUser?: object): Answers {
  return { [IDENTIFY]: refusal(404, 'user.identity_not_exist', relatedUser && { relatedUser }) };
}
export const JOURNEYS: Readonly<Record<PreviewScreen, Journey>> = {
  signIn: { page: 'signIn', screen: 'first', isReached: signsIn, suppose: opensBoth },
  password: {
    page: 'signIn',
    screen: 'password',
    isReached: hasPasswordScreen,
    suppose: inTurn(opensBoth, withPassword),
  },
  code: {
    page: 'signIn',
    screen: 'code',
    prefersCode: true,
    isReached: (experience) => signsIn(experience) && hasCodes(experience),
    suppose: inTurn(opensBoth, withCode),
  },
  locked: {
    page: 'signIn',
    screen: 'locked',
    answers: {
      'PUT /experience': refusal(400, 'session.verification_blocked_too_many_attempts', {
        retryAfter: 600,
      }),
    },
    isReached: hasIdentifiers,
    suppose: withIdentifier,
  },
  signUp: { page: 'register', screen: 'first', isReached: registers, suppose: opensBoth },
  newPassword: {
    page: 'register',
    screen: 'newPassword',
    answers: { [IDENTIFY]: missing('password') },
    isReached: (experience) => registersByForm(experience) && experience.signUp.password,
    suppose: withSignUp,
  },
  missingIdentifier: {
    page: 'signIn',
    screen: 'profile',
    answers: { [SUBMIT]: missing('email') },
    isReached: ({ signUp: { identifiers, secondaryIdentifiers = [] } }) =>
      identifiers.length + secondaryIdentifiers.length > 0,
    suppose: withIdentifier,
  },
  extraProfile: {
    page: 'register',
    screen: 'profile',
    answers: { [IDENTIFY]: missing('extraProfile') },
    isReached: (experience) => registersByForm(experience) && hasFields(experience),
    suppose: withFields,
  },
  terms: {
    page: 'signIn',
    screen: 'terms',
    prefersCode: true,
    answers: { [IDENTIFY]: refusal(404, 'user.user_not_exist') },
    isReached: asksTermsLater,
    suppose: inTurn(opensBoth, withCode, withTerms),
  },
  otherFlow: {
    page: 'signIn',
    screen: 'offer',
    prefersCode: true,
    answers: { [IDENTIFY]: refusal(404, 'user.user_not_exist') },
    isReached: offersAccount,
    suppose: inTurn(opensBoth, withCode),
  },
  takenAddress: {
    page: 'register',
    screen: 'offer',
    answers: { [IDENTIFY]: refusal(422, 'user.email_already_in_use') },
    isReached: (experience) =>
      experience.signInMode === 'SignInAndRegister' && registersByForm(experience),
    suppose: inTurn(opensBoth, withSignUp),
  },
  forgotPassword: {
    page: 'forgotPassword',
    screen: 'first',
    isReached: recovers,
    suppose: withRecovery,
  },
  resetPassword: {
    page: 'forgotPassword',
    screen: 'newPassword',
    isReached: recovers,
    suppose: withRecovery,
  },
  changePassword: {
    page: 'signIn',
    screen: 'changePassword',
    answers: { [SUBMIT]: refusal(422, 'user.password_change_required') },
    isReached: hasPasswords,
    suppose: withIdentifier,
  },
  deadLink: { page: 'signIn', screen: 'first', ending: 'link', isReached: always },
  linkAccount: {
    page: 'signIn',
    screen: 'provider',
    isReturn: true,
    answers: identityUnknown({ type: 'email', value: SAMPLE_IDENTIFIERS.email }),
    isReached: asksToLink,
    suppose: inTurn(opensBoth, withConnector),
  },
  unlinkedAccount: {
    page: 'signIn',
    screen: 'provider',
    isReturn: true,
    answers: identityUnknown(),
    isReached: (experience) => hasConnectors(experience) && !registers(experience),
    suppose: inTurn(withConnector, closesSignUp),
  },
  failedProvider: {
    page: 'signIn',
    screen: 'provider',
    isReturn: true,
    answers: {
      'POST /experience/verification/social/*/verify': refusal(400, 'connector.general'),
    },
    isReached: hasConnectors,
    suppose: withConnector,
  },
  chooseFactor: { ...challenge('Totp'), screen: 'secondFactor', isReached: hasFactors },
  verifyTotp: verifying('Totp'),
  verifyPasskey: verifying('WebAuthn'),
  verifyBackupCode: verifying('BackupCode'),
  verifyEmail: verifying('EmailVerificationCode', 'code'),
  verifyPhone: verifying('PhoneVerificationCode', 'code'),
  chooseNewFactor: { ...ENROLLMENT, isReached: prompts },
  newTotp: enrolling('Totp'),
  newPasskey: enrolling('WebAuthn'),
  newEmail: enrolling('EmailVerificationCode'),
  newPhone: enrolling('PhoneVerificationCode'),
  newBackupCodes: {
    ...ENROLLMENT,
    factor: 'BackupCode',
    answers: { [SUBMIT]: refusal(422, 'session.mfa.backup_code_required') },
    isReached: has('BackupCode'),
  },
  passkeyOffer: {
    ...ENROLLMENT,
    factor: 'WebAuthn',
    answers: {
      [SUBMIT]: refusal(422, 'session.passkey_suggested', { skippable: true }),
    },
    isReached: ({ passkeySignIn }) => passkeySignIn?.enabled === true,
  },
  consent: { page: 'consent', screen: 'consent', isReached: always },
  expired: { page: 'signIn', screen: 'first', ending: 'expired', isReached: always },
  unknownSession: { page: 'signIn', screen: 'first', ending: 'unknown', isReached: always },
};

/** The way to a screen, where the console says more of it. */
export function journeyOf(
  screen: PreviewScreen,
  { missing: name, flow = 'signIn' }: PreviewConfig,
): Journey {
  const journey = JOURNEYS[screen];
  if (screen === 'missingIdentifier' && name !== undefined) {
    return { ...journey, answers: { [SUBMIT]: missing(name) } };
  }
  if (screen !== 'code' || flow === 'signIn') return journey;
  const { isReached, suppose } = JOURNEYS[flow === 'register' ? 'signUp' : 'forgotPassword'];
  return { ...journey, page: flow, isReached, ...(suppose ? { suppose } : {}) };
}
