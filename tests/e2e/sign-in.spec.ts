import type { Page } from '@playwright/test';
import { authorize, codeSentTo, expectSignedIn } from './support/authorize';
import { expectAccessible } from './support/axe';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

const origin = servers.cloud.tenantOrigin('demo');
const password = 'River-lantern-42';
const newPassword = 'Harbor-violet-77';

let count = 0;

/** A unique email address. */
function newEmail(): string {
  count += 1;
  return `ada-${process.pid}-${Date.now()}-${count}@example.org`;
}

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { name, level: 1 });
}
function passwordField(page: Page) {
  return page.getByLabel('Password', { exact: true });
}

async function typeCode(page: Page, code: string) {
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(code);
}

async function register(page: Page, email: string) {
  await authorize(page, origin, { first_screen: 'register' });
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  const code = await codeSentTo(page, email);
  await typeCode(page, code);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectSignedIn(page, origin);
  return code;
}

async function signIn(page: Page, email: string, secret: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await passwordField(page).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.beforeEach(({ problems }) => {
  // Failed calls, and the application that the browser returns to, which does not exist here.
  problems.allow(/status of 4\d\d/);
});

test('registers, signs in, corrects a typo, and recovers a forgotten password', async ({
  page,
}) => {
  const email = newEmail();
  const firstCode = await register(page, email);

  await authorize(page, origin);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, email, 'not-the-password');
  await expect(page.getByRole('alert')).toContainText('do not match an account');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(passwordField(page)).toBeFocused();
  await expectAccessible(page);
  await signIn(page, email, password);
  await expectSignedIn(page, origin);

  // Recovering a password does not sign in.
  await page.context().clearCookies();
  await authorize(page, origin);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, await codeSentTo(page, email, firstCode));
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await expectAccessible(page);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('status')).toContainText('Your new password is set');
  await signIn(page, email, newPassword);
  await expectSignedIn(page, origin);
});

test(
  'shows the delay for another code, even in another browser',
  nightly,
  async ({ page, browser }) => {
    const email = newEmail();
    await register(page, email);
    const other = await browser.newContext();
    const visitor = await other.newPage();
    await authorize(visitor, origin, { first_screen: 'register' });
    await visitor.getByRole('textbox', { name: 'Email' }).fill(email);
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('alert')).toContainText(/try again in \d+:\d\d/);
    await expect(visitor.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await other.close();
  },
);

test('works by keyboard', async ({ page }) => {
  const email = newEmail();
  await authorize(page, origin, { first_screen: 'register' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await typeCode(page, await codeSentTo(page, email));
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSignedIn(page, origin);
});

test('keeps all input on browser Back', async ({ page }) => {
  const email = newEmail();
  await authorize(page, origin, { first_screen: 'register' });
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register\/verification-code\?/);
  await page.goBack();
  await expect(heading(page, 'Create your account')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
});

test('is right to left in Arabic', async ({ page }) => {
  await authorize(page, origin, { ui_locales: 'ar' });
  await expect(heading(page, 'مرحبًا بعودتك')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const eye = await page.getByRole('button', { name: 'إظهار كلمة المرور' }).boundingBox();
  const field = await page.getByLabel('كلمة المرور', { exact: true }).boundingBox();
  expect(eye?.x).toBeLessThan(field?.x ?? 0);
  await expectAccessible(page);
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const screen of ['sign_in', 'register', 'reset_password']) {
    await authorize(page, origin, { first_screen: screen });
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, screen).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test('explains itself when opened without a sign-in', async ({ page }) => {
  await page.goto(`${origin}/sign-in`);
  await expect(page).toHaveURL(`${origin}/unknown-session`);
  await expect(heading(page, 'Nothing to sign in to')).toBeVisible();
  await expectAccessible(page);
});

test('offers a retry while offline', async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await authorize(page, origin);
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await passwordField(page).fill('anything-at-all');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('do not match an account');
  await expect(passwordField(page)).toHaveValue('anything-at-all');
});
