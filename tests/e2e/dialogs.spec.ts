import type { Locator, Page } from '@playwright/test';
import { intercept } from '~/tests/support/intercept';
import { inTurn } from '~/tests/support/nightly';
import { expectAccessible } from './support/axe';
import { nightly } from './support/nightly';
import { open } from './support/open';
import { expect, test } from './support/signed-in';

/** Focus, presses, and input around dialogs, toasts, and lists. */

type Created = {
  id: string;
};

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}
function dialog(page: Page) {
  return page.getByRole('dialog');
}
function question(page: Page) {
  return page.getByRole('alertdialog');
}
function unique() {
  return Date.now().toString(36);
}

/** Lists whose "create" dialog has a URL, with one of its text fields. */
const lists = [
  { path: 'applications', query: '?guide=none', button: 'Create application', field: 'Name' },
  { path: 'api-resources', query: '?guide=none', button: 'Create API resource', field: 'Name' },
  { path: 'roles', query: '', button: 'Create role', field: 'Name' },
  { path: 'organizations', query: '', button: 'Create organization', field: 'Name' },
  { path: 'users', query: '', button: 'Create user', field: 'Email' },
] as const;

test('create dialogs restore the focus, and ask before discarding input', async ({
  page,
  account: { tenantId },
}) => {
  test.slow();
  for (const { path, query, button, field } of inTurn(lists, 1, 2)) {
    await test.step(path, async () => {
      const base = `/${tenantId}/${path}`;
      await open(page, base);
      const opener = page.getByRole('button', { name: button });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${base}/create`));
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(opener).toBeFocused();

      // Two lists show guides first.
      if (query === '') await opener.click();
      else await open(page, `${base}/create${query}`);
      const text = dialog(page).getByRole('textbox', { name: field, exact: true });
      await text.fill('Amara');
      await page.keyboard.press('Escape');
      await expect(question(page)).toContainText('Discard what you entered?');
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(text).toHaveValue('Amara');
      // Opened by URL, there is no opener.
      await page.reload();
      await expect(text).toHaveValue('Amara');
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(heading(page)).toBeFocused();
      if (query === '') await opener.click();
      else await open(page, `${base}/create${query}`);
      await expect(text).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    });
  }
});

test('Back asks before it closes a dialog with input', async ({ page, account: { tenantId } }) => {
  await page.goto(`/${tenantId}/roles`);
  await page.getByRole('button', { name: 'Create role' }).click();
  const name = dialog(page).getByRole('textbox', { name: 'Name' });
  await name.fill('Night shift');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Night shift');
  await expect(name).toBeFocused();
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(new RegExp(`/${tenantId}/roles$`));
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create role' })).toBeFocused();
});

test('passwords are not stored', async ({ page, account: { tenantId } }) => {
  await page.goto(`/${tenantId}/users/create`);
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill('amara');
  await dialog(page).getByText('Type', { exact: true }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill('Tall-Gate-4821x');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toContain('amara');
  expect(kept).not.toContain('Tall-Gate');
});

test('rows and records: the focus follows opening, creating, and deleting', async ({
  page,
  account: { tenantId, call },
  problems,
}) => {
  // The confirmation's data about the deleted role may be requested once more.
  problems.allow(/status of 404 .*\/effect/);
  const id = unique();
  const names = ['a', 'b', 'c'].map((letter) => `Desk ${id} ${letter}`);
  for (const name of names) await call('POST', '/api/roles', { name, description: 'For a test' });
  await page.goto(`/${tenantId}/roles?keyword=${id}`);
  const link = (name: string): Locator => page.getByRole('link', { name });
  await link(names[1] ?? '').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(names[1] ?? '');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(link(names[1] ?? '')).toBeFocused();

  await page
    .getByRole('row', { name: names[1] ?? '' })
    .getByRole('button', { name: /^Actions for/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete role' }).press('Enter');
  await question(page).getByRole('button', { name: 'Delete role' }).press('Enter');
  await expect(link(names[1] ?? '')).toBeHidden();
  // The newest first: the next row is the oldest.
  await expect(link(names[0] ?? '')).toBeFocused();

  await page.getByRole('button', { name: 'Create role' }).press('Enter');
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(`Desk ${id} d`);
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('For a test');
  await dialog(page).getByRole('button', { name: 'Create role' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Skip' }).press('Enter');
  await expect(heading(page)).toHaveText(`Desk ${id} d`);
  await expect(heading(page)).toBeFocused();
});

test(
  'an editor: Back asks, and the focus returns to the field',
  nightly,
  async ({ page, account: { tenantId, call } }) => {
    const role = (await call('POST', '/api/roles', {
      name: `Ward ${unique()}`,
      description: 'For a test',
    })) as Created;
    await page.goto(`/${tenantId}/roles/${role.id}/permissions`);
    await page.getByRole('link', { name: 'General' }).click();
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('Changed');
    await page.goBack();
    await expect(question(page)).toContainText('Leave without saving?');
    await question(page).press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(description).toBeFocused();
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/permissions$/);
    await expect(heading(page)).toBeFocused();
  },
);

test(
  'a failed save is reported once, and no toast covers the buttons',
  nightly,
  async ({ page, account: { tenantId, call }, problems }) => {
    problems.allow(/status of 500/);
    const role = (await call('POST', '/api/roles', {
      name: `Lab ${unique()}`,
      description: 'For a test',
    })) as Created;
    await intercept(page, new RegExp(`/api/roles/${role.id}$`), (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Broken' } })
        : route.fallback(),
    );
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1100, height: 620 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`/${tenantId}/roles/${role.id}/general`);
      await page.getByRole('textbox', { name: 'Description' }).fill(`Wide ${size.width}`);
      await page.getByRole('button', { name: /^Save changes/ }).click();
      await expect(page.getByText('The changes were not saved')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expectAccessible(page);
      // An unrelated toast while the save bar is visible.
      await page.getByRole('button', { name: /^Copy/ }).first().click();
      await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 1_000_000));
      for (const name of [/^Save changes/, /^Discard$/]) {
        const button = page.getByRole('button', { name });
        const box = await button.boundingBox();
        const isOnTop = await button.evaluate(
          (element, { x, y }) => element.contains(document.elementFromPoint(x, y)),
          { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 },
        );
        expect(isOnTop, `${String(name)} at ${size.width}`).toBe(true);
      }
      await page.getByRole('button', { name: 'Discard' }).click();
    }
  },
);

test(
  'the button of an empty list does not move when the list loads',
  nightly,
  async ({ page, account: { tenantId, call } }) => {
    const organization = (await call('POST', '/api/resources', {
      name: `Shifts ${unique()}`,
      indicator: `https://${unique()}.example`,
    })) as Created;
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await intercept(page, new RegExp(`/api/resources/${organization.id}/scopes`), async (route) => {
      await held;
      await route.fallback();
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/${tenantId}/api-resources/${organization.id}/permissions`);
      const create = page.getByRole('button', { name: 'Create permission' });
      const before = await create.boundingBox();
      await page.mouse.move((before?.x ?? 0) + 10, (before?.y ?? 0) + 10);
      await page.mouse.down();
      answer();
      await expect(
        page.getByRole('heading', { name: 'Define what this API allows' }),
      ).toBeVisible();
      await page.mouse.up();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      expect(await create.boundingBox()).toEqual(before);
    }
  },
);

/** The places at which toasts are seen, in frames from now on. */
async function filmToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const places = new Set<string>();
    Object.assign(window, { places });
    const look = () => {
      for (const toast of document.querySelectorAll(
        '[data-react-aria-top-layer] > [role=status]',
      )) {
        const { visibility, opacity } = getComputedStyle(toast);
        const { left, top } = toast.parentElement?.getBoundingClientRect() ?? {};
        if (visibility === 'visible' && opacity !== '0') places.add(`${left} ${top}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
}

test('the success of a dialog is seen at its place only', async ({
  page,
  account: { tenantId },
}) => {
  const name = `Order mails ${unique()}`;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/${tenantId}/webhooks/create`);
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page).getByRole('textbox', { name: /URL/ }).fill('https://hooks.example.com/in');
  await dialog(page).getByRole('checkbox').first().check({ force: true });
  const created = await filmToasts(page);
  await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
  await expect(heading(page)).toHaveText(name);
  await expect.poll(created).toHaveLength(1);

  await page.goto(`/${tenantId}/webhooks`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
  const deleted = await filmToasts(page);
  await question(page).getByRole('button', { name: 'Delete webhook' }).click();
  await expect(question(page)).toBeHidden();
  await expect(row).toBeHidden();
  await expect.poll(deleted).toHaveLength(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
