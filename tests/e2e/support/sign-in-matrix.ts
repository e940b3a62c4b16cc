import { pairwise } from './pairwise';

/** Settings of sign-in in every pair, and what somebody must meet under them. */

const FACTORS = {
  identifier: ['email', 'phone', 'username', 'any'],
  proof: ['password', 'code', 'password or code', 'code or password'],
  mode: ['sign-in', 'sign-in and register'],
  factors: ['none', 'Totp', 'Totp and BackupCode', 'WebAuthn'],
  policy: ['Mandatory', 'PromptAtSignInAndSignUp', 'PromptOnlyAtSignIn', 'NoPrompt'],
  choice: ['set up', 'skip'],
  social: ['off', 'shown', 'used'],
  captcha: ['off', 'on'],
  lockOut: ['after two', 'later'],
  person: ['new', 'known', 'with a factor'],
} as const;

type Factors = typeof FACTORS;
export type Row = { [Name in keyof Factors]: Factors[Name][number] };

/** Combinations that cannot be configured, or in which a value has no meaning. */
function isPossible(row: Partial<Row>): boolean {
  const { identifier, proof, mode, factors, policy, choice, person } = row;
  // Usernames have no codes.
  if (identifier === 'username' && proof && proof !== 'password') return false;
  if (identifier === 'any' && proof === 'code') return false;
  if (person === 'new' && mode === 'sign-in') return false;
  if (factors === 'none' && policy && policy !== 'NoPrompt') return false;
  // An admin can give a user an authenticator app, and no passkey.
  if (person === 'with a factor' && (factors === 'none' || factors === 'WebAuthn')) return false;
  if (policy === 'Mandatory' && choice === 'skip') return false;
  return true;
}

/** Every pair of values occurs in a row, unless it is impossible. The same rows in each run. */
export function pairwiseRows(): Row[] {
  return pairwise(FACTORS, isPossible);
}

export function nameOf(row: Row): string {
  return Object.entries(row)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

export type IdentifierType = 'email' | 'phone' | 'username';

/** Identifiers that are open, the one that people use first. */
export function identifiersOf({ identifier }: Row): IdentifierType[] {
  return identifier === 'any' ? ['email', 'phone', 'username'] : [identifier];
}

export function hasPassword({ proof }: Row): boolean {
  return proof !== 'code';
}
/** Codes prove an address; a username always needs a password. */
export function hasCode({ proof }: Row, type: IdentifierType): boolean {
  return type !== 'username' && proof !== 'password';
}

/** Body of PATCH /api/sign-in-exp. */
export function settingsOf(row: Row) {
  const { identifier, mode, factors, policy, social, captcha, lockOut, proof } = row;
  const verifies = identifier !== 'username';
  return {
    signInMode: mode === 'sign-in' ? 'SignIn' : 'SignInAndRegister',
    signUp: {
      identifiers: identifier === 'any' ? ['email', 'phone'] : [identifier],
      password: hasPassword(row),
      verify: verifies,
    },
    signIn: {
      methods: identifiersOf(row).map((type) => ({
        identifier: type,
        password: hasPassword(row),
        verificationCode: hasCode(row, type),
        isPasswordPrimary: proof !== 'code or password' || type === 'username',
      })),
    },
    mfa: { factors: factors === 'none' ? [] : factors.split(' and '), policy },
    socialSignInConnectorTargets: social === 'off' ? [] : ['acme'],
    captchaPolicy: { enabled: captcha === 'on' },
    sentinelPolicy: lockOut === 'after two' ? { maxAttempts: 2, lockoutDuration: 10 } : {},
  };
}

const LABELS = {
  email: 'Email',
  phone: 'Phone',
  username: 'Username',
  any: 'Email, phone, or username',
} as const;

/** What the first sign-in screen shows. */
export function firstScreenOf(row: Row) {
  return {
    identifier:
      row.identifier === 'any' && row.person === 'new' ? 'Email or phone' : LABELS[row.identifier],
    // With the identifier only where nothing but a password could follow.
    password: row.proof === 'password' || row.proof === 'password or code',
    acme: row.social !== 'off',
    createAccount: row.mode !== 'sign-in',
  };
}

/** Screens between the first one and the application, in the order in which they are met. */
export function screensOf(row: Row): string[] {
  return [...proofScreens(row), ...factorScreens(row)];
}

const CODE_SCREENS = { email: 'Check your email', phone: 'Check your phone' } as const;

function proofScreens(row: Row): string[] {
  const [type = 'email'] = identifiersOf(row);
  const code = type === 'username' ? [] : [CODE_SCREENS[type]];
  // The provider vouches for the address; nothing else is a sign-up identifier of its accounts.
  if (row.social === 'used') return row.person === 'new' ? missingOf(row) : [];
  if (row.person === 'new') return [...code, ...(hasPassword(row) ? ['Choose a password'] : [])];
  return row.proof === 'code' || row.proof === 'code or password' ? code : [];
}

/** What Acme does not tell about a new person. */
function missingOf({ identifier }: Row): string[] {
  if (identifier === 'username') return ['Choose a username'];
  return identifier === 'phone' ? ['Add your phone number', 'Check your phone'] : [];
}

function asksToSetUp({ factors, policy, person }: Row): boolean {
  if (factors === 'none' || policy === 'NoPrompt') return false;
  return policy !== 'PromptOnlyAtSignIn' || person !== 'new';
}

function factorScreens(row: Row): string[] {
  const codes = row.factors === 'Totp and BackupCode' ? ['Save your backup codes'] : [];
  // An admin gives the app alone; the codes are owed then.
  if (row.person === 'with a factor') return ['Enter the code from your app', ...codes];
  if (!asksToSetUp(row)) return [];
  const setUp = row.factors === 'WebAuthn' ? 'Create a passkey' : 'Set up your authenticator';
  return row.choice === 'skip' ? ['Set up MFA'] : ['Set up MFA', setUp, ...codes];
}

/** Whether the person has a factor once they are signed in. */
export function hasFactorAfter(row: Row): boolean {
  return row.person === 'with a factor' || (asksToSetUp(row) && row.choice === 'set up');
}

/** A provider does its own checks. */
export function meetsCheck({ captcha, social }: Row): boolean {
  return captcha === 'on' && social !== 'used';
}
