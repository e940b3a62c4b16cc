import { expect, type Page } from '@playwright/test';
import { authorize, codeSentTo, expectSignedIn } from './authorize';
import { servers } from './servers';

const origin = servers.cloud.tenantOrigin('demo');
export const storePassword = 'River-lantern-42';

let count = 0;

/** A new user of the demo tenant, signed in there in this browser. @returns the email address */
export async function registerInStore(page: Page): Promise<string> {
  count += 1;
  const email = `lin-${process.pid}-${Date.now()}-${count}@example.org`;
  await authorize(page, origin, { first_screen: 'register' });
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await codeSentTo(page, email));
  await page.getByLabel('Password', { exact: true }).fill(storePassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectSignedIn(page, origin);
  return email;
}

/** Signs in on the open page of the store. */
export async function signInToStore(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(storePassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
