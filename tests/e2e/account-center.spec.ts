import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type FakeProvider, oidcConfigFor, startFakeProvider } from '~/tests/support/fake-provider';
import { totpCode } from '~/tests/support/totp';
import { plugInAuthenticator } from './support/authenticator';
import { codeSentTo } from './support/authorize';
import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { nightly, nightlyStep } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

/** The pages on which the users of a tenant manage their own account, each test with one user. */

const email = 'ada@example.org';
const password = 'River-lantern-42';
const verifier = 'a-verifier-that-is-long-enough-for-a-test-of-the-account-center';
const FIELDS = [
  ...['name', 'avatar', 'profile', 'email', 'phone', 'password'],
  ...['username', 'social', 'customData', 'mfa', 'deletion'],
];
/** A number that is assigned to nobody. */
const digits = '12015550123';
/** Without its spaces until the formats of all countries are there. */
const shown = /\+1 ?201 ?555 ?0123/;
/** Of the codes of an authenticator app. */
const PERIOD_MS = 30_000;
/** A picture of one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let provider: FakeProvider;
test.beforeAll(async () => {
  provider = await startFakeProvider();
});
test.afterAll(() => provider.close());

async function open(page: Page, fields: Readonly<Record<string, string>> = {}) {
  const { tenantId, call } = await newTenant(page);
  await call('POST', '/api/connectors', {
    id: 'acme',
    connectorId: 'oidc',
    config: oidcConfigFor(provider),
    metadata: { target: 'acme', name: { en: 'Acme' } },
  });
  await call('PATCH', '/api/sign-in-exp', {
    signIn: {
      methods: [
        { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
        {
          identifier: 'username',
          password: true,
          verificationCode: false,
          isPasswordPrimary: true,
        },
      ],
    },
    mfa: { factors: ['Totp', 'WebAuthn', 'BackupCode'], policy: 'NoPrompt' },
    socialSignInConnectorTargets: ['acme'],
  });
  await call('PATCH', '/api/account-center', {
    enabled: true,
    fields: { ...Object.fromEntries(FIELDS.map((field) => [field, 'Edit'])), ...fields },
  });
  const { id } = (await call('POST', '/api/users', {
    name: 'Ada Oak',
    username: 'ada',
    primaryEmail: email,
    password,
  })) as { id: string };
  return { call, id, origin: servers.cloud.tenantOrigin(tenantId) };
}

async function signIn(page: Page, identifier = email, secret = password) {
  await page.getByRole('textbox', { name: /email/i }).fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a page of the account by the navigation. */
async function go(page: Page, name: string) {
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

function dialog(page: Page) {
  return page.getByRole('dialog');
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

async function pressInDialog(page: Page, name: string) {
  await dialog(page).getByRole('button', { name, exact: true }).click();
}

async function expectDone(page: Page, notice: string) {
  await expect(page.getByRole('status').getByText(notice, { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

async function typeCode(page: Page, code: string) {
  await dialog(page).getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(code);
}

/** What the server refuses on purpose on the way. */
test.beforeEach(({ problems }) => {
  problems.allow(/status of 4(?:00|01|03|22)/);
});

test('users change, protect, take along, and delete their own account', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const { call, id, origin } = await open(page);
  const user = async () =>
    (await call('GET', `/api/users/${id}`)) as Record<string, unknown> & {
      identities: Record<string, unknown>;
    };
  const elsewhere = await (await browser.newContext()).newPage();

  await test.step('an application of others is let in, in another browser', async () => {
    const redirectUri = `${origin}/callback`;
    const app = (await call('POST', '/api/applications', {
      name: 'Trellis Rota',
      type: 'Traditional',
      isThirdParty: true,
      oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
    })) as { id: string };
    await call('POST', `/api/applications/${app.id}/user-consent-scopes`, {
      userScopes: ['profile'],
    });
    const query = new URLSearchParams({
      client_id: app.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile',
      prompt: 'login consent',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    await elsewhere.goto(`${origin}/oidc/auth?${query.toString()}`);
    await signIn(elsewhere);
    await press(elsewhere, 'Allow access');
    await expect(elsewhere).toHaveURL(/\/callback\?.*code=/);
    await elsewhere.goto(`${origin}/account`);
    await expect(elsewhere.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  });

  await test.step('the account opens after a sign-in', async () => {
    await page.goto(`${origin}/account`);
    await signIn(page);
    await expect(page).toHaveURL(`${origin}/account`);
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('name, picture, and username', async () => {
    await press(page, 'Change: Name');
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Ada Elm');
    await expectAccessible(page);
    await pressInDialog(page, 'Save');
    await expectDone(page, 'Saved');
    await press(page, 'Change picture');
    await dialog(page)
      .getByLabel('Picture')
      .setInputFiles({
        name: 'ada.png',
        mimeType: 'image/png',
        buffer: Buffer.from(PICTURE, 'base64'),
      });
    await pressInDialog(page, 'Save picture');
    await expectDone(page, 'Your picture is changed');
    await press(page, 'Change: Username');
    await dialog(page).getByRole('textbox', { name: 'Username' }).fill('ada_elm');
    await pressInDialog(page, 'Save');
    await expectDone(page, 'Saved');
    expect(await user()).toMatchObject({
      name: 'Ada Elm',
      username: 'ada_elm',
      avatar: expect.stringMatching(/^http/) as unknown,
    });
  });

  const newEmail = 'ada.elm@example.org';
  await test.step('the email address, after a proof and with a code to the new one', async () => {
    await press(page, 'Change: Email');
    await expect(dialog(page).getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByLabel('Password', { exact: true }).fill('not-the-password');
    await pressInDialog(page, 'Continue');
    await expect(dialog(page).getByText('That isn’t your password.')).toBeVisible();
    await dialog(page).getByLabel('Password', { exact: true }).fill(password);
    await pressInDialog(page, 'Continue');
    await dialog(page).getByRole('textbox', { name: 'New email' }).fill(newEmail);
    await pressInDialog(page, 'Send code');
    await expect(dialog(page).getByText(newEmail)).toBeVisible();
    await typeCode(page, await codeSentTo(page, newEmail));
    await expectDone(page, 'Your email is changed');
    expect(await user()).toMatchObject({ primaryEmail: newEmail });
  });

  await nightlyStep('a phone number, with a code to it', async () => {
    await press(page, 'Add: Phone');
    await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('0123');
    await pressInDialog(page, 'Send code');
    await expect(dialog(page).getByText(/^Enter the number with its country code/)).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('+1 (201) 555-0123');
    await pressInDialog(page, 'Send code');
    await expect(dialog(page).getByRole('heading', { name: 'Check your phone' })).toBeVisible();
    await expect(dialog(page).getByText(shown)).toBeVisible();
    await expectAccessible(page);
    const code = await codeSentTo(page, digits);
    await typeCode(page, code === '000000' ? '111111' : '000000');
    await expect(dialog(page).getByText(/^This code is not right/)).toBeVisible();
    await typeCode(page, code);
    await expectDone(page, 'Your phone is added');
    await expect(page.getByText(shown)).toBeVisible();
    expect(await user()).toMatchObject({ primaryPhone: digits });
  });

  const newPassword = 'Harbour-window-93';
  await test.step('the password, which ends the other sessions', async () => {
    await go(page, 'Security');
    await press(page, 'Change: Password');
    await dialog(page).getByLabel('New password').fill('short');
    await pressInDialog(page, 'Save password');
    await expect(dialog(page).getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await dialog(page).getByLabel('New password').fill(newPassword);
    await pressInDialog(page, 'Save password');
    await expectDone(page, 'Your password is changed');
    await elsewhere.getByRole('navigation').getByRole('link', { name: 'Sessions' }).click();
    await expect(
      elsewhere.getByRole('heading', { name: 'Your session has ended', level: 1 }),
    ).toBeVisible();
    await expectAccessible(elsewhere);
    await press(elsewhere, 'Sign in');
    await signIn(elsewhere, newEmail, newPassword);
    await expect(elsewhere.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
    await expect(elsewhere.getByText('This one')).toHaveCount(1);
  });

  await test.step('another session is ended', async () => {
    await go(page, 'Sessions');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Sign out: / }).click();
    await pressInDialog(page, 'Sign out');
    await expectDone(page, 'Signed out there');
    await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(0);
    await elsewhere.getByRole('navigation').getByRole('link', { name: 'Security' }).click();
    await expect(
      elsewhere.getByRole('heading', { name: 'Your session has ended', level: 1 }),
    ).toBeVisible();
    await elsewhere.context().close();
  });

  await test.step('a passkey is added, renamed, and removed', async () => {
    await plugInAuthenticator(page);
    await go(page, 'Security');
    await press(page, 'Add a passkey');
    await expectAccessible(page);
    await pressInDialog(page, 'Create passkey');
    await expectDone(page, 'Your passkey is ready');
    await page.getByRole('button', { name: /^Rename: / }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('My laptop');
    await pressInDialog(page, 'Save');
    await expectDone(page, 'Renamed');
    await expectAccessible(page);
    await press(page, 'Remove: My laptop');
    await pressInDialog(page, 'Remove');
    await expectDone(page, 'Removed');
    await expect(page.getByText('My laptop')).toHaveCount(0);
  });

  await test.step('an authenticator app, then backup codes', async () => {
    await press(page, 'Set up: Authenticator app');
    const key = await dialog(page)
      .getByRole('button', { name: /^Copy the key/ })
      .textContent();
    await expectAccessible(page);
    await typeCode(page, totpCode((key ?? '').trim()));
    await expectDone(page, 'Your authenticator is set up');
    await press(page, 'Set up: Backup codes');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await dialog(page).getByRole('checkbox').check({ force: true });
    await pressInDialog(page, 'Done');
    await expectDone(page, 'Your backup codes work now');
    await expect(page.getByText('10 of 10 left')).toBeVisible();
  });

  await nightlyStep('an account elsewhere is linked and unlinked', async () => {
    await go(page, 'Linked accounts');
    await expectAccessible(page);
    provider.user = { sub: 'ada-at-acme', name: 'Ada at Acme' };
    await press(page, 'Link Acme');
    await pressInDialog(page, 'Continue to Acme');
    await expect(page.getByText('The account is linked.', { exact: false })).toBeVisible();
    expect((await user()).identities).toMatchObject({ acme: { userId: 'ada-at-acme' } });
    await press(page, 'Unlink Acme');
    await pressInDialog(page, 'Unlink');
    await expectDone(page, 'Unlinked');
    expect((await user()).identities).toEqual({});
  });

  await nightlyStep('the application is shut out again', async () => {
    await press(page, 'Remove: Trellis Rota');
    await pressInDialog(page, 'Remove access');
    await expectDone(page, 'The app has no access any more');
    await expect(page.getByText('No app has access to your account.')).toBeVisible();
  });

  await test.step('a copy of the data', async () => {
    await go(page, 'Your data');
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
    const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
    expect(copy).toMatchObject({ account: { name: 'Ada Elm', primaryEmail: newEmail } });
  });

  await test.step('and the end', async () => {
    await page.getByLabel('Type delete to confirm').fill('delete');
    await press(page, 'Delete my account');
    await pressInDialog(page, 'Delete my account');
    await expect(
      page.getByRole('heading', { name: 'Your account is deleted', level: 1 }),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(call('GET', `/api/users/${id}`)).rejects.toThrow('404');
    await page.goto(`${origin}/account`);
    await expect(page.getByRole('textbox', { name: /email/i })).toBeVisible();
  });
});

test('every way that an account has proves who it is', nightly, async ({ page }) => {
  const { call, id, origin } = await open(page);
  provider.user = { sub: 'ada-at-acme', name: 'Ada at Acme' };
  await call('PUT', `/api/users/${id}/identities/acme`, { userId: 'ada-at-acme', details: {} });
  await call('PATCH', `/api/users/${id}`, { primaryPhone: digits });
  const { secret } = (await call('POST', `/api/users/${id}/mfa-verifications`, {
    type: 'Totp',
  })) as { secret: string };
  await page.goto(`${origin}/account/security`);
  await signIn(page);
  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(totpCode(secret));
  const prove = async (reason: string, how: () => Promise<void>) => {
    await test.step(reason, async () => {
      await press(page, 'Change: Password');
      await how();
      await expect(dialog(page).getByLabel('New password')).toBeVisible();
      await pressInDialog(page, 'Close');
      // As if ten minutes had passed.
      await page.evaluate(() => sessionStorage.removeItem('gatehouse:account-proof'));
    });
  };
  await prove('by a code by email', async () => {
    await pressInDialog(page, `Send a code to ${email}`);
    await expect(dialog(page).getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectAccessible(page);
    await typeCode(page, await codeSentTo(page, email));
  });
  await prove('by a code by SMS', async () => {
    await dialog(page).getByRole('button', { name: shown }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Check your phone' })).toBeVisible();
    await expect(dialog(page).getByText(shown)).toBeVisible();
    await typeCode(page, await codeSentTo(page, digits));
  });
  await prove('by the authenticator app', async () => {
    await pressInDialog(page, 'Use your authenticator app');
    await expectAccessible(page);
    await typeCode(page, totpCode(secret, Date.now() + PERIOD_MS));
  });
  await plugInAuthenticator(page);
  await press(page, 'Add a passkey');
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await pressInDialog(page, 'Continue');
  await pressInDialog(page, 'Create passkey');
  await expectDone(page, 'Your passkey is ready');
  await page.evaluate(() => sessionStorage.removeItem('gatehouse:account-proof'));
  await prove('by the passkey', async () => {
    await pressInDialog(page, 'Use a passkey');
  });
  await prove('by an account elsewhere', async () => {
    await pressInDialog(page, 'Continue with Acme');
  });
  await test.step('a proof ends with the sign-out', async () => {
    await page.evaluate(() => sessionStorage.setItem('gatehouse:account-proof', '{}'));
    await page.getByRole('button', { name: /, menu$/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('gatehouse:account-proof'))).toBeNull();
  });
});

test(
  'what the tenant keeps to itself is read-only or absent, and refused',
  nightly,
  async ({ page }) => {
    const { call, id, origin } = await open(page, {
      name: 'ReadOnly',
      email: 'ReadOnly',
      username: 'Off',
      password: 'Off',
      mfa: 'ReadOnly',
      social: 'Off',
      deletion: 'Off',
    });
    await page.goto(`${origin}/account`);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/my-account')),
      signIn(page),
    ]);
    await expect(page.getByRole('main').getByText('Ada Oak').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    for (const name of ['Change: Name', 'Change: Email', 'Remove: Email', 'Change: Username']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByText('Username', { exact: true })).toHaveCount(0);
    await go(page, 'Security');
    await expect(page.getByText('Authenticator app')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await go(page, 'Linked accounts');
    await expect(page.getByText('Acme')).toHaveCount(0);
    await go(page, 'Your data');
    await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);

    const { authorization = '' } = sent.headers();
    const refused = await page.evaluate(async (header) => {
      const send = async (method: string, path: string, body?: object, proof = '') => {
        const answer = await fetch(`/api/${path}`, {
          method,
          headers: {
            authorization: header,
            ...(proof === '' ? {} : { 'logto-verification-id': proof }),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return (await answer.json()) as { code?: string; verificationRecordId?: string };
      };
      const { verificationRecordId: proof = '' } = await send('POST', 'verifications/password', {
        password: 'River-lantern-42',
      });
      const answers = [
        await send('PATCH', 'my-account', { name: 'Eve' }),
        await send('PATCH', 'my-account', { username: 'eve' }),
        await send('POST', 'my-account/password', { password: 'Harbour-window-93' }, proof),
        await send('DELETE', 'my-account/primary-email', undefined, proof),
        await send('DELETE', 'my-account/identities/acme', undefined, proof),
        await send(
          'POST',
          'my-account/mfa-verifications',
          { type: 'Totp', secret: 'A'.repeat(32), code: '123456' },
          proof,
        ),
        await send('DELETE', 'my-account', undefined, proof),
      ];
      return answers.map(({ code }) => code);
    }, authorization);
    expect(refused).toEqual(Array.from(refused, () => 'account_center.field_not_editable'));
    expect(await call('GET', `/api/users/${id}`)).toMatchObject({
      name: 'Ada Oak',
      username: 'ada',
      primaryEmail: email,
    });
  },
);
