/** What the truth tables of the sign-in charts share: tenants, methods, failures. */
import { both, byCode, type Row } from '../support/machine-guards';

const outcomes = ['verified', 'notSent', 'ended', 'left', 'passwordPreferred', 'saved', 'proven'];

export function endedAs(context: object): Row[] {
  return outcomes.flatMap((type) =>
    outcomes.map((wanted): Row => [context, { outcome: { type }, type: wanted }, type === wanted]),
  );
}

export const factorNames = [
  'Totp',
  'WebAuthn',
  'BackupCode',
  'EmailVerificationCode',
  'PhoneVerificationCode',
] as const;

export const flows = ['signIn', 'register', 'forgotPassword'] as const;

export const modes = ['SignIn', 'Register', 'SignInAndRegister'] as const;

const policies = ['Automatic', 'ManualRegistrationOnly', 'Manual'] as const;

export const identifier = { type: 'email', value: 'ada@example.com' };

export function method(password: boolean, verificationCode: boolean, isPasswordPrimary = true) {
  return {
    identifier: 'email',
    password,
    verificationCode,
    isPasswordPrimary,
  };
}

export function tenant(more: object = {}) {
  return {
    signInMode: 'SignInAndRegister',
    signIn: { methods: [method(true, true)] },
    signUp: { identifiers: ['email'], password: true, verify: true },
    forgotPassword: { email: true, phone: false },
    agreeToTermsPolicy: 'Automatic',
    hasTerms: true,
    ...more,
  };
}

const methods = both.flatMap((password) =>
  both.flatMap((code) => both.map((isPrimary) => method(password, code, isPrimary))),
);

function methodOf({ password, verificationCode, isPasswordPrimary }: ReturnType<typeof method>) {
  return password && (isPasswordPrimary || !verificationCode)
    ? 'password'
    : verificationCode
      ? 'code'
      : null;
}

export const signIns = methods.map((one) => ({
  method: methodOf(one),
  one,
  context: { flow: 'signIn', identifier, experience: tenant({ signIn: { methods: [one] } }) },
}));

export const terms = flows.flatMap((flow) =>
  policies.flatMap((agreeToTermsPolicy) =>
    both.flatMap((hasTerms) =>
      both.map((termsAccepted) => ({
        flow,
        termsAccepted,
        experience: tenant({ agreeToTermsPolicy, hasTerms }),
        isAsked:
          !termsAccepted &&
          hasTerms &&
          ((agreeToTermsPolicy === 'Manual' && flow !== 'forgotPassword') ||
            (agreeToTermsPolicy === 'ManualRegistrationOnly' && flow === 'register')),
      })),
    ),
  ),
);

export const unknown = 'user.user_not_exist';

export const gone = ['session.not_found', 'session.interaction_not_found'];

export const locked = 'session.verification_blocked_too_many_attempts';

export const isFatal = byCode({}, [...gone, locked], [unknown]);

export const isOpen = [
  ...modes.flatMap((signInMode): Row[] => {
    const context = { experience: tenant({ signInMode }) };
    return [
      [context, { flow: 'signIn' }, signInMode !== 'Register'],
      [context, { flow: 'register' }, signInMode !== 'SignIn'],
    ];
  }),
  ...both.flatMap((email) =>
    both.map((phone): Row => [
      { experience: tenant({ forgotPassword: { email, phone } }) },
      { flow: 'forgotPassword' },
      email || phone,
    ]),
  ),
];

export const lacksProfile: readonly Row[] = [
  [{}, { error: { code: 'user.missing_profile', data: { missingProfile: ['email'] } } }, true],
  [{}, { error: { code: 'user.missing_profile', data: { missingProfile: ['other'] } } }, false],
  [{}, { error: { code: 'user.missing_profile', data: null } }, false],
  [{}, { error: { code: unknown, data: { missingProfile: ['email'] } } }, false],
];
