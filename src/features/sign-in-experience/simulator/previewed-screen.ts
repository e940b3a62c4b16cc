import type { SimulatedEvent, SimulatedScreen } from '~/contract/policy-simulator';
import type { PreviewConfig, PreviewScreen } from '~/contract/sign-in-preview';
import type { Simulation } from '~/src/api/endpoints/sign-in-exp.api';

type Step = Simulation['steps'][number];
type Shown = Pick<PreviewConfig, 'screen' | 'missing' | 'flow'>;

const FLOWS = {
  SignIn: 'signIn',
  Register: 'register',
  ForgotPassword: 'forgotPassword',
} as const satisfies Record<SimulatedEvent, PreviewConfig['flow']>;

const FIRST_FORMS = {
  SignIn: 'signIn',
  Register: 'signUp',
  ForgotPassword: 'forgotPassword',
} as const satisfies Record<SimulatedEvent, PreviewScreen>;

const SCREENS: Partial<Record<SimulatedScreen, PreviewScreen>> = {
  terms: 'terms',
  password: 'password',
  createAccount: 'otherFlow',
  useAccount: 'takenAddress',
  profileFields: 'extraProfile',
  firstPassword: 'newPassword',
  newPassword: 'resetPassword',
  requiredPassword: 'changePassword',
  chooseFactor: 'chooseNewFactor',
  backupCodes: 'newBackupCodes',
  offerPasskey: 'passkeyOffer',
  linkAccount: 'linkAccount',
  consent: 'consent',
};

/** Screens of a factor: to prove it, and to set it up. */
const FACTORS: Readonly<Record<string, readonly [PreviewScreen, PreviewScreen]>> = {
  Totp: ['verifyTotp', 'newTotp'],
  WebAuthn: ['verifyPasskey', 'newPasskey'],
  BackupCode: ['verifyBackupCode', 'newBackupCodes'],
  EmailVerificationCode: ['verifyEmail', 'newEmail'],
  PhoneVerificationCode: ['verifyPhone', 'newPhone'],
};

const IDENTIFIERS: readonly SimulatedScreen[] = ['username', 'email', 'phone', 'emailOrPhone'];

function screenOf(
  { screen, factor, factors }: Step,
  event: SimulatedEvent,
): PreviewScreen | undefined {
  const [verifying, enrolling] = FACTORS[factor ?? factors[0] ?? ''] ?? [];
  // Bot protection is part of the first form.
  if (screen === 'identifier' || screen === 'captcha') return FIRST_FORMS[event];
  if (screen === 'secondFactor') return verifying ?? 'chooseFactor';
  if (screen === 'setUpFactor') return enrolling ?? 'chooseNewFactor';
  return SCREENS[screen];
}

/** What the preview shows for a step; null where the page of a provider is met. */
export function previewOf(step: Step, event: SimulatedEvent): Shown | null {
  const { screen } = step;
  if (screen === 'code') return { screen, flow: FLOWS[event] };
  if (IDENTIFIERS.includes(screen)) return { screen: 'missingIdentifier', missing: screen };
  const shown = screenOf(step, event);
  return shown === undefined ? null : { screen: shown };
}
