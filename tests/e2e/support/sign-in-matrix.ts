import { pairwise } from './pairwise';

/** Settings of sign-in in every pair, and what somebody must meet under them. */

const FACTORS = {
  identifier: ['email', 'phone', 'username', 'any'],
  proof: ['password', 'code', 'password or code', 'code or password'],
  mode: ['sign-in', 'sign-in and register'],
  factors: [
    'none',
    'Totp',
    'Totp and BackupCode',
    'WebAuthn',
    'EmailVerificationCode',
    'PhoneVerificationCode',
  ],
  policy: ['Mandatory', 'PromptAtSignInAndSignUp', 'PromptOnlyAtSignIn', 'NoPrompt'],
  choice: ['set up', 'skip'],
  social: ['none', 'one', 'three', 'ten'],
  way: ['form', 'Acme'],
  captcha: ['off', 'on'],
  lockOut: ['after two', 'later'],
  person: ['new', 'known', 'with a factor'],
} as const;

type Factors = typeof FACTORS;
export type Row = { [Name in keyof Factors]: Factors[Name][number] };

/** Combinations that cannot be configured, or in which a value has no meaning. */
function isPossible(row: Partial<Row>): boolean {
  const { identifier, proof, mode, factors, policy, choice, person, social, way } = row;
  // Usernames have no codes.
  if (identifier === 'username' && proof && proof !== 'password') return false;
  if (identifier === 'any' && proof === 'code') return false;
  if (person === 'new' && mode === 'sign-in') return false;
  if (factors === 'none' && policy && policy !== 'NoPrompt') return false;
  if (social === 'none' && way === 'Acme') return false;
  // An admin can give a user an authenticator app, and no passkey.
  if (person === 'with a factor' && factors && !factors.startsWith('Totp')) return false;
  // A code that signs in is no second factor.
  const channel = factors && channelOf(factors);
  if (channel && proof && proof !== 'password') {
    if (identifier === 'any' || identifier === channel) return false;
  }
  if (policy === 'Mandatory' && choice === 'skip') return false;
  return true;
}

/** Every pair of values occurs in a row, unless it is impossible. The same rows in each run. */
export function pairwiseRows(): Row[] {
  return pairwise(FACTORS, isPossible);
}

export type IdentifierType = 'email' | 'phone' | 'username';

/** Where the codes of a factor go. */
function channelOf(factors: Row['factors']): 'email' | 'phone' | undefined {
  if (factors === 'EmailVerificationCode') return 'email';
  return factors === 'PhoneVerificationCode' ? 'phone' : undefined;
}

/** Providers of the tenant. Acme is the last, so that it has to be looked for among ten. */
export const PROVIDERS = [
  ...['birch', 'cedar', 'elm', 'fir', 'hazel', 'larch', 'maple', 'pine', 'rowan'],
  'acme',
];

/** Those with a button. */
export function providersOf({ social }: Row): string[] {
  const count = { none: 0, one: 1, three: 3, ten: 10 }[social];
  return PROVIDERS.slice(PROVIDERS.length - count);
}

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
  const { identifier, mode, factors, policy, captcha, lockOut, proof } = row;
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
    socialSignInConnectorTargets: providersOf(row),
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
    // Three at most, and the others behind one more button.
    providers: { none: 0, one: 1, three: 3, ten: 3 }[row.social],
    providersBehind: row.social === 'ten' ? 7 : 0,
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
  if (row.way === 'Acme') return row.person === 'new' ? missingOf(row) : [];
  if (row.person === 'new') return [...code, ...(hasPassword(row) ? ['Choose a password'] : [])];
  return row.proof === 'code' || row.proof === 'code or password' ? code : [];
}

/** What Acme does not tell about a new person. */
function missingOf({ identifier }: Row): string[] {
  if (identifier === 'username') return ['Choose a username'];
  return identifier === 'phone' ? ['Add your phone number', 'Check your phone'] : [];
}

/** Whether the person has an address, once known to the tenant, that codes of the factor go to. */
function hasAddress({ factors, person, identifier, way }: Row): boolean {
  const channel = channelOf(factors);
  if (!channel) return false;
  if (person === 'known') return true;
  const given: IdentifierType = identifier === 'any' ? 'email' : identifier;
  return channel === given || (channel === 'email' && way === 'Acme');
}

function asksToSetUp(row: Row): boolean {
  const { factors, policy, person } = row;
  if (factors === 'none' || policy === 'NoPrompt' || hasAddress(row)) return false;
  return policy !== 'PromptOnlyAtSignIn' || person !== 'new';
}

const SET_UP_SCREENS: Readonly<Record<Row['factors'], readonly string[]>> = {
  none: [],
  Totp: ['Set up your authenticator'],
  'Totp and BackupCode': ['Set up your authenticator', 'Save your backup codes'],
  WebAuthn: ['Create a passkey'],
  EmailVerificationCode: ['Add your email', CODE_SCREENS.email],
  PhoneVerificationCode: ['Add your phone number', CODE_SCREENS.phone],
};

function factorScreens(row: Row): string[] {
  if (row.person === 'with a factor') {
    // An admin gives the app alone; where factors are asked for, the codes are owed then.
    const owesCodes = row.factors === 'Totp and BackupCode' && row.policy !== 'NoPrompt';
    const codes = owesCodes ? ['Save your backup codes'] : [];
    return ['Enter the code from your app', ...codes];
  }
  const channel = channelOf(row.factors);
  if (channel && row.person === 'known') return [CODE_SCREENS[channel]];
  if (!asksToSetUp(row)) return [];
  return row.choice === 'skip'
    ? ['Set up two-step verification']
    : ['Set up two-step verification', ...SET_UP_SCREENS[row.factors]];
}

/** Whether the person has a factor once they are signed in. */
export function hasFactorAfter(row: Row): boolean {
  return (
    row.person === 'with a factor' ||
    hasAddress(row) ||
    (asksToSetUp(row) && row.choice === 'set up')
  );
}

/** A provider does its own checks. */
export function meetsCheck({ captcha, way }: Row): boolean {
  return captcha === 'on' && way !== 'Acme';
}
