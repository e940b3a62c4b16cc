import type { Page } from '@playwright/test';
import { refreshCookieName } from '~/contract/refresh-cookie';
import { expectAccessible } from './support/axe';
import {
  newTenant,
  newUsername,
  openNewTenant,
  password,
  register,
  signIn,
} from './support/console-account';
import { refreshCookie } from './support/new-account';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';

function account(page: Page) {
  return page.getByRole('button', { name: 'Account menu' });
}

test('a new account creates its tenant and arrives in the console', nightly, async ({ page }) => {
  const username = newUsername();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/?sign_up=1');
  await register(page, username);

  await expect(page).toHaveURL(/\/onboarding\/create-tenant$/);
  await expect(page).toHaveTitle('Create your tenant - Gatehouse');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('radio', { name: /Europe/ })).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Tenant name' }).fill('Larkspur Health');
  await page.getByText('Japan').click();
  await page.getByRole('button', { name: 'Create tenant' }).click();

  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Tenant created' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Larkspur Health/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expectAccessible(page);

  // Accounts that finished onboarding do not return to it.
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/get-started$/);
});

test(
  'a reload shows the page by the tokens of its tab, and still notices an ended session',
  nightly,
  async ({ page, problems }) => {
    const { tenantId } = await openNewTenant(page);
    await page.goto(`/${tenantId}/roles`);
    await expect(page.locator('main tbody')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const exchanges: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/oidc/token')) exchanges.push(request.postData() ?? '');
    });
    await page.reload();
    await expect(page.locator('main tbody')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(exchanges.map((body) => new URLSearchParams(body).get('resource'))).toEqual([
      'https://admin.gatehouse.app/me',
    ]);

    // As if it had been ended elsewhere: its refresh token is worth nothing.
    problems.allow(/status of 400/);
    const browser = page.context();
    await browser.addCookies([refreshCookie(page.url(), 'ended')]);
    await page.reload();
    // The issuer still knows the user, and signs them in again.
    const refreshToken = async () =>
      (await browser.cookies()).find(({ name }) => name === refreshCookieName(page.url()))?.value;
    await expect.poll(refreshToken).toMatch(/^(?!ended).{20}/);
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
  },
);

test('a reload asks for the rows before the scripts have arrived, and once', async ({ page }) => {
  const { tenantId } = await openNewTenant(page);
  await page.goto(`/${tenantId}/roles`);
  await expect(page.locator('main tbody')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:roles|tenants)$/.test(pathname)) asked.push(pathname);
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/console.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => asked.toSorted()).toEqual(['/api/roles', '/api/tenants']);
  release();
  await expect(page.locator('main tbody')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(2);
});

test('sign-in restores path, query, and hash', async ({ page }) => {
  const { username, tenantId } = await openNewTenant(page);
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);

  const wanted = `/${tenantId}/applications?page=1#top`;
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, username, password);
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  expect(page.url()).toContain(wanted);

  // After signing out there is nothing to restore: the root, and from there the tenant.
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, username, password);
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/get-started$`));
});

test(
  'tabs that start together keep the session despite token rotation',
  nightly,
  async ({ page, context }) => {
    const { tenantId } = await openNewTenant(page);
    const refused: string[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/oidc/token') && !response.ok()) {
        refused.push(response.url());
      }
    });
    const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto(`/${tenantId}/applications`)));
    for (const tab of tabs) {
      await expect(account(tab)).toBeVisible();
      await expect(tab.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
    }
    expect(refused).toEqual([]);

    // Signing out in one tab signs out the others.
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/sign-in/);
    }
  },
);

test('language and appearance apply at once and persist', nightly, async ({ page }) => {
  await openNewTenant(page);
  await account(page).click();
  await page.getByRole('menuitem', { name: /Appearance/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);

  await account(page).click();
  await page.getByRole('menuitem', { name: /Language/ }).hover();
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: '繁體中文（台灣）' })).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('i18nextGatehouseAcLng'))).toBe('ar');
});

test('unknown URLs show "page not found"', nightly, async ({ page }) => {
  const { tenantId } = await newTenant(page);
  await page.goto(`/${tenantId}/no-such-section`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found - Gatehouse');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/get-started$`));

  // Another user's tenant, the placeholder, and the root all redirect to one's own.
  for (const [address, end] of [
    ['/nobodys01/applications', 'get-started'],
    ['/to/applications', 'applications'],
    ['/', 'get-started'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/${tenantId}/${end}$`));
  }
});

test('help, keyboard and small screens', async ({ page }) => {
  await openNewTenant(page);
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'How can we help?' });
  await expect(help.getByRole('link')).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();

  await page.reload();
  await expect(account(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const navigation = page.getByRole('dialog', { name: 'Console' });
  await expect(navigation.getByRole('link', { name: 'Applications' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await navigation.getByRole('link', { name: 'Applications' }).click();
  await expect(navigation).toBeHidden();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('preloading fails silently while the network is away', nightly, async ({ page, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await openNewTenant(page);
  await page.context().setOffline(true);
  const targets = [
    page.getByRole('link', { name: 'Roles', exact: true }),
    page.getByRole('button', { name: 'Help' }),
  ];
  for (const target of targets) {
    const failure = page.waitForEvent('requestfailed');
    await target.hover();
    await failure;
  }
  // The browser reports a rejection after the task that left it unhandled.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog', { name: 'How can we help?' })).toBeVisible();
});

test('another tenant, and back to the first', nightly, async ({ page }) => {
  const { tenantId } = await openNewTenant(page);
  await page.getByRole('button', { name: /My project/ }).click();
  await page.getByRole('button', { name: 'Create tenant' }).click();
  const dialog = page.getByRole('dialog', { name: /Create/ });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Second');
  await dialog.getByRole('button', { name: 'Create tenant' }).click();
  await expect(page.getByRole('button', { name: /Second/ })).toBeVisible();
  expect(page.url()).not.toContain(tenantId);

  await page.getByRole('button', { name: /Second/ }).click();
  const kept = page.waitForResponse(/\/me\/custom-data$/);
  await page.getByRole('menuitemradio', { name: /My project/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/get-started$`));
  // The choice is the account's default once the server has stored it.
  await kept;
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/get-started$`));
});

test('a failed callback explains itself and starts over', async ({ page }) => {
  await page.goto('/callback?error=access_denied&error_description=No&state=x');
  await expect(page.getByRole('heading', { name: 'Sign-in did not finish' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('the social preview is public and removes the code', nightly, async ({ page }) => {
  await page.goto('/social-demo-callback?code=secret');
  await expect(page.getByRole('heading', { name: 'The social sign-in works' })).toBeVisible();
  await expect(page).toHaveURL(/\/social-demo-callback$/);
  await expectAccessible(page);
});
