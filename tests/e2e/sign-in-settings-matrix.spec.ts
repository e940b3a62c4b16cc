import type { Page } from '@playwright/test';
import { isNightly } from '~/tests/support/nightly';
import { zipOf } from '~/tests/support/zip';
import { authorize, expectSignedIn } from './support/authorize';
import { directCalls } from './support/direct-calls';
import type { ConsoleAccount } from './support/new-account';
import { nightlyFrom } from './support/nightly';
import { coveringRows, nameOf } from './support/pairwise';
import { servers } from './support/servers';
import {
  COLORS,
  FIELDS,
  type Row,
  colorsOf,
  flowOf,
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

/** The ordinary run takes so few rows that every value is in one of them. */
const ROWS = isNightly ? settingsRows() : coveringRows(settingsRows());

const OWN_PAGE = '<!doctype html><title>Ours</title><h1>Our own page</h1>';

let origin: string;
let call: ConsoleAccount['call'];
/** Who asks for a sign-in, by whose look it gets. */
let askers: Record<Row['look'], Record<string, string>>;

test.beforeAll(async ({ accountOf }, { file }) => {
  const account = await accountOf(file);
  origin = servers.cloud.tenantOrigin(account.tenantId);
  call = account.call;
  const application = (await call('POST', '/api/applications', {
    name: 'With a look',
    type: 'SPA',
    oidcClientMetadata: { redirectUris: [`${origin}/demo-app`], postLogoutRedirectUris: [] },
  })) as { id: string };
  await call('PUT', `/api/applications/${application.id}/sign-in-experience`, {
    color: colorsOf('application'),
  });
  const organization = (await call('POST', '/api/organizations', { name: 'With a look' })) as {
    id: string;
  };
  await call('PATCH', `/api/organizations/${organization.id}`, {
    color: colorsOf('organization'),
  });
  askers = {
    tenant: {},
    application: { client_id: application.id },
    organization: { organization_id: organization.id },
  };
});

/** Pages that were replaced are gone: each row brings its own. */
async function uploadOwnPages() {
  const form = new FormData();
  const zip = zipOf([{ name: 'index.html', content: Buffer.from(OWN_PAGE) }]);
  form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'pages.zip');
  const path = '/api/sign-in-exp/default/custom-ui-assets';
  const { customUiAssetId } = (await call('POST', path, form)) as { customUiAssetId: string };
  return { id: customUiAssetId, createdAt: Date.now() };
}

/** Opens the built-in form of a row; where the tenant has pages of its own, they come first. */
async function openForm(page: Page, row: Row, more: Record<string, string> = {}) {
  await authorize(page, origin, { ...askers[row.look], ...more });
  if (row.pages === 'built-in') return;
  await expect(page.getByRole('heading', { name: 'Our own page' })).toBeVisible();
  const builtIn = new URL(page.url());
  builtIn.searchParams.set('ui', 'built-in');
  await page.goto(builtIn.href);
}

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
  expect(brand).toBe(COLORS[row.look][isDark ? 'dark' : 'light']);
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
  await openForm(page, row, { first_screen: 'register', ui_locales: 'en' });
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
    email,
    phone,
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

for (const [index, row] of ROWS.entries()) {
  test(`row ${index + 1}: ${nameOf(row)}`, nightlyFrom(index), async ({ page }) => {
    const unique = `${process.pid}${Date.now() % 1_000_000}${index}`;
    await setFields(row);
    await call('PATCH', '/api/sign-in-exp', {
      ...settingsOf(row),
      customUiAssets: row.pages === 'own' ? await uploadOwnPages() : null,
    });
    await openForm(page, row);
    await expectForm(page, row);
    await expectLook(page, row);
    if (row.mode !== 'sign-in') {
      expect(await signUp(page, row, unique)).toEqual(signUpScreens(row));
      await expectSignedIn(page, origin);
    }
    await expectClosed(page, row, unique);
  });
}
