import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { authorize, expectSignedIn } from './support/authorize';
import { newUsername, password } from './support/console-account';
import { createAccount, type ConsoleAccount } from './support/new-account';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/signed-in';

/** Sign-in at providers that are whole: another tenant, and another implementation. */

const CLIENT = { id: 'gatehouse', secret: 'secret-of-the-independent-provider' };
const unique = `${process.pid}${Date.now() % 1_000_000}`;
const email = `linked${unique}@example.org`;
const stranger = `stranger${unique}@example.org`;

type User = { id: string; identities: Record<string, { userId: string }> };

let origin: string;
let call: ConsoleAccount['call'];
let providerProcess: ChildProcess | undefined;
let subject: string;

async function addConnector(id: string, issuer: string, paths: Paths, client = CLIENT) {
  await call('POST', '/api/connectors', {
    id,
    connectorId: 'oidc',
    config: {
      authorizationEndpoint: issuer + paths.authorization,
      tokenEndpoint: issuer + paths.token,
      userInfoEndpoint: issuer + paths.userInfo,
      tokenEndpointAuthMethod: 'client_secret_basic',
      clientId: client.id,
      clientSecret: client.secret,
      scope: 'openid profile email',
      idTokenVerificationConfig: { jwksUri: `${issuer}/jwks`, issuer },
    },
    metadata: { target: id, name: { en: id } },
  });
}
type Paths = Readonly<Record<'authorization' | 'token' | 'userInfo', string>>;
const PATHS: Paths = { authorization: '/auth', token: '/token', userInfo: '/me' };

/** A tenant of somebody else, with an application for the first one and a person. */
async function openOtherTenant(other: ConsoleAccount): Promise<void> {
  await other.call('PATCH', '/api/sign-in-exp', {
    signIn: {
      methods: [
        { identifier: 'email', password: true, verificationCode: false, isPasswordPrimary: true },
      ],
    },
  });
  const user = await other.call('POST', '/api/users', {
    primaryEmail: email,
    password,
    name: 'Ada',
  });
  subject = (user as User).id;
  const application = await other.call('POST', '/api/applications', {
    name: 'Social sign-in of a neighbor',
    type: 'Traditional',
    oidcClientMetadata: {
      redirectUris: [`${origin}/callback/neighbor`],
      postLogoutRedirectUris: [],
    },
  });
  const { id, secret } = application as { id: string; secret: string };
  const issuer = `${servers.cloud.tenantOrigin(other.tenantId)}/oidc`;
  await addConnector('neighbor', issuer, PATHS, { id, secret });
}

async function startIndependentProvider(): Promise<void> {
  providerProcess = fork(path.join(import.meta.dirname, 'support/independent-provider.mjs'), {
    env: {
      ...process.env,
      CLIENT_ID: CLIENT.id,
      CLIENT_SECRET: CLIENT.secret,
      REDIRECT_URI: `${origin}/callback/independent`,
      PERSON: JSON.stringify({ name: 'Lin Oak', email: stranger, email_verified: true }),
    },
    silent: true,
  });
  const [issuer] = (await once(providerProcess, 'message')) as [string];
  await addConnector('independent', issuer, PATHS);
}

test.beforeAll(async ({ accountOf, playwright }, { file }) => {
  const account = await accountOf(file);
  origin = servers.cloud.tenantOrigin(account.tenantId);
  call = account.call;
  const request = await playwright.request.newContext();
  await openOtherTenant(
    await createAccount(request, servers.cloud.origin, newUsername(), password),
  );
  await request.dispose();
  await startIndependentProvider();
  await call('PATCH', '/api/sign-in-exp', {
    signInMode: 'SignInAndRegister',
    signUp: { identifiers: [], password: false, verify: false },
    socialSignInConnectorTargets: ['neighbor', 'independent'],
    socialSignIn: { automaticAccountLinking: false },
  });
});
test.afterAll(() => {
  providerProcess?.kill();
});

test.beforeEach(({ problems }) => {
  // Nobody is linked yet, or the address is taken.
  problems.allow(/status of 4(?:04|22) .*\/identification/);
});

function signInWith(page: Page, name: string) {
  return page.getByRole('button', { name: `Continue with ${name}` }).click();
}
async function userOf(address: string): Promise<User | undefined> {
  const query = new URLSearchParams({ search: `%${address}%` });
  const [user] = (await call('GET', `/api/users?${query.toString()}`)) as User[];
  return user;
}

test('an account of another tenant is linked by its verified email, then opens at once', async ({
  page,
}) => {
  const { id } = (await call('POST', '/api/users', { primaryEmail: email })) as User;
  await authorize(page, origin);
  await signInWith(page, 'neighbor');
  await expect(page).not.toHaveURL(new RegExp(`^${origin}`));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Link and continue' }).click();
  await expectSignedIn(page, origin);
  expect(await userOf(email)).toMatchObject({ id, identities: { neighbor: { userId: subject } } });

  // The other tenant knows its browser.
  await authorize(page, origin);
  await signInWith(page, 'neighbor');
  await expectSignedIn(page, origin);
});

test('another implementation is understood', nightly, async ({ page }) => {
  await authorize(page, origin);
  await signInWith(page, 'independent');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page, origin);
  expect(await userOf(stranger)).toMatchObject({
    identities: { independent: { userId: stranger } },
  });
});
