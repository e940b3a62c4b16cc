import { expect, test, type Browser, type Page } from '@playwright/test';
import { createAccount } from './new-account';

export const password = 'Tall-Gate-4821x';

let count = 0;

/** A unique username. */
export function newUsername(): string {
  count += 1;
  return `maya_${process.pid}_${Date.now()}_${count}`;
}

/** Creates an account on the open sign-up page. */
export async function register(page: Page, username: string): Promise<void> {
  // The cloud edition also accepts an email address, and says so.
  await page.getByRole('textbox', { name: /username/i }).fill(username);
  await page.getByRole('button', { name: /^(?:continue|create account)$/i }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Signs in on the open sign-in page. */
export async function signIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: /username|email/i }).fill(username);
  const passwordField = page.getByLabel('Password', { exact: true });
  const next = page.getByRole('button', { name: /^(?:continue|sign in)$/i });
  if (!(await passwordField.isVisible())) {
    await next.click();
  }
  await passwordField.fill(secret);
  await next.click();
}

/** A new account with its own tenant, on its applications page. */
export async function openNewTenant(
  page: Page,
  username = newUsername(),
  tag?: 'development' | 'production',
) {
  const { baseURL = '' } = test.info().project.use;
  const account = await createAccount(page.request, baseURL, username, password, tag);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  return account;
}

/** The browser state of a new account with a tenant, for tests that start signed in. */
export async function signedInState(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const account = await openNewTenant(await context.newPage());
  const storageState = await context.storageState();
  await context.close();
  return { ...account, storageState };
}
