import type { Page } from '@playwright/test';
import { type FakeProvider, oidcConfigFor, startFakeProvider } from '~/tests/support/fake-provider';
import { authorize, codeSentTo, expectSignedIn } from './support/authorize';
import { expectAccessible } from './support/axe';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/signed-in';

/** Sign-in at a social provider, which is a process of the test on loopback. */

let provider: FakeProvider;
let origin: string;
let change: (settings: object) => Promise<unknown>;
let create: (user: object) => Promise<unknown>;
let users: (search: string) => Promise<{ id: string; identities: object }[]>;
let count = 0;

test.beforeAll(async ({ accountOf }, { file }) => {
  const { tenantId, call } = await accountOf(file);
  origin = servers.cloud.tenantOrigin(tenantId);
  provider = await startFakeProvider();
  change = (settings) => call('PATCH', '/api/sign-in-exp', settings);
  create = (user) => call('POST', '/api/users', user);
  users = async (search) =>
    (await call('GET', `/api/users?search=${encodeURIComponent(`%${search}%`)}`)) as {
      id: string;
      identities: object;
    }[];
  await call('POST', '/api/connectors', {
    id: 'acme',
    connectorId: 'oidc',
    config: oidcConfigFor(provider),
    metadata: { target: 'acme', name: { en: 'Acme' } },
  });
});
test.afterAll(() => provider.close());

const open = {
  signInMode: 'SignInAndRegister',
  signUp: { identifiers: [], password: false, verify: false },
  signIn: {
    methods: [
      { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
    ],
  },
  socialSignInConnectorTargets: ['acme'],
  socialSignIn: { automaticAccountLinking: false },
};

test.beforeEach(async ({ context, problems }) => {
  // What the server refuses on the way.
  problems.allow(/status of 4(?:00|01|04|22)/);
  count += 1;
  provider.refusal = null;
  provider.faults = {};
  provider.user = { sub: `sub-${count}`, name: 'Ada Oak' };
  await change(open);
  await context.clearCookies({ domain: new URL(origin).hostname });
});

function acme(page: Page) {
  return page.getByRole('button', { name: 'Continue with Acme' });
}
function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, level: 1 });
}
let emails = 0;
function newEmail() {
  emails += 1;
  return `ada-${process.pid}-${Date.now()}-${emails}@example.org`;
}
async function enterCode(page: Page, email: string) {
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await codeSentTo(page, email));
}

test('the first sign-in creates the account, the second finds it', async ({ page }) => {
  provider.user = { ...provider.user, name: `Ada ${count} Oak` };
  for (const screen of ['register', 'sign_in']) {
    await authorize(page, origin, { first_screen: screen });
    await expectAccessible(page);
    await acme(page).click();
    await expectSignedIn(page, origin);
  }
  expect(await users(`Ada ${count} Oak`)).toMatchObject([
    { identities: { acme: { userId: `sub-${count}` } } },
  ]);
});

test('an account with the same address is linked after a yes, or at once', async ({ page }) => {
  const email = newEmail();
  provider.user = { ...provider.user, email, email_verified: true };
  await create({ primaryEmail: email });
  await authorize(page, origin);
  await acme(page).click();
  await expect(heading(page, 'You already have an account')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Link and continue' }).click();
  await expectSignedIn(page, origin);
  expect(await users(email)).toMatchObject([{ identities: { acme: { userId: `sub-${count}` } } }]);

  const other = newEmail();
  provider.user = { sub: `other-${count}`, name: 'Lin', email: other, email_verified: true };
  await create({ primaryEmail: other });
  await change({ ...open, socialSignIn: { automaticAccountLinking: true } });
  await authorize(page, origin);
  await acme(page).click();
  await expectSignedIn(page, origin);
  expect(await users(other)).toMatchObject([
    { identities: { acme: { userId: `other-${count}` } } },
  ]);
});

test('canceled, failed, and stray returns say so and lead on', nightly, async ({ page }) => {
  await authorize(page, origin);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
  provider.refusal = 'access_denied';
  await acme(page).click();
  await expect(heading(page, 'Sign-in with Acme was canceled')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@');
  expect(new URL(page.url()).searchParams.has('code')).toBe(false);

  provider.refusal = null;
  provider.faults = { token: 'down' };
  await acme(page).click();
  await expect(heading(page, 'Sign-in with Acme did not work')).toBeVisible();
  const returned = page.url();
  await page.goto(returned.replace(/state=[^&]+/, 'state=another'));
  await expect(heading(page, 'This sign-in started somewhere else')).toBeVisible();
  await expectAccessible(page);

  provider.faults = {};
  await page.getByRole('button', { name: 'Try Acme again' }).click();
  await expectSignedIn(page, origin);
});

test('a return in another browser says so', async ({ browser, page }) => {
  await authorize(page, origin);
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(`${origin}/callback/acme?code=c&state=s`);
  await expect(heading(theirs, 'This sign-in started somewhere else')).toBeVisible();
  await other.close();
});

test(
  'a missing address is asked for; one that is taken leads to its account',
  nightly,
  async ({ page }) => {
    await change({
      ...open,
      signUp: { identifiers: ['email'], password: false, verify: true },
    });
    const email = newEmail();
    await authorize(page, origin);
    await acme(page).click();
    await expect(heading(page, 'Add your email')).toBeVisible();
    await page.getByRole('textbox').fill(email);
    await page.keyboard.press('Enter');
    await enterCode(page, email);
    await expectSignedIn(page, origin);

    const other = newEmail();
    await create({ primaryEmail: other });
    provider.user = { sub: `sub-${count}-again`, name: 'Ada Oak' };
    await authorize(page, origin);
    await acme(page).click();
    await expect(heading(page, 'Add your email')).toBeVisible();
    await page.getByRole('textbox').fill(other);
    await page.keyboard.press('Enter');
    await enterCode(page, other);
    await expect(heading(page, 'You already have an account')).toBeVisible();
    await page.getByRole('button', { name: 'Link and continue' }).click();
    await expectSignedIn(page, origin);
    expect(await users(other)).toMatchObject([
      { identities: { acme: { userId: `sub-${count}-again` } } },
    ]);
  },
);

test(
  'without registration, an account is linked by a code to its address',
  nightly,
  async ({ page }) => {
    await change({ ...open, signInMode: 'SignIn' });
    const email = newEmail();
    await create({ primaryEmail: email });
    await authorize(page, origin);
    await acme(page).click();
    await expect(heading(page, 'No account is linked yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await enterCode(page, email);
    await expectSignedIn(page, origin);
    expect(await users(email)).toMatchObject([
      { identities: { acme: { userId: `sub-${count}` } } },
    ]);
  },
);

test(
  'an application asks for the provider at once; what is unknown falls back',
  nightly,
  async ({ page }) => {
    await authorize(page, origin, { direct_sign_in: 'social:acme' });
    await expectSignedIn(page, origin);
    await authorize(page, origin, { direct_sign_in: 'social:nobody', first_screen: 'register' });
    await expect(heading(page, 'Create your account')).toBeVisible();
  },
);

test('a page with providers alone has no form', nightly, async ({ page }) => {
  await change({ ...open, signIn: { methods: [] } });
  await authorize(page, origin);
  await expect(acme(page)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await acme(page).click();
  await expectSignedIn(page, origin);
});
