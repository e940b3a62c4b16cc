import type { Page } from '@playwright/test';
import { plugInAuthenticator } from './support/authenticator';
import { authorize, expectSignedIn } from './support/authorize';
import { newTenant } from './support/console-account';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

/** Sign-in with passkeys of different authenticators, each added on the page of the account. */

const email = 'ada@example.org';
const password = 'River-lantern-42';
const passkeySignIn = { enabled: true, offerAfterPassword: false, allowAutofill: false };

async function open(page: Page) {
  const { tenantId, call } = await newTenant(page);
  const change = (settings: object) => call('PATCH', '/api/sign-in-exp', settings);
  await change({
    mfa: { factors: ['Totp', 'WebAuthn'], policy: 'NoPrompt' },
    passkeySignIn,
  });
  await call('PATCH', '/api/account-center', {
    enabled: true,
    fields: { mfa: 'Edit', password: 'Edit', email: 'ReadOnly' },
  });
  await call('POST', '/api/users', { primaryEmail: email, password });
  return { change, origin: servers.cloud.tenantOrigin(tenantId) };
}

async function enterPassword(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** @param kind as the page says it of the passkey */
async function addPasskey(page: Page, origin: string, kind: string) {
  await page.goto(`${origin}/account/security`);
  await enterPassword(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText(kind, { exact: false })).toBeVisible();
}

async function usePasskeyButton(page: Page, origin: string) {
  await authorize(page, origin);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

async function usePasskeyAsSecondFactor(page: Page) {
  await expect(page.getByRole('heading', { name: 'Use your passkey', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
}

/** The browser does not say why. */
async function expectNoPasskey(page: Page) {
  await expect(page.getByRole('alert').getByText(/^That was closed/)).toBeVisible();
}

/** What the server refuses on purpose: a submission without its factors. */
test.beforeEach(({ problems }) => {
  problems.allow(/status of 4(?:00|03|22)/);
});

test('a synced passkey that verifies its user is all that a sign-in takes', async ({ page }) => {
  const { origin, change } = await open(page);
  const kept = await plugInAuthenticator(page, { isSynced: true });
  await addPasskey(page, origin, 'Synced.');
  expect(await kept()).toMatchObject([{ isResidentCredential: true, backupEligibility: true }]);
  await change({
    mfa: { factors: ['Totp', 'WebAuthn'], policy: 'Mandatory' },
    passkeySignIn: { ...passkeySignIn, userVerification: 'required' },
  });
  await usePasskeyButton(page, origin);
  await expectSignedIn(page, origin);

  await test.step('also among the suggestions of the field, without a button', async () => {
    await change({
      passkeySignIn: { ...passkeySignIn, allowAutofill: true, showPasskeyButton: false },
    });
    await authorize(page, origin);
    await expectSignedIn(page, origin);
  });
});

test(
  'one that does not verify its user is a second factor, unless that is required',
  nightly,
  async ({ page }) => {
    const { origin, change } = await open(page);
    // Otherwise the browser keeps none that does not verify its user.
    await change({ passkeySignIn: { ...passkeySignIn, residentKey: 'required' } });
    const kept = await plugInAuthenticator(page, { hasUserVerification: false });
    await addPasskey(page, origin, 'Stays on this device.');
    expect(await kept()).toMatchObject([{ isResidentCredential: true, backupEligibility: false }]);
    await usePasskeyButton(page, origin);
    await expectNoPasskey(page);
    await change({ mfa: { factors: ['WebAuthn'], policy: 'Mandatory' } });
    await enterPassword(page);
    await usePasskeyAsSecondFactor(page);
    await expectSignedIn(page, origin);

    await change({ passkeySignIn: { ...passkeySignIn, userVerification: 'required' } });
    await authorize(page, origin);
    await enterPassword(page);
    await usePasskeyAsSecondFactor(page);
    await expectNoPasskey(page);
  },
);

test(
  'a key that keeps no passkey is a second factor, and no way to sign in',
  nightly,
  async ({ page }) => {
    const { origin, change } = await open(page);
    const kept = await plugInAuthenticator(page, { transport: 'usb', hasResidentKey: false });
    await addPasskey(page, origin, 'Stays on this device.');
    expect(await kept()).toMatchObject([{ isResidentCredential: false }]);
    await usePasskeyButton(page, origin);
    await expectNoPasskey(page);
    await change({
      mfa: { factors: ['WebAuthn'], policy: 'Mandatory' },
      passkeySignIn: { ...passkeySignIn, userVerification: 'required' },
    });
    await enterPassword(page);
    await usePasskeyAsSecondFactor(page);
    await expectSignedIn(page, origin);
  },
);
