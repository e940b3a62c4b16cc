import { expectAccessible } from './support/axe';
import { nightlyStep } from './support/nightly';
import { expect, test } from './support/signed-in';

test('organization template: a role with permissions of both kinds, and its deletion', async ({
  page,
  account,
}) => {
  const root = `/${account.tenantId}/organization-template`;
  const dialog = page.getByRole('dialog');
  const api = (await account.call('POST', '/api/resources', {
    name: 'Template charts',
    indicator: 'https://template-charts.example',
  })) as { id: string };
  await account.call('POST', `/api/resources/${api.id}/scopes`, { name: 'read:template-charts' });

  await test.step('permissions', async () => {
    await page.goto(`${root}/organization-permissions`);
    await page.getByRole('button', { name: 'Create permission' }).first().click();
    await dialog.getByRole('textbox', { name: 'Permission' }).fill('manage:template');
    await dialog.getByRole('button', { name: 'Create permission' }).click();
    const row = page.getByRole('row', { name: /manage:template/ });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit description' }).click();
    await dialog.getByRole('textbox', { name: /Description/ }).fill('Runs the template');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Runs the template');
    await expectAccessible(page);
  });

  await nightlyStep('guide', async () => {
    await page.getByRole('button', { name: 'View guide' }).click();
    await page.getByRole('radio', { name: 'Quentin' }).click();
    await expect(page.getByText('Quentin is not a member of Northbank')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a role, then its permissions', async () => {
    await page.goto(root);
    await expect(page).toHaveURL(/\/organization-roles$/);
    await page.getByRole('button', { name: 'Create role' }).first().click();
    await dialog.getByRole('textbox', { name: 'Role' }).fill('Template keeper');
    await dialog.getByRole('button', { name: 'Create role' }).click();
    await expect(dialog).toHaveAccessibleName('Assign permissions to Template keeper');
    await dialog.getByRole('row', { name: /manage:template/ }).click();
    await dialog.getByRole('radio', { name: /API permissions/ }).click();
    await dialog.getByRole('searchbox').fill('template-charts');
    await dialog.getByRole('row', { name: /read:template-charts/ }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Assign 2 permissions' }).click();
    await expect(page).toHaveURL(/\/organization-roles\/[^/]+\/permissions$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Template keeper');
    const table = page.getByRole('table', { name: 'Permissions' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table.getByRole('link', { name: 'Template charts' })).toBeVisible();
    await expectAccessible(page);
    await table.getByRole('button', { name: /Actions for manage:template/ }).click();
    await page.getByRole('menuitem', { name: 'Remove permission' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove permission' }).click();
    await expect(table.getByRole('row')).toHaveCount(2);
  });

  await nightlyStep('general, and deletion', async () => {
    await page.getByRole('link', { name: 'General' }).click();
    await page.getByRole('textbox', { name: 'Role' }).fill('Template guard');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Role saved')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Template guard');
    await page.getByRole('button', { name: 'Delete role' }).click();
    const question = page.getByRole('alertdialog');
    // The impact request may come too late, after the role was deleted.
    await expect(question.getByRole('status')).toHaveText(/would lose|loses a permission/);
    await question.getByRole('button', { name: 'Delete role' }).click();
    await expect(page).toHaveURL(/\/organization-roles$/);
    await expect(page.getByText('Role Template guard deleted')).toBeVisible();
  });
});
