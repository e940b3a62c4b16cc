import type { SignInExperience } from '~/src/api/endpoints/sign-in-exp.api';
import { SENT_TYPES, type SentSettings, sentState } from './sent-messages';

const experience = {
  signUp: { identifiers: ['email'], password: true, verify: true },
  signIn: {
    methods: [
      { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
      { identifier: 'phone', password: false, verificationCode: true, isPasswordPrimary: false },
    ],
  },
  forgotPasswordMethods: ['EmailVerificationCode'],
  mfa: { factors: ['Totp'], policy: 'UserControlled' },
} as unknown as SignInExperience;

const settings: SentSettings = {
  experience,
  accountCenter: { enabled: true, fields: { email: 'Edit', phone: 'ReadOnly' } },
  delivery: { email: 'sends', phone: 'missing' },
};

function statesOf(changes: Partial<SentSettings> = {}) {
  return SENT_TYPES.map((type) =>
    (['email', 'phone'] as const).map((channel) =>
      sentState(type, channel, { ...settings, ...changes }),
    ),
  );
}

test('each type follows the setting that sends it', () => {
  expect(statesOf()).toEqual([
    ['sends', 'missing'],
    ['sends', 'unused'],
    ['sends', 'unused'],
    ['unused', 'unused'],
    ['sends', 'never'],
    ['sends', 'unused'],
  ]);
});

test('a new password without a choice goes by what can be delivered', () => {
  const open = { ...experience, forgotPasswordMethods: null };
  const reset = SENT_TYPES.indexOf('ForgotPassword');
  expect(statesOf({ experience: open })[reset]).toEqual(['sends', 'unused']);
});

test('a second factor and a closed account center', () => {
  const factors = { factors: ['EmailVerificationCode'], policy: 'Mandatory' };
  const strict = { ...experience, mfa: factors } as unknown as SignInExperience;
  const states = statesOf({
    experience: strict,
    accountCenter: { enabled: false, fields: { email: 'Edit' } },
  });
  expect(states[SENT_TYPES.indexOf('MfaVerification')]).toEqual(['sends', 'unused']);
  expect(states[SENT_TYPES.indexOf('BindNewIdentifier')]).toEqual(['unused', 'unused']);
});
