import type { Page } from '@playwright/test';
import { isNightly } from '~/tests/support/nightly';
import { type FakeProvider, oidcConfigFor, startFakeProvider } from '~/tests/support/fake-provider';
import { plugInAuthenticator } from './support/authenticator';
import { authorize, expectSignedIn } from './support/authorize';
import { captchaChecks, serveCaptchaScript } from './support/captcha-widget';
import type { ConsoleAccount } from './support/new-account';
import { nightlyFrom } from './support/nightly';
import { coveringRows, nameOf } from './support/pairwise';
import { servers } from './support/servers';
import {
  type IdentifierType,
  PROVIDERS,
  type Row,
  firstScreenOf,
  identifiersOf,
  meetsCheck,
  pairwiseRows,
  screensOf,
  settingsOf,
} from './support/sign-in-matrix';
import { expectNothingElse } from './support/sign-in-refusals';
import { type Somebody, walkToApplication } from './support/sign-in-walker';
import { expect, test } from './support/signed-in';

/** What an admin configures is what somebody meets, and nothing else can be reached by a call. */

/** The ordinary run takes so few rows that every value is in one of them. */
const ROWS = isNightly ? pairwiseRows() : coveringRows(pairwiseRows());

const PASSWORD = 'River-lantern-42';
const CAPTCHA_SECRET = `matrix-${process.pid}-${Date.now()}`;

let provider: FakeProvider;
let origin: string;
let call: ConsoleAccount['call'];

test.beforeAll(async ({ accountOf }, { file }) => {
  const account = await accountOf(file);
  origin = servers.cloud.tenantOrigin(account.tenantId);
  call = account.call;
  provider = await startFakeProvider();
  for (const target of PROVIDERS) {
    const name = `${target[0]?.toUpperCase()}${target.slice(1)}`;
    await call('POST', '/api/connectors', {
      id: target,
      connectorId: 'oidc',
      config: oidcConfigFor(provider),
      metadata: { target, name: { en: name } },
    });
  }
  await call('PUT', '/api/captcha-provider', {
    config: { type: 'Turnstile', siteKey: 'the-site-key', secretKey: CAPTCHA_SECRET },
  });
});
test.afterAll(() => provider.close());

test.beforeEach(async ({ context, page, problems }) => {
  // What the server refuses on the way.
  problems.allow(/status of 4(?:00|01|03|04|22|29)/);
  await context.clearCookies({ domain: new URL(origin).hostname });
  await serveCaptchaScript(page);
});

type Person = Somebody & { addresses: Record<IdentifierType, string> };

/** Creates the row's person, unless they are new. */
async function createSomebody(row: Row, index: number): Promise<Person> {
  const unique = `${process.pid}${Date.now() % 1_000_000}${index}`;
  const username = `m${unique}`;
  const email = `${username}@example.org`;
  const phone = `+4477${unique.slice(-8).padStart(8, '0')}`;
  const [type = 'email'] = identifiersOf(row);
  const addresses = { username, email, phone: phone.slice(1) };
  const somebody = {
    addresses,
    identifier: type === 'phone' ? phone : addresses[type],
    username,
    password: PASSWORD,
    email,
    phone,
    totpSecret: '',
    setsUp: row.choice === 'set up',
  };
  provider.user = { sub: `sub-${unique}`, name: 'Ada Oak', email, email_verified: true };
  if (row.person === 'new') return somebody;
  const { id } = (await call('POST', '/api/users', {
    username,
    primaryEmail: email,
    primaryPhone: phone.slice(1),
    password: PASSWORD,
  })) as { id: string };
  if (row.way === 'Acme') {
    await call('PUT', `/api/users/${id}/identities/acme`, { userId: provider.user.sub });
  }
  if (row.person === 'known') return somebody;
  const { secret } = (await call('POST', `/api/users/${id}/mfa-verifications`, {
    type: 'Totp',
  })) as { secret: string };
  return { ...somebody, totpSecret: secret };
}

async function expectFirstScreen(page: Page, row: Row) {
  const expected = firstScreenOf(row);
  await expect(page.getByLabel(expected.identifier, { exact: true })).toBeVisible();
  const providers = page.getByRole('button', { name: /^Continue with / });
  await expect(providers).toHaveCount(expected.providers);
  const more = page.getByRole('button', { name: / more ways?$/ });
  await expect(more).toHaveCount(expected.providersBehind > 0 ? 1 : 0);
  if (expected.providersBehind > 0) {
    await more.click();
    await expect(providers).toHaveCount(expected.providers + expected.providersBehind);
  }
  if (row.person === 'new') return;
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(expected.password ? 1 : 0);
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(
    expected.createAccount ? 1 : 0,
  );
}

async function submitFirstScreen(page: Page, row: Row, somebody: Somebody, password = PASSWORD) {
  await page.getByLabel(firstScreenOf(row).identifier, { exact: true }).fill(somebody.identifier);
  const field = page.getByLabel('Password', { exact: true });
  if (await field.isVisible()) await field.fill(password);
  await page.getByLabel(firstScreenOf(row).identifier, { exact: true }).press('Enter');
}

for (const [index, row] of ROWS.entries()) {
  test(`row ${index + 1}: ${nameOf(row)}`, nightlyFrom(index), async ({ page }) => {
    await call('PATCH', '/api/sign-in-exp', settingsOf(row));
    const somebody = await createSomebody(row, index);
    const checksBefore = await captchaChecks(page, CAPTCHA_SECRET);
    const isNew = row.person === 'new';
    await authorize(page, origin, { first_screen: isNew ? 'register' : 'sign_in' });
    const title = isNew ? 'Create your account' : 'Welcome back';
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await plugInAuthenticator(page);
    await expectFirstScreen(page, row);
    if (row.way === 'Acme') {
      await page.getByRole('button', { name: 'Continue with Acme' }).click();
    } else {
      await submitFirstScreen(page, row, somebody);
    }
    expect(await walkToApplication(page, origin, somebody, title)).toEqual(screensOf(row));
    await expectSignedIn(page, origin);
    const checks = (await captchaChecks(page, CAPTCHA_SECRET)).length - checksBefore.length;
    expect(checks, 'security checks').toBe(meetsCheck(row) ? 1 : 0);
    await expectNothingElse(page, origin, row, somebody);
  });
}
