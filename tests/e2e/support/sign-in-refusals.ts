import type { Page } from '@playwright/test';
import { directCalls } from './direct-calls';
import {
  type IdentifierType,
  PROVIDERS,
  type Row,
  hasCode,
  hasFactorAfter,
  hasPassword,
  identifiersOf,
  providersOf,
} from './sign-in-matrix';
import type { Somebody } from './sign-in-walker';
import { expect } from './test';

/** Calls that somebody could make without the sign-in pages, and which the settings must refuse. */

const NOT_OPEN = 'user.sign_in_method_not_enabled';

type Calls = ReturnType<typeof directCalls>;
type Addresses = Record<IdentifierType, string>;

/** @param person who has walked through the pages of the row */
export async function expectNothingElse(
  page: Page,
  origin: string,
  row: Row,
  person: Somebody & { addresses: Addresses },
): Promise<void> {
  const calls = directCalls(page, origin);
  const passed = row.captcha === 'on' ? { captchaToken: 'token-of-a-direct-call' } : {};
  await expectOtherProofsRefused(calls, row, person, passed);
  await expectRegistrationClosed(calls, row, passed);
  await expectProvidersRefused(calls, row, passed);
  if (hasPassword(row)) {
    await expectCheckRequired(calls, row, person);
    await expectFactorsRefused(calls, row, person, passed);
    await expectLockOut(calls, row, person, passed);
  }
}

/** Every way to prove an identifier that is not open. */
async function expectOtherProofsRefused(
  { begin, password, code, identify }: Calls,
  row: Row,
  { addresses, password: secret }: Somebody & { addresses: Addresses },
  passed: object,
) {
  for (const type of ['email', 'phone', 'username'] as const) {
    const isOpen = identifiersOf(row).includes(type);
    if (!isOpen || !hasPassword(row)) {
      await begin('SignIn', passed);
      const { code: refusal } = await password(type, addresses[type], secret);
      expect(refusal, `${type} and password`).toBe(NOT_OPEN);
    }
    if (type !== 'username' && !(isOpen && hasCode(row, type))) {
      await begin('SignIn', passed);
      const { body } = await code(type, addresses[type]);
      const { code: refusal } = await identify(body['verificationId']);
      expect(refusal, `${type} and code`).toBe(NOT_OPEN);
    }
  }
}

async function expectRegistrationClosed(
  { begin, step, code, identify, social }: Calls,
  row: Row,
  passed: object,
) {
  if (row.mode !== 'sign-in') return;
  const unique = `${process.pid}${Date.now()}`;
  await begin('Register', passed);
  const { code: refusal } = await step('POST', '/verification/new-password-identity', {
    identifier: { type: 'username', value: `n${unique}` },
    password: 'River-lantern-43',
  });
  expect(refusal, 'registration').toBe('auth.forbidden');

  await begin('Register', passed);
  const { body } = await code('email', `n${unique}@example.org`, 'Register');
  const identified = await identify(body['verificationId']);
  expect(identified.code, 'registration by a code').toBe('auth.forbidden');

  const [provider] = providersOf(row);
  if (provider === undefined) return;
  await begin('Register', passed);
  const vouched = await social(provider);
  const added = await identify(vouched.body['verificationId']);
  // Whoever came by Acme has an account with it.
  const isTaken = row.way === 'Acme' && provider === 'acme';
  expect(added.code, `registration by ${provider}`).toBe(
    isTaken ? 'user.identity_already_in_use' : 'auth.forbidden',
  );
}

async function expectProvidersRefused({ begin, social }: Calls, row: Row, passed: object) {
  const offered = providersOf(row);
  await begin('SignIn', passed);
  for (const provider of PROVIDERS.filter((name) => !offered.includes(name))) {
    const { code } = await social(provider);
    expect(code, `${provider}, which is not offered`).toBe(NOT_OPEN);
  }
}

async function expectCheckRequired(
  { begin, password }: Calls,
  row: Row,
  { identifier, password: secret }: Somebody,
) {
  if (row.captcha !== 'on') return;
  const [type = 'email'] = identifiersOf(row);
  await begin('SignIn');
  const { code } = await password(type, identifier, secret);
  expect(code, 'a password without the security check').toBe('session.captcha_required');
}

const ANY_CODE = '123456';

/** Steps of each factor: to set it up, and to prove it. */
const FACTOR_STEPS: Readonly<Record<string, readonly [path: string, body?: object][]>> = {
  Totp: [
    ['/verification/totp/secret'],
    ['/verification/totp/verify', { code: ANY_CODE }],
    ['/profile/mfa', { type: 'Totp', verificationId: 'any' }],
  ],
  WebAuthn: [
    ['/verification/web-authn/registration'],
    ['/verification/web-authn/authentication'],
    ['/profile/mfa', { type: 'WebAuthn', verificationId: 'any' }],
  ],
  BackupCode: [
    ['/verification/backup-code/generate'],
    ['/verification/backup-code/verify', { code: ANY_CODE }],
    ['/profile/mfa', { type: 'BackupCode', verificationId: 'any' }],
  ],
  EmailVerificationCode: [
    ['/verification/mfa-verification-code', { identifierType: 'email' }],
    ['/profile/mfa', { type: 'EmailVerificationCode', verificationId: 'any' }],
  ],
  PhoneVerificationCode: [
    ['/verification/mfa-verification-code', { identifierType: 'phone' }],
    ['/profile/mfa', { type: 'PhoneVerificationCode', verificationId: 'any' }],
  ],
};

/** After the right password: neither around a factor, nor to one that is not enabled. */
async function expectFactorsRefused(
  { begin, password, identify, step }: Calls,
  row: Row,
  { identifier, password: secret }: Somebody,
  passed: object,
) {
  // An account from a provider has no password.
  if (row.person === 'new' && row.way === 'Acme') return;
  const [type = 'email'] = identifiersOf(row);
  await begin('SignIn', passed);
  await identify((await password(type, identifier, secret)).body['verificationId']);
  const isAsked = hasFactorAfter(row);
  const unproven = 'session.mfa.require_mfa_verification';
  if (isAsked) {
    expect((await step('POST', '/submit')).code, 'around the factor').toBe(unproven);
    expect((await step('POST', '/profile/mfa/mfa-skipped')).code, 'skipping it').toBe(unproven);
  }
  const enabled = row.factors.split(' and ');
  for (const [factor, steps] of Object.entries(FACTOR_STEPS)) {
    if (enabled.includes(factor)) continue;
    for (const [path, body] of steps) {
      const { code } = await step('POST', path, body);
      // Whoever has not proved a factor is not told which others there are.
      const refusal =
        isAsked && path.startsWith('/profile') ? unproven : 'session.mfa.mfa_factor_not_enabled';
      expect(code, `${factor} by ${path}`).toBe(refusal);
    }
  }
}

async function expectLockOut(
  { begin, password }: Calls,
  row: Row,
  { identifier, password: secret }: Somebody,
  passed: object,
) {
  if (row.person === 'new' && row.way === 'Acme') return;
  const [type = 'email'] = identifiersOf(row);
  const guess = async (guessed: string) => {
    await begin('SignIn', passed);
    return (await password(type, identifier, guessed)).code;
  };
  const wrong = 'session.invalid_credentials';
  const locked = 'session.verification_blocked_too_many_attempts';
  expect(await guess('not-this-one-1')).toBe(wrong);
  expect(await guess('not-this-one-2')).toBe(wrong);
  expect(await guess(secret), 'the right one after two wrong ones').toBe(
    row.lockOut === 'after two' ? locked : undefined,
  );
}
