import type { Page } from '@playwright/test';
import { isNightly } from '~/tests/support/nightly';
import { authorize, expectSignedIn } from './support/authorize';
import { directCalls } from './support/direct-calls';
import type { ConsoleAccount } from './support/new-account';
import { servers } from './support/servers';
import {
  COLORS,
  FIELDS,
  type Row,
  flowOf,
  nameOf,
  settingsOf,
  settingsRows,
  signUpScreens,
  termsOf,
} from './support/settings-matrix';
import { walkToApplication } from './support/sign-in-walker';
import { expect, test } from './support/signed-in';

/** What is configured is met, and nothing else can be reached by a call. */

const TITLES = {
  en: { signIn: 'Welcome back', register: 'Create your account' },
  ar: { signIn: 'مرحبًا بعودتك', register: 'أنشئ حسابك' },
} as const;

/** The ordinary run takes a part of the rows that is spread over all of them. */
const EVERY = isNightly ? 1 : 3;

let origin: string;
let call: ConsoleAccount['call'];

test.beforeAll(async ({ accountOf }, { file }) => {
  const account = await accountOf(file);
  origin = servers.cloud.tenantOrigin(account.tenantId);
  call = account.call;
});

test.beforeEach(async ({ context, page, problems }) => {
  // What the server refuses on the way.
  problems.allow(/status of 4(?:00|01|03|04|22|29)/);
  await context.clearCookies({ domain: new URL(origin).hostname });
  await page.emulateMedia({ colorScheme: 'dark' });
});

async function setFields({ fields }: Row) {
  const present = (await call('GET', '/api/custom-profile-fields')) as { name: string }[];
  const wanted = fields === 'none' ? [] : FIELDS;
  for (const { name } of present) {
    if (!wanted.some((field) => field.name === name)) {
      await call('DELETE', `/api/custom-profile-fields/${name}`);
    }
  }
  for (const field of wanted) {
    if (!present.some(({ name }) => name === field.name)) {
      await call('POST', '/api/custom-profile-fields', field);
    }
  }
}

async function expectLook(page: Page, row: Row) {
  const root = page.locator('html');
  const isDark = row.theme === 'dark';
  await expect(root).toHaveAttribute('data-theme', isDark ? 'dark' : 'light');
  await expect(root).toHaveAttribute('lang', row.language === 'browser' ? 'en' : 'ar');
  const { brand, edge } = await page.locator('.gh-card').evaluate((card) => ({
    brand: document.documentElement.style.getPropertyValue('--brand'),
    edge: getComputedStyle(card).borderTopWidth,
  }));
  expect(brand).toBe(isDark ? COLORS.dark : COLORS.light);
  expect(edge === '7px').toBe(row.css === 'on');
}

async function expectForm(page: Page, row: Row) {
  const flow = flowOf(row);
  const titles = TITLES[row.language === 'browser' ? 'en' : 'ar'];
  await expect(page.getByRole('heading', { name: titles[flow], level: 1 })).toBeVisible();
  const terms = termsOf(row, flow);
  await expect(page.getByRole('checkbox', { includeHidden: true })).toHaveCount(
    terms === 'box' ? 1 : 0,
  );
  await expect(page.locator('.gh-legal')).toHaveCount(terms === 'line' ? 1 : 0);
  // A forgotten password and the other flow are links of the form.
  const links =
    (flow === 'signIn' && row.first === 'password' && row.recovery !== 'none' ? 1 : 0) +
    (row.mode === 'both' ? 1 : 0);
  await expect(page.locator('.gh-link')).toHaveCount(links);
}

/** Signs up in English; @returns the screens that were met. */
async function signUp(page: Page, row: Row, unique: string) {
  const username = `s${unique}`;
  const email = `${username}@example.org`;
  const phone = `+4478${unique.slice(-8).padStart(8, '0')}`;
  const identifier = { email, phone, username }[row.identifier];
  await authorize(page, origin, { first_screen: 'register', ui_locales: 'en' });
  await expect(page.getByRole('heading', { name: TITLES.en.register, level: 1 })).toBeVisible();
  if (termsOf(row, 'register') === 'box') {
    await page.getByRole('checkbox').check({ force: true });
  }
  await page.locator('[name="identifier"]').fill(identifier);
  await page.locator('[name="identifier"]').press('Enter');
  const somebody = {
    identifier,
    username,
    password: 'River-lantern-42',
    address: row.identifier === 'phone' ? phone : email,
    totpSecret: '',
    setsUp: false,
  };
  const seen = await walkToApplication(page, origin, somebody, TITLES.en.register);
  if (seen.at(-1) !== 'Tell us about yourself') return seen;
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Fill in this field.')).toHaveCount(1);
  await page.getByLabel('Full name').fill('Ada Oak');
  await page.getByRole('button', { name: 'Continue' }).click();
  await walkToApplication(page, origin, somebody, 'Tell us about yourself');
  return seen;
}

/** Steps that the settings do not open are refused, whatever a page would send. */
async function expectClosed(page: Page, row: Row, unique: string) {
  const calls = directCalls(page, origin);
  if (row.mode === 'sign-in') {
    await calls.begin('Register');
    await calls.step('POST', '/profile', { type: 'username', value: `x${unique}` });
    await calls.step('POST', '/profile', { type: 'password', value: 'River-lantern-42' });
    expect((await calls.step('POST', '/identification')).status).toBe(403);
  }
  if (row.mode === 'register') {
    await calls.begin('SignIn');
    const answer = await calls.step('PUT', '/interaction-event', { interactionEvent: 'SignIn' });
    expect(answer.status).toBe(403);
  }
  if (row.recovery !== 'email') {
    await calls.begin('SignIn');
    await calls.step('PUT', '', { interactionEvent: 'ForgotPassword' });
    const identifier = { type: 'email', value: `x${unique}@example.org` };
    const sent = await calls.step('POST', '/verification/verification-code', {
      identifier,
      interactionEvent: 'ForgotPassword',
    });
    const verified = sent.status === 200 ? await calls.identify(sent.body['verificationId']) : sent;
    expect(verified.status).toBeGreaterThanOrEqual(400);
  }
}

for (const [index, row] of settingsRows().entries()) {
  if (index % EVERY !== 0) continue;
  test(`row ${index + 1}: ${nameOf(row)}`, async ({ page }) => {
    const unique = `${process.pid}${Date.now() % 1_000_000}${index}`;
    await setFields(row);
    await call('PATCH', '/api/sign-in-exp', settingsOf(row));
    await authorize(page, origin);
    await expectForm(page, row);
    await expectLook(page, row);
    if (row.mode !== 'sign-in') {
      expect(await signUp(page, row, unique)).toEqual(signUpScreens(row));
      await expectSignedIn(page, origin);
    }
    await expectClosed(page, row, unique);
  });
}
