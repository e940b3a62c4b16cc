import type { Page } from '@playwright/test';
import { codeSentTo } from './support/authorize';
import { expectAccessible } from './support/axe';
import { newTenant, openNewTenant, password, signIn } from './support/console-account';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

const newPassword = 'Copper-harbour-77x';

function dialog(page: Page) {
  return page.getByRole('dialog');
}
function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}
function toast(page: Page, text: string) {
  return page.getByText(text, { exact: true });
}

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(heading(page, 'Profile information')).toBeVisible();
}

test('the account menu opens the profile in a new tab', nightly, async ({ page, context }) => {
  await openNewTenant(page);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = await opened;
  await expect(heading(profile, 'Profile')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expectAccessible(profile);
});

test('name and avatar are changed one at a time', async ({ page }) => {
  await newTenant(page);
  await openProfile(page);
  await page.getByRole('button', { name: 'Set your name' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Maya Lindqvist');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Name updated')).toBeVisible();
  await expect(page.getByText('Maya Lindqvist', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Change your avatar' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(dialog(page).getByRole('button', { name: /^Remove/ })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Avatar updated')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Profile information' }).locator('img'),
  ).toBeVisible();
});

test(
  'an email address is changed only after its code is verified',
  nightly,
  async ({ page, problems }) => {
    problems.allow(/status of 4\d\d/);
    const { username } = await newTenant(page);
    const email = `${username}@example.com`;
    await openProfile(page);
    await page.getByRole('button', { name: 'Link your email' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Enter an email address.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expect(page.getByText(/Send another in/)).toBeVisible();
    await expectAccessible(page);
    const code = await codeSentTo(page, email);
    const wrong = code === '111111' ? '222222' : '111111';
    await page.getByLabel('Digit 1 of 6').pressSequentially(wrong);
    await expect(page.getByText('The code is wrong.')).toBeVisible();
    // A reload keeps where the code was sent; nothing is sent again.
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel('Digit 1 of 6').pressSequentially(code);
    await expect(toast(page, 'Email updated')).toBeVisible();
    await expect(page.locator('main').getByText(email, { exact: true })).toBeVisible();
    await page.goto('/profile/verification-code');
    await expect(page).toHaveURL(/\/profile$/);
  },
);

test(
  'a password is changed after verification, and other sessions end',
  nightly,
  async ({ page, browser, problems }) => {
    test.slow();
    problems.allow(/status of 4\d\d/);
    const { username } = await newTenant(page);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(servers.cloud.consoleUrl);
    await signIn(elsewhere, username);
    await expect(elsewhere.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();

    await openProfile(page);
    await page.getByRole('button', { name: 'Change your password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill('not-this-one');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That is not your current password.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm password', { exact: true }).fill('another');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^The two passwords differ/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Password updated')).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);

    // This session continues, the other one has ended.
    await page.reload();
    await expect(heading(page, 'Profile information')).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/sign-in/);
    await signIn(elsewhere, username, newPassword);
    await expect(elsewhere.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
    await elsewhere.context().close();
  },
);

test(
  'a missing verification ends the change with an alert',
  nightly,
  async ({ page, problems }) => {
    problems.allow(/status of 4\d\d/);
    await newTenant(page);
    await page.goto('/profile/change-password');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Your password was not changed')).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  },
);
