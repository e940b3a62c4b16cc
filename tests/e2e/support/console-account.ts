import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { localKeys } from '~/src/config/storage-keys';
import { codeMailedTo } from './authorize';
import {
  createAccount,
  createPerson,
  type ConsoleAccount,
  type ConsolePerson,
} from './new-account';

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

/**
 * Signs the page's browser in, as if the console had returned from the issuer: the next URL opens
 * at once. Signing in itself has its own tests.
 */
export async function signInSilently(page: Page, account: ConsolePerson): Promise<void> {
  const { idToken, cookie } = await account.newSession();
  await page.context().addCookies([cookie]);
  const value = JSON.stringify({ idToken, id: randomUUID() });
  const script = await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    localKeys.session,
    value,
  ] as const);
  // Later documents find what the console has stored since.
  page.once('domcontentloaded', () => void script.dispose());
}

/**
 * A new account without a tenant, with a verified address. The page is signed in, and opens where
 * the test wants.
 */
export async function newPerson(page: Page, origin = test.info().project.use.baseURL ?? '') {
  const person = await createPerson(page.request, origin, newUsername(), password);
  const email = `${person.username}@example.com`;
  await person.call('POST', '/me/verification-codes', { email });
  const verificationCode = await codeMailedTo(page.request, origin, email);
  await person.call('POST', '/me/verification-codes/verify', { email, verificationCode });
  await person.call('PATCH', '/me', { primaryEmail: email });
  await signInSilently(page, person);
  return { ...person, email };
}

/** A new account with its own tenant. The page is signed in, and opens where the test wants. */
export async function newTenant(
  page: Page,
  username = newUsername(),
  tag?: 'development' | 'production',
): Promise<ConsoleAccount> {
  const { baseURL = '' } = test.info().project.use;
  const account = await createAccount(page.request, baseURL, username, password, tag);
  await signInSilently(page, account);
  return account;
}

/** A new account with its own tenant, on its applications page. */
export async function openNewTenant(...[page, username, tag]: Parameters<typeof newTenant>) {
  const account = await newTenant(page, username, tag);
  await page.goto(`/${account.tenantId}/applications`);
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
