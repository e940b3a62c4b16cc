import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { nightlyStep } from './support/nightly';
import { expect, test } from './support/signed-in';

async function choose(page: Page, row: Locator, item: string) {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('organizations: created, and every tab of one', async ({ page, account }) => {
  test.slow();
  const root = `/${account.tenantId}/organizations`;
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const make = async (path: string, data: object) =>
    (await account.call('POST', path, data)) as { id: string };
  await make('/api/organization-roles', { name: 'Ward nurse', type: 'User' });
  await make('/api/organization-roles', { name: 'Ward feed', type: 'MachineToMachine' });
  await make('/api/users', { name: 'Orla Ward', primaryEmail: 'orla@ward.example' });
  await make('/api/users', { name: 'Otis Ward', primaryEmail: 'otis@ward.example' });
  await make('/api/applications', { name: 'Ward gateway', type: 'MachineToMachine' });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Organization' }).getByRole('link', { name });
  const pickRole = async (place: Locator, label: RegExp, role: string) => {
    await place.getByRole('combobox', { name: label }).fill(role);
    await page.getByRole('option', { name: role }).click();
    await expect(place.getByRole('button', { name: `Remove the role ${role}` })).toBeVisible();
  };

  await test.step('list and creation', async () => {
    await page.goto(`${root}/create`);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ward seven');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create organization' }).click();
    await expect(page).toHaveURL(/\/organizations\/[^/]+\/settings$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ward seven');
  });
  const address = page.url().replace(/\/settings$/, '');

  await test.step('settings', async () => {
    const form = page.getByRole('main');
    await page.getByRole('textbox', { name: /Description/ }).fill('The seventh ward');
    await page.getByRole('switch', { name: /Require multi-factor/ }).click({ force: true });
    await expect(page.getByText('No MFA factor is enabled')).toBeVisible();
    const domains = page.getByRole('textbox', { name: /Email domains/ });
    await domains.fill('nowhere');
    await domains.press('Enter');
    await expect(page.getByText('“nowhere” is not an email domain')).toBeVisible();
    await domains.press('Backspace');
    await domains.press('Backspace');
    await domains.fill('ward-seven.example');
    await domains.press('Enter');
    await pickRole(form, /Default roles/, 'Ward nurse');
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Organization saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row', { name: 'ward-seven.example' })).toBeVisible();
    await expect(form.getByText('Ward nurse')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Description/ })).toHaveValue(
      'The seventh ward',
    );
  });

  await test.step('members', async () => {
    await tab('Members').click();
    await page.getByRole('button', { name: 'Add members' }).click();
    await dialog.getByRole('searchbox').fill('ward.example');
    await dialog
      .getByRole('row', { name: /Orla Ward/ })
      .or(dialog.getByRole('option', { name: /Orla Ward/ }))
      .click();
    await dialog
      .getByRole('row', { name: /Otis Ward/ })
      .or(dialog.getByRole('option', { name: /Otis Ward/ }))
      .click();
    await pickRole(dialog, /Organization roles/, 'Ward nurse');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 2 members' }).click();
    const table = page.getByRole('table', { name: 'Members' });
    const otis = table.getByRole('row', { name: /Otis Ward/ });
    await expect(otis).toContainText('Ward nurse');
    await choose(page, otis, 'Edit roles');
    await dialog.getByRole('button', { name: 'Remove the role Ward nurse' }).click();
    await dialog.getByRole('button', { name: 'Save roles' }).click();
    await expect(otis).not.toContainText('Ward nurse');
    await expectAccessible(page);

    // Bulk: a job assigns the roles, one request each.
    await table.getByRole('checkbox', { name: 'Select all' }).click({ force: true });
    await page.getByRole('button', { name: 'Add roles' }).click();
    await pickRole(dialog, /Organization roles/, 'Ward nurse');
    await dialog.getByRole('button', { name: 'Add roles' }).click();
    // The report of the job is closed before anything else is opened.
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(otis).toContainText('Ward nurse');
  });

  await nightlyStep('invitations', async () => {
    await page.goto(`${address}/invitations`);
    await page.getByRole('button', { name: 'Invite users' }).first().click();
    await dialog.getByRole('textbox', { name: 'Email addresses' }).fill('ines@ward.example');
    await dialog.getByRole('textbox', { name: 'Email addresses' }).press('Enter');
    await dialog.getByRole('switch', { name: /by email/ }).click({ force: true });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Invite 1 user' }).click();
    const row = page.getByRole('row', { name: /ines@ward\.example/ });
    await expect(row).toContainText('Pending');
    await choose(page, row, 'Revoke invitation');
    await question.getByRole('button', { name: 'Revoke invitation' }).click();
    await expect(row).toContainText('Revoked');
    await expectAccessible(page);
    await choose(page, row, 'Delete invitation');
    await question.getByRole('button', { name: 'Delete invitation' }).click();
    await expect(page.getByRole('heading', { name: 'No invitations yet' })).toBeVisible();
  });

  await nightlyStep('machine-to-machine', async () => {
    await tab('Machine-to-machine').click();
    await page.getByRole('button', { name: 'Add applications' }).first().click();
    await dialog
      .getByRole('row', { name: /Ward gateway/ })
      .or(dialog.getByRole('option', { name: /Ward gateway/ }))
      .click();
    await pickRole(dialog, /Organization roles/, 'Ward feed');
    await dialog.getByRole('button', { name: 'Add 1 application' }).click();
    const row = page.getByRole('row', { name: /Ward gateway/ });
    await expect(row).toContainText('Ward feed');
    // The last role can be removed, with one request per role.
    await choose(page, row, 'Edit roles');
    await dialog.getByRole('button', { name: 'Remove the role Ward feed' }).click();
    await dialog.getByRole('button', { name: 'Save roles' }).click();
    await expect(row).not.toContainText('Ward feed');
    await choose(page, row, 'Remove');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  });

  await nightlyStep('branding', async () => {
    await tab('Branding').click();
    await page.getByRole('switch', { name: /Organization branding/ }).click({ force: true });
    await page.getByRole('textbox', { name: 'Brand color', exact: true }).fill('#336699');
    await expect(page.getByRole('textbox', { name: 'Brand color in dark mode' })).toHaveValue(
      '#4080BF',
    );
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Branding saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Brand color', exact: true })).toHaveValue(
      '#336699',
    );
  });

  await test.step('search and deletion', async () => {
    await page.goto(`${root}?keyword=ward+seven`);
    const row = page.getByRole('row', { name: /Ward seven/ });
    await expect(row).toContainText('2 members');
    await expectAccessible(page);
    await choose(page, row, 'Delete organization');
    await page.getByRole('textbox', { name: /to confirm/ }).fill('Ward seven');
    await question.getByRole('button', { name: 'Delete organization' }).click();
    await expect(page.getByText('Organization Ward seven deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  });
});
