import type { Page } from '@playwright/test';
import { totpCode } from '~/tests/support/totp';
import { authorize, expectSignedIn } from './support/authorize';
import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

/** Second factors on the sign-in pages, each test in a tenant with one user. */

const email = 'ada@example.org';
const password = 'River-lantern-42';
const periodMs = 30_000;

async function open(page: Page, settings: object) {
  const { tenantId, call } = await newTenant(page);
  await call('PATCH', '/api/sign-in-exp', settings);
  const { id } = (await call('POST', '/api/users', { primaryEmail: email, password })) as {
    id: string;
  };
  const origin = servers.cloud.tenantOrigin(tenantId);
  const factorsOfUser = async () => {
    const factors = (await call('GET', `/api/users/${id}/mfa-verifications`)) as {
      type: string;
    }[];
    return factors.map(({ type }) => type).toSorted();
  };
  return { origin, factorsOfUser };
}

async function enterPassword(page: Page, origin: string) {
  await authorize(page, origin);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function expectScreen(page: Page, title: string) {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expectAccessible(page);
}

async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).click();
}

/** As a browser that creates no passkey without a dialog. */
async function askBeforeCreation(page: Page) {
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, {
      getClientCapabilities: () => Promise.resolve({ conditionalCreate: false }),
    });
  });
}

/** What the sign-in pages refuse on purpose: a submission without its factors, a used code. */
test.beforeEach(({ problems }) => {
  problems.allow(/status of 4(?:00|03|22)/);
});

test('an authenticator app and backup codes: set up, used, and replaced when lost', async ({
  page,
}) => {
  const { origin, factorsOfUser } = await open(page, {
    mfa: { factors: ['Totp', 'WebAuthn', 'BackupCode'], policy: 'Mandatory' },
  });
  await enterPassword(page, origin);
  await expectScreen(page, 'Set up two-step verification');
  await press(page, /^Authenticator app/);
  await expectScreen(page, 'Set up your authenticator');
  const key = await page.getByRole('button', { name: /^Copy the key/ }).textContent();
  const codeAt = (timestamp: number) => totpCode((key ?? '').trim(), timestamp);
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(codeAt(Date.now()));
  await expectScreen(page, 'Save your backup codes');
  const list = page.getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await page.getByRole('checkbox', { name: 'I keep them somewhere safe.' }).check({ force: true });
  await press(page, 'Done');
  await expectSignedIn(page, origin);
  expect(await factorsOfUser()).toEqual(['BackupCode', 'Totp']);

  await test.step('the next code of the app signs in', async () => {
    await enterPassword(page, origin);
    await expectScreen(page, 'Enter the code from your app');
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(codeAt(Date.now() + periodMs));
    await expectSignedIn(page, origin);
  });

  await test.step('without the app a backup code does, once', async () => {
    const [code = ''] = codes;
    await enterPassword(page, origin);
    await press(page, 'Choose another way');
    await expectScreen(page, 'One more step');
    await press(page, /^Backup code/);
    await expectScreen(page, 'Enter a backup code');
    await page.getByRole('textbox', { name: 'Backup code' }).fill(code);
    await press(page, 'Continue');
    await expectSignedIn(page, origin);
    await enterPassword(page, origin);
    await press(page, 'Choose another way');
    await press(page, /^Backup code/);
    await page.getByRole('textbox', { name: 'Backup code' }).fill(code);
    await press(page, 'Continue');
    await expect(page.getByText('This is not one of your backup codes')).toBeVisible();
  });
});

test(
  'a passkey is offered after a password, and not again when declined',
  nightly,
  async ({ page }) => {
    const { origin, factorsOfUser } = await open(page, { passkeySignIn: { enabled: true } });
    await askBeforeCreation(page);
    await enterPassword(page, origin);
    await expectScreen(page, 'Skip the password next time');
    await press(page, 'Not now');
    await expectSignedIn(page, origin);
    expect(await factorsOfUser()).toEqual([]);
    await enterPassword(page, origin);
    await expectSignedIn(page, origin);
  },
);
