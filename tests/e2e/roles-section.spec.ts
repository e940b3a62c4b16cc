import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { nightlyStep } from './support/nightly';
import { expect, test } from './support/signed-in';

type Created = {
  id: string;
};

function dialog(page: Page) {
  return page.getByRole('dialog');
}
function question(page: Page) {
  return page.getByRole('alertdialog');
}
async function choose(page: Page, row: string, item: string) {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('user and machine-to-machine roles are created, edited, and deleted', async ({
  page,
  account: { tenantId, call },
}) => {
  test.slow();
  const base = `/${tenantId}/roles`;
  const unique = Date.now().toString(36);
  const api = (await call('POST', '/api/resources', {
    name: `Charts ${unique}`,
    indicator: `https://${unique}.example`,
  })) as Created;
  // The tenant is shared: pickers also offer what other specs created.
  const [read, write] = [`read:${unique}`, `write:${unique}`];
  const [amara, benedikt] = [`Amara ${unique}`, `Benedikt ${unique}`];
  for (const name of [read, write]) {
    await call('POST', `/api/resources/${api.id}/scopes`, { name });
  }
  for (const name of [amara, benedikt]) {
    await call('POST', '/api/users', { name, username: name.toLowerCase().replace(' ', '_') });
  }
  await call('POST', '/api/applications', { name: 'Lab sync', type: 'MachineToMachine' });
  await page.goto(base);
  await expect(page.getByRole('link', { name: 'Gatehouse Management API access' })).toBeVisible();
  await expect(page.getByText('#internal:')).toBeHidden();
  await expectAccessible(page);

  await test.step('a user role, with permissions and users', async () => {
    await page.getByRole('button', { name: 'Create role' }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/create$`));
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('#internal:mine');
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Reads charts');
    await dialog(page).getByRole('button', { name: 'Create role' }).click();
    await expect(dialog(page).getByText(/are reserved/)).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Nurse');
    // Only machine-to-machine roles are offered the management API; such a selection is dropped
    // with the type.
    await dialog(page).getByText('Machine-to-machine', { exact: true }).click();
    await dialog(page)
      .getByRole('row', { name: /Management API/ })
      .click();
    await expect(
      dialog(page).getByText('This role grants full access to your tenant'),
    ).toBeVisible();
    await dialog(page).getByText('User', { exact: true }).click();
    await expect(dialog(page).getByText('0 selected', { exact: true })).toBeVisible();
    await dialog(page).getByRole('searchbox').fill(read);
    await dialog(page).getByRole('row', { name: read }).click();
    await expect(dialog(page).getByText('1 selected', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Create role' }).click();

    await expect(page.getByRole('heading', { name: 'Assign Nurse to users' })).toBeVisible();
    await dialog(page).getByRole('searchbox').fill(amara);
    await dialog(page).getByRole('option', { name: amara }).click();
    await dialog(page).getByRole('button', { name: 'Assign 1 user' }).click();
    await expect(page).toHaveURL(/\/roles\/[\da-z]{21}\/permissions$/);
  });

  await test.step('permissions', async () => {
    await expect(page.getByRole('row', { name: read })).toContainText(`Charts ${unique}`);
    await page.getByRole('button', { name: 'Assign permissions' }).click();
    // APIs are collapsed if there are several.
    await dialog(page).getByRole('searchbox').fill(write);
    await dialog(page).getByRole('row', { name: write }).click();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Assign 1 permission' }).click();
    await expect(page.getByRole('row', { name: write })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Permissions/ })).toContainText('2');
    await choose(page, write, 'Remove');
    await question(page).getByRole('button', { name: 'Remove permission' }).click();
    await expect(page.getByRole('row', { name: write })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('users', async () => {
    await page.getByRole('link', { name: /^Users 1/ }).click();
    await expect(page.getByRole('row', { name: amara })).toBeVisible();
    await page.getByRole('button', { name: 'Assign users' }).click();
    await dialog(page).getByRole('option', { name: benedikt }).click();
    await dialog(page).getByRole('button', { name: 'Assign 1 user' }).click();
    await expect(page.getByRole('row', { name: benedikt })).toBeVisible();
    await choose(page, amara, 'Remove from the role');
    await question(page).getByRole('button', { name: 'Remove user' }).click();
    await expect(page.getByRole('row', { name: amara })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('general', async () => {
    await page.getByRole('link', { name: 'General' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Head nurse');
    await page.getByText('Default role', { exact: true }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Role saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Head nurse', level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  await nightlyStep(
    'a machine-to-machine role with the management API is flagged everywhere',
    async () => {
      await page.goto(base);
      await expect(page.getByRole('row', { name: /Head nurse/ })).toContainText('1 user');
      await page.getByRole('link', { name: 'Gatehouse Management API access' }).click();
      await expect(page.getByText('This role is for machine-to-machine apps.')).toBeVisible();
      await expect(page.getByText('Management API access', { exact: true })).toBeVisible();
      await expectAccessible(page);
      // It has no users tab.
      await page.goto(page.url().replace(/permissions$/, 'users'));
      await expect(page).toHaveURL(/permissions$/);
      await page.getByRole('link', { name: /^Machine-to-machine apps/ }).click();
      await page.getByRole('button', { name: 'Assign apps' }).first().click();
      await expect(dialog(page).getByText('This role includes the management API')).toBeVisible();
      await dialog(page)
        .getByRole('option', { name: /Lab sync/ })
        .click();
      await dialog(page).getByRole('button', { name: 'Assign 1 app' }).click();
      await expect(page.getByRole('row', { name: /Lab sync/ })).toBeVisible();
      await expectAccessible(page);
      await choose(page, 'Lab sync', 'Remove from the role');
      await question(page).getByRole('button', { name: 'Remove app' }).click();
      await expect(page.getByText('No app has this role')).toBeVisible();
    },
  );

  await test.step('search, filter and delete', async () => {
    await page.goto(base);
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('menuitemradio', { name: 'User', exact: true }).click();
    await expect(page).toHaveURL(/type=User/);
    await expect(page.getByRole('row', { name: /Management API/ })).toBeHidden();
    await page.getByRole('searchbox').fill('nobody like this');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await choose(page, 'Head nurse', 'Delete role');
    // The impact request may come too late, after the role was deleted.
    await expect(question(page).getByRole('status')).toHaveText(/would lose|loses a permission/);
    await question(page).getByRole('button', { name: 'Delete role' }).click();
    await expect(page.getByRole('link', { name: 'Head nurse' })).toBeHidden();
  });
});
