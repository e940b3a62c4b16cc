import { channelOf, demandOf } from '~/machines/second-factors';

function refused(code: string, data: object | null = null) {
  return { status: 422, code, message: '', data };
}

test.each([
  ['session.mfa.require_mfa_verification', 'proof'],
  ['user.missing_mfa', 'enrollment'],
  ['session.mfa.suggest_additional_mfa', 'suggestion'],
])('%s asks for a factor that the pages know', (code, type) => {
  const data = {
    availableFactors: ['WebAuthn', 'Telepathy', 'EmailVerificationCode', 7],
    maskedIdentifiers: { EmailVerificationCode: 'a***@example.com' },
    skippable: true,
  };
  expect(demandOf(refused(code, data))).toEqual({
    type,
    factors: ['WebAuthn', 'EmailVerificationCode'],
    maskedIdentifiers: { EmailVerificationCode: 'a***@example.com' },
    isSkippable: true,
  });
});

test.each([
  ['session.mfa.backup_code_required', 'backupCodes'],
  ['session.passkey_suggested', 'passkey'],
])('%s names no factors', (code, type) => {
  expect(demandOf(refused(code))).toEqual({
    type,
    factors: [],
    maskedIdentifiers: {},
    isSkippable: false,
  });
});

test.each([
  refused('user.missing_mfa'),
  refused('user.missing_mfa', { availableFactors: [] }),
  refused('user.missing_mfa', { availableFactors: ['Telepathy'] }),
  refused('session.mfa.require_mfa_verification', { availableFactors: 'Totp' }),
  refused('user.missing_profile', { availableFactors: ['Totp'] }),
  null,
])('%j asks for nothing that could be shown', (error) => {
  expect(demandOf(error)).toBeNull();
});

test('only what is exactly true can be skipped', () => {
  const data = { availableFactors: ['Totp'], skippable: 'yes' };
  expect(demandOf(refused('user.missing_mfa', data))?.isSkippable).toBe(false);
});

test('a code is sent by email or SMS', () => {
  expect(channelOf('EmailVerificationCode')).toBe('email');
  expect(channelOf('PhoneVerificationCode')).toBe('phone');
});
