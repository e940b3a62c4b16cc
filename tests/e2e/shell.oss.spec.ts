import { expectAccessible } from './support/axe';
import { newUsername, password, signIn } from './support/console-account';
import { accounts, servers } from './support/servers';
import { expect, test } from './support/test';

const { consoleUrl, origin } = servers.oss;

test('the root redirects to /console, which signs an administrator in', async ({ page }) => {
  await page.goto(origin);
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, accounts.admin.email, accounts.admin.password);
  await expect(page).toHaveURL(`${consoleUrl}/get-started`);
  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /v\d+\.\d+\.\d+/ })).toBeVisible();
  await expectAccessible(page);
});

test('an administrator is added with a password shown once, and removed', async ({
  page,
  browser,
}) => {
  await page.goto(consoleUrl);
  await signIn(page, accounts.admin.email, accounts.admin.password);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Administrators' }).click();
  await expect(page).toHaveURL(`${consoleUrl}/administrators`);
  await expectAccessible(page);

  const username = newUsername();
  await page.getByRole('button', { name: 'Add administrator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an administrator' });
  await dialog.getByRole('textbox', { name: /Username or email/ }).fill(username);
  await dialog.getByRole('textbox', { name: /First password/ }).fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add administrator' }).click();
  const created = page.getByRole('dialog', { name: 'Administrator added' });
  await created.getByRole('button', { name: 'Show' }).click();
  await expect(created).toContainText(password);
  await created.getByRole('button', { name: 'Done' }).click();

  // The new administrator signs in.
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(consoleUrl);
  await signIn(theirs, username, password);
  await expect(theirs.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  await other.close();

  await page
    .getByRole('row', { name: new RegExp(username) })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: /Remove/ }).click();
  await page.getByRole('button', { name: 'Remove administrator' }).click();
  await expect(page.getByText(`${username} removed`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(username) })).toHaveCount(0);
});
