import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { zipOf } from '~/tests/support/zip';
import { authorize, codeSentTo, expectSignedIn } from './support/authorize';
import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { nightlyStep } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

const FOLDER = path.join(import.meta.dirname, '../../docs/examples/custom-ui');
const password = 'River-lantern-42';
const newPassword = 'Harbor-violet-77';

const PROFILE_FIELDS = [
  {
    name: 'shoeSize',
    type: 'Number',
    label: 'Shoe size',
    required: true,
    config: { minValue: 20 },
  },
  {
    name: 'plan',
    type: 'Select',
    label: 'Plan',
    required: true,
    config: { options: [{ value: 'solo' }, { value: 'team', label: 'Team' }] },
  },
  { name: 'birthdate', type: 'Date', label: 'Born on', required: false },
  { name: 'website', type: 'Url', label: 'Your site', required: false },
  {
    name: 'address',
    type: 'Address',
    label: 'Address',
    required: true,
    config: {
      parts: [
        { enabled: true, name: 'locality', type: 'Text', label: 'City', required: true },
        { enabled: false, name: 'country', type: 'Text', label: 'Country', required: false },
      ],
    },
  },
  { name: 'news', type: 'Checkbox', label: 'Send me news', required: false },
];

/** The example of the guide, as its reader packs it. */
function packExample(): Buffer {
  return zipOf(
    readdirSync(FOLDER).map((name) => ({ name, content: readFileSync(path.join(FOLDER, name)) })),
  );
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, level: 1 });
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Asks for a code and enters it. */
async function enterCode(page: Page, email: string, before?: string): Promise<string> {
  // The sign-in screen before it has an "Email or username".
  await page.getByLabel('Email', { exact: true }).fill(email);
  await press(page, 'Send code');
  await expect(heading(page, 'Check your email')).toBeVisible();
  const code = await codeSentTo(page, email, before);
  await page.getByLabel('Code').fill(code);
  await press(page, 'Continue');
  return code;
}

test('the example of the guide is uploaded and signs people in', async ({ page, problems }) => {
  // Refusals that it shows to the visitor.
  problems.allow(/status of 4\d\d/);
  const { tenantId, call } = await newTenant(page);
  const origin = servers.cloud.tenantOrigin(tenantId);
  const email = `ada-${tenantId}@example.org`;
  let code = '';

  await test.step('its zip is uploaded and saved', async () => {
    await call('PATCH', '/api/sign-in-exp', {
      color: { primaryColor: '#0b6e5f', isDarkModeEnabled: false, darkPrimaryColor: '#0b6e5f' },
      signUp: { identifiers: ['email'], password: true, verify: true },
      signIn: {
        methods: [
          { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
        ],
      },
      forgotPasswordMethods: ['EmailVerificationCode'],
    });
    for (const field of PROFILE_FIELDS) await call('POST', '/api/custom-profile-fields', field);
    await page.goto(`/${tenantId}/sign-in-experience/branding`);
    const card = page.getByRole('region', { name: 'Your own pages' });
    await card.locator('input[type=file]').setInputFiles({
      name: 'custom-ui.zip',
      mimeType: 'application/zip',
      buffer: packExample(),
    });
    await page.getByRole('button', { name: /^Save changes/ }).click();
    await expect(card.getByText('Live', { exact: true })).toBeVisible();
  });

  await test.step('a visitor signs up', async () => {
    await authorize(page, origin, { first_screen: 'register' });
    await expect(heading(page, 'Create your account')).toBeVisible();
    await expectAccessible(page);
    code = await enterCode(page, email);
    await expect(heading(page, 'Choose a password')).toBeVisible();
    await page.getByLabel('Password').fill('short');
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await page.getByLabel('Password').fill(password);
    await press(page, 'Continue');
    await expect(heading(page, 'About you')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Shoe size').fill('38.5');
    await page.getByLabel('Plan').selectOption('Team');
    await page.getByLabel('Born on').fill('1990-02-03');
    await page.getByLabel('Your site').fill('https://example.org/ada');
    await page.getByLabel('City').fill('Ghent');
    await page.getByLabel('Send me news').check();
    await press(page, 'Continue');
    await expectSignedIn(page, origin);
    const query = new URLSearchParams({ search: `%${email}%` });
    expect(await call('GET', `/api/users?${query.toString()}`)).toMatchObject([
      {
        customData: { shoeSize: 38.5, plan: 'team', news: true },
        profile: {
          birthdate: '1990-02-03',
          website: 'https://example.org/ada',
          address: { locality: 'Ghent' },
        },
      },
    ]);
  });

  await test.step('signs in with the password, after a typo', async () => {
    await authorize(page, origin);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expectAccessible(page);
    const signIn = async (secret: string) => {
      await page.getByLabel('Email or username').fill(email);
      await page.getByLabel('Password').fill(secret);
      await press(page, 'Sign in');
    };
    await signIn('not-the-password');
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await signIn(password);
    await expectSignedIn(page, origin);
  });

  await nightlyStep('signs in with a code', async () => {
    await authorize(page, origin);
    await press(page, 'Use a code instead');
    code = await enterCode(page, email, code);
    await expectSignedIn(page, origin);
  });

  await nightlyStep('sets a new password', async () => {
    await authorize(page, origin);
    await press(page, 'Forgot password?');
    await enterCode(page, email, code);
    await page.getByLabel('New password').fill(newPassword);
    await press(page, 'Save password');
    await expect(page.getByText('Your new password is set.')).toBeVisible();
    await page.getByLabel('Email or username').fill(email);
    await page.getByLabel('Password').fill(newPassword);
    await press(page, 'Sign in');
    await expectSignedIn(page, origin);
  });

  await nightlyStep('goes on at the built-in page where MFA is needed', async () => {
    await call('PATCH', '/api/sign-in-exp', { mfa: { factors: ['Totp'], policy: 'Mandatory' } });
    await authorize(page, origin);
    await page.getByLabel('Email or username').fill(email);
    await page.getByLabel('Password').fill(newPassword);
    await press(page, 'Sign in');
    await expect(page.getByText('Your account is protected by MFA.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(heading(page, 'Welcome back')).toBeVisible();
  });
});
