import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { newPerson, newTenant, newUsername, openNewTenant } from './support/console-account';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';

function dialog(page: Page) {
  return page.getByRole('dialog');
}
function saveBar(page: Page) {
  return page.getByRole('region', { name: 'Unsaved changes' });
}
async function openRowMenu(page: Page, row: RegExp, item: string): Promise<void> {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /actions/i })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The URL in the newest message to an address, from the sandbox's outbox. */
async function linkSentTo(page: Page, recipient: string): Promise<string> {
  const query = new URLSearchParams({ recipient, limit: '1' });
  const answer = await page.request.get(`/__internal__/outbox/messages?${query.toString()}`);
  const [message] = (await answer.json()) as { text: string }[];
  return /https?:\/\/\S+\/accept\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
}

test('tenant settings: renaming, without losing input', nightly, async ({ page }) => {
  const { tenantId } = await openNewTenant(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/tenant-settings/settings$`));
  await expect(page).toHaveTitle('Settings - Tenant settings - Gatehouse');
  const name = page.getByRole('textbox', { name: 'Tenant name' });
  await expect(name).not.toHaveValue('');
  await expectAccessible(page);

  await name.fill(' ');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await name.fill('Larkspur Health');
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('alertdialog').or(dialog(page))).toContainText(
    'Leave without saving?',
  );
  await page.getByRole('button', { name: /Stay/ }).click();
  await saveBar(page)
    .getByRole('button', { name: /Save changes/ })
    .click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Larkspur Health');
  await page.reload();
  await expect(name).toHaveValue('Larkspur Health');

  // The name must be typed exactly; then the tenant is deleted and the console moves on.
  await page.getByRole('button', { name: 'Delete tenant' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Larkspur Health?' });
  await expectAccessible(page);
  const confirm = question.getByRole('button', { name: 'Delete tenant' });
  await question.getByRole('textbox').fill('larkspur health');
  await expect(confirm).toBeDisabled();
  await question.getByRole('textbox').fill('Larkspur Health');
  await confirm.click();
  await expect(page.getByText('Larkspur Health was deleted')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(tenantId));
});

test('users are invited by email, join, change roles, and are removed', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(120_000);
  // The last admin is rejected below.
  problems.allow(/status of 422 .*\/(?:roles|members)/);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await context.newPage();
  const { email } = await newPerson(guest);
  const { tenantId } = await newTenant(page);
  await page.goto(`/${tenantId}/tenant-settings/members`);
  await expect(page.getByRole('row', { name: /You/ })).toContainText('Admin');
  await expectAccessible(page);

  // Leaving would leave the tenant without members.
  await openRowMenu(page, /You/, 'Edit role');
  await dialog(page).getByText('Collaborator', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Save role' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('A tenant needs an admin');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  // Two are invited; an invalid address shows why.
  await page.getByRole('button', { name: 'Invite members' }).click();
  await expect(page).toHaveURL(/\?invite/);
  const emails = dialog(page).getByRole('textbox', { name: 'Email addresses' });
  const other = `${newUsername()}@example.com`;
  await emails.fill(`${email.toUpperCase()}`);
  await emails.press('Enter');
  await emails.fill('nonsense');
  await emails.press('Space');
  await expect(dialog(page).getByText('nonsense is not a valid email address.')).toBeVisible();
  await expectAccessible(page);
  await emails.press('Backspace');
  await emails.press('Backspace');
  await expect(dialog(page).getByText(/not a valid/)).toBeHidden();
  await emails.fill(other);
  await dialog(page).getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText('2 invitations sent')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/tenant-settings/members/invitations$`));
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Pending');
  await expectAccessible(page);

  // One is resent, revoked, and deleted; its link is invalid.
  await openRowMenu(page, new RegExp(other), 'Send again');
  await expect(page.getByText(`Invitation sent to ${other} again`)).toBeVisible();
  await openRowMenu(page, new RegExp(other), 'Revoke');
  await page.getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(page.getByRole('row', { name: new RegExp(other) })).toContainText('Revoked');
  await openRowMenu(page, new RegExp(other), 'Delete record');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete record' }).click();
  await expect(page.getByRole('row', { name: new RegExp(other) })).toBeHidden();

  // The other one follows the link in the email and joins.
  await guest.goto(await linkSentTo(page, email));
  await expect(guest).toHaveURL(new RegExp(`/${tenantId}/`));
  await expect(guest.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  await guest.goto(`/${tenantId}/tenant-settings`);
  await expect(guest).toHaveURL(new RegExp(`/${tenantId}/tenant-settings/members$`));
  await expect(guest.getByRole('row', { name: /You/ })).toContainText('Collaborator');
  await expect(guest.getByRole('button', { name: 'Invite members' })).toBeHidden();

  // A role changes after a warning, and the user is removed.
  await page.goto(`/${tenantId}/tenant-settings/members`);
  const row = new RegExp(email);
  await openRowMenu(page, row, 'Edit role');
  await dialog(page).getByText('Admin', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Save role' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assign full control' }).click();
  await expect(page.getByRole('row', { name: row })).toContainText('Admin');
  await openRowMenu(page, row, 'Remove from tenant');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
  await expect(page.getByRole('row', { name: row })).toBeHidden();
  await guest.goto(`/${tenantId}/applications`);
  await expect(guest).not.toHaveURL(new RegExp(tenantId));
  await context.close();
});

test(
  'a member leaves, and the console opens a remaining tenant',
  nightly,
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const boss = await context.newPage();
    const { email } = await newPerson(page);
    const { tenantId } = await newTenant(boss);
    await boss.goto(`/${tenantId}/tenant-settings/members?invite`);
    await dialog(boss).getByRole('textbox', { name: 'Email addresses' }).fill(email);
    await dialog(boss).getByRole('button', { name: 'Send invitation' }).click();
    await expect(boss.getByText('Invitation sent')).toBeVisible();
    await page.goto(await linkSentTo(boss, email));
    await expect(page).toHaveURL(new RegExp(`/${tenantId}/`));
    // What the page requests last would be refused after leaving.
    const lastRequest = page.waitForResponse(/\/api\/bulk-jobs/);
    await page.goto(`/${tenantId}/tenant-settings/settings`);
    await lastRequest;
    await expect(page.getByRole('button', { name: 'Delete tenant' })).toBeHidden();
    await page.getByRole('button', { name: 'Leave tenant' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave tenant' }).click();
    await expect(page.getByText(/^You left/)).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(tenantId));
    await boss.goto(`/${tenantId}/tenant-settings/members`);
    await expect(boss.getByRole('row', { name: /You/ })).toBeVisible();
    await expect(boss.getByRole('row', { name: new RegExp(email) })).toBeHidden();
    await context.close();
  },
);
