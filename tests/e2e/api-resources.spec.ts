import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { nightlyStep } from './support/nightly';
import { expect, test } from './support/signed-in';

function dialog(page: Page) {
  return page.getByRole('dialog');
}
function question(page: Page) {
  return page.getByRole('alertdialog');
}
function toolbar(page: Page) {
  return page.getByRole('search');
}
async function choose(page: Page, row: string, item: string) {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('an API is created, edited, and deleted, and the management API is read-only', async ({
  page,
  account: { tenantId, call },
  problems,
}) => {
  // A taken identifier and a taken permission name are rejected.
  problems.allow(/422 .*\/resources/);
  // The permissions of a deleted API may be requested once more.
  problems.allow(/404 .*\/scopes/);
  const base = `/${tenantId}/api-resources`;
  const unique = Date.now().toString(36);
  await page.goto(base);
  await expect(page.getByRole('link', { name: 'Gatehouse Management API' })).toBeVisible();
  await expectAccessible(page);

  await test.step('create', async () => {
    await page.getByRole('button', { name: 'Create API resource' }).click();
    await expect(page).toHaveURL(new RegExp(`${base}/create$`));
    await page.getByRole('link', { name: 'Continue without a guide' }).click();
    await dialog(page).getByRole('button', { name: 'Create API resource' }).click();
    await expect(dialog(page).getByText('Enter a name.')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Orders API');
    const identifier = dialog(page).getByRole('textbox', { name: 'Identifier' });
    await identifier.fill(`https://${tenantId}.gatehouse.app/api`);
    await identifier.press('Enter');
    await expect(dialog(page).getByText('Another API already has this identifier.')).toBeVisible();
    await identifier.fill(`https://${unique}.example/orders`);
    await identifier.press('Enter');
    await expect(page.getByRole('heading', { name: 'Orders API', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/api-resources\/[\da-z]{21}\/permissions$/);
  });

  await test.step('permissions', async () => {
    await expect(page.getByText('Define what this API allows')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create permission' }).click();
    const name = dialog(page).getByRole('textbox', { name: 'Permission' });
    await name.fill('read orders');
    await name.press('Enter');
    await expect(dialog(page).getByText(/Leave out spaces/)).toBeVisible();
    await name.fill('read:orders');
    await dialog(page)
      .getByRole('textbox', { name: /Description/ })
      .fill('Sees orders');
    await name.press('Enter');
    await expect(page.getByRole('row', { name: /read:orders/ })).toContainText('Sees orders');

    const id = page.url().split('/').at(-2) ?? '';
    for (let index = 1; index <= 20; index += 1) {
      await call('POST', `/api/resources/${id}/scopes`, { name: `write:${index}` });
    }
    await page.reload();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await toolbar(page).getByRole('searchbox').fill('read');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/permissions\?keyword=read$/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await choose(page, 'read:orders', 'Edit description');
    await dialog(page)
      .getByRole('textbox', { name: /Description/ })
      .fill('Looks at orders');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Looks at orders/ })).toBeVisible();
    await choose(page, 'read:orders', 'Delete');
    await question(page).getByRole('button', { name: 'Delete permission' }).click();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByRole('row')).toHaveCount(21);
  });

  await test.step('general', async () => {
    await page.getByRole('link', { name: 'General' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop API');
    await page.getByRole('textbox', { name: 'Access token lifetime' }).fill('600');
    await page.getByText('Default API', { exact: true }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('API saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Shop API', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Access token lifetime' })).toHaveValue('600');
    await expect(page.getByRole('switch', { name: /Default API/ })).toBeChecked();
  });

  await nightlyStep('the management API is locked', async () => {
    await page.getByRole('link', { name: 'API resources' }).first().click();
    await page.getByRole('link', { name: 'Gatehouse Management API' }).click();
    await expect(page.getByText('This API runs your tenant')).toBeVisible();
    await expect(page.getByRole('row', { name: /all/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create permission' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Actions for|More actions/ })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'General' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly', '');
    await expect(page.getByRole('switch')).toBeHidden();
    // A reload before the server responds would cancel the request.
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('This API runs your tenant')).toBeHidden();
    await kept;
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await expect(page.getByText('This API runs your tenant')).toBeHidden();
  });

  await test.step('delete', async () => {
    await page.goto(base);
    await choose(page, 'Shop API', 'Delete API resource');
    const confirm = question(page).getByRole('button', { name: 'Delete API resource' });
    await expect(confirm).toBeDisabled();
    await question(page).getByRole('textbox').fill('Shop API');
    await confirm.click();
    await expect(page.getByRole('link', { name: 'Shop API' })).toBeHidden();
    const left = (await call('GET', '/api/resources')) as { name: string }[];
    expect(left.map(({ name }) => name)).not.toContain('Shop API');
  });
});
