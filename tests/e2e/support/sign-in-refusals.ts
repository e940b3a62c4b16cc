import type { Page } from '@playwright/test';
import { directCalls } from './direct-calls';
import {
  type Row,
  hasCode,
  hasFactorAfter,
  hasPassword,
  identifiersOf,
  type IdentifierType,
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
  { origin, connectorId }: { origin: string; connectorId: string },
  row: Row,
  person: Somebody & { addresses: Addresses },
): Promise<void> {
  const calls = directCalls(page, origin);
  const passed = row.captcha === 'on' ? { captchaToken: 'token-of-a-direct-call' } : {};
  await expectOtherProofsRefused(calls, row, person, passed);
  await expectRegistrationClosed(calls, row, passed);
  await expectProviderRefused(calls, row, connectorId, passed);
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

async function expectRegistrationClosed({ begin, step }: Calls, { mode }: Row, passed: object) {
  if (mode !== 'sign-in') return;
  await begin('Register', passed);
  const { code } = await step('POST', '/verification/new-password-identity', {
    identifier: { type: 'username', value: `n${Date.now()}` },
    password: 'River-lantern-43',
  });
  expect(code, 'registration').toBe('auth.forbidden');
}

async function expectProviderRefused(
  { begin, social }: Calls,
  row: Row,
  connectorId: string,
  passed: object,
) {
  if (row.social !== 'off') return;
  await begin('SignIn', passed);
  const { code } = await social(connectorId);
  expect(code, 'a provider that is not offered').toBe(NOT_OPEN);
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

/** After the right password: neither around a factor, nor to one that is not enabled. */
async function expectFactorsRefused(
  { begin, password, identify, step }: Calls,
  row: Row,
  { identifier, password: secret }: Somebody,
  passed: object,
) {
  // An account from a provider has no password.
  if (row.person === 'new' && row.social === 'used') return;
  const [type = 'email'] = identifiersOf(row);
  await begin('SignIn', passed);
  await identify((await password(type, identifier, secret)).body['verificationId']);
  if (hasFactorAfter(row)) {
    const unproven = 'session.mfa.require_mfa_verification';
    expect((await step('POST', '/submit')).code, 'around the factor').toBe(unproven);
    expect((await step('POST', '/profile/mfa/mfa-skipped')).code, 'skipping it').toBe(unproven);
    return;
  }
  const notEnabled = 'session.mfa.mfa_factor_not_enabled';
  if (!row.factors.includes('Totp')) {
    const { code } = await step('POST', '/verification/totp/secret');
    expect(code, 'an authenticator app').toBe(notEnabled);
  }
  if (row.factors !== 'WebAuthn') {
    const { code } = await step('POST', '/verification/web-authn/registration');
    expect(code, 'a passkey').toBe(notEnabled);
  }
}

async function expectLockOut(
  { begin, password }: Calls,
  row: Row,
  { identifier, password: secret }: Somebody,
  passed: object,
) {
  if (row.person === 'new' && row.social === 'used') return;
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
