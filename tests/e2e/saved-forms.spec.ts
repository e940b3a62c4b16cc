import type { Page } from '@playwright/test';
import { holdFirstRequest } from './support/hold-first-request';
import { expect, test } from './support/signed-in';

/** After a save, the focus is where it was or in the field that was used last. */

async function held(page: Page, save: () => Promise<void>) {
  const { arrived, release } = await holdFirstRequest(
    page,
    (request) => request.method() === 'PATCH',
  );
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toBeVisible();
  await save();
  await arrived;
  // The fields are locked until the answer, long enough for the page to change meanwhile.
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(bar).toBeHidden();
}

const saves = {
  'by the shortcut': (page: Page) => page.keyboard.press('Control+s'),
  'with the pointer': (page: Page) => page.getByRole('button', { name: 'Save changes' }).click(),
  'with the keyboard': async (page: Page) => {
    const save = page.getByRole('button', { name: 'Save changes' });
    while (!(await save.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  },
} as const;

for (const [how, save] of Object.entries(saves)) {
  test(`a form that is saved ${how} keeps the focus`, async ({ page, account }) => {
    const role = { name: `Nurse ${how}`, type: 'User', description: 'Works on a ward' };
    const { id } = (await account.call('POST', '/api/roles', role)) as { id: string };
    await page.goto(`/${account.tenantId}/roles/${id}/general`);
    const field = page.getByRole('textbox', { name: 'Name' });
    await field.fill(`Doctor ${how}`);
    await held(page, () => save(page));
    await expect(field).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(field).toHaveValue(`Doctor ${how}!`);
  });
}
