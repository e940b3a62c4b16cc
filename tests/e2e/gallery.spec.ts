import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { nightlyFrom } from './support/nightly';
import { expect, test } from './support/test';

/** Each test also fails if a part of the page violates the content security policy. */
const gallery = '/__internal__/gallery';

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${gallery}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Component gallery' })).toBeVisible();
}

/** Content wider than the window; tabs and code scroll internally. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

for (const theme of ['light', 'dark'] as const) {
  for (const [index, dir] of (theme === 'light'
    ? (['ltr', 'rtl'] as const)
    : (['rtl', 'ltr'] as const)
  ).entries()) {
    test(
      `every component is accessible and fits the window (${theme}, ${dir})`,
      nightlyFrom(index),
      async ({ page }) => {
        await open(page, `?theme=${theme}&dir=${dir}`);
        // The editor is a separate chunk and must be loaded first.
        await expect(page.getByRole('textbox', { name: 'Custom data' })).toBeVisible();
        // The theme changes nothing but colors.
        await expectAccessible(page, theme === 'dark' ? { only: 'colors' } : {});
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        if (theme === 'dark') return;
        // A phone: the same components in another layout.
        await page.setViewportSize({ width: 390, height: 844 });
        await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      },
    );
  }
}

const dialogs = [
  { button: 'Form dialog', role: 'dialog', name: 'Create role' },
  { button: 'Confirm by name', role: 'alertdialog', name: 'Delete Patient portal?' },
  { button: 'Drawer', role: 'dialog', name: 'Sign-in failed' },
] as const;

test('dialogs are accessible, close on Escape, and restore the focus; menus work by keyboard', async ({
  page,
}) => {
  await open(page, '?only=overlays');
  for (const { button, role, name } of dialogs) {
    await test.step(button, async () => {
      const opener = page.getByRole('button', { name: button, exact: true });
      await opener.click();
      await expect(page.getByRole(role, { name })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role, { name })).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  await test.step('the account menu and its language menu', async () => {
    await page.getByRole('button', { name: 'Account menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemradio', { name: 'English', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: /^Language/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
  });
});

for (const [index, [dir, width]] of (
  [
    ['ltr', 390],
    ['rtl', 390],
    ['ltr', 700],
  ] as const
).entries()) {
  test(
    `toasts never cover the actions of a dialog (${dir}, ${width} px)`,
    nightlyFrom(index),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, `?only=overlays&dir=${dir}`);
      await page.getByRole('button', { name: 'Error', exact: true }).click();
      await page.getByRole('button', { name: 'Form dialog', exact: true }).click();
      const action = page.getByRole('dialog').getByRole('button', { name: 'Create role' });
      await expect(page.getByRole('alert')).toBeVisible();
      // A click on a covered element would wait until it is uncovered; errors stay.
      await action.click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  );
}

test('the code editor indents by two spaces, validates JSON, and can be left by keyboard', async ({
  page,
}) => {
  await open(page, '?only=code');
  const editor = page.getByRole('textbox', { name: 'With an error' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.type('{ "a": ');
  await expect(editor).toHaveText(/^ {2}\{ "a": $/);
  await expect(page.locator('.cm-lintRange-error, .cm-lintPoint-error')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
});

test('a row opens wherever it is pressed, except on its own controls', async ({ page }) => {
  await open(page, '?only=table');
  const row = page.getByRole('row', { name: /Clinician for iOS/ });
  // Clearing the selection removes the bar that floats above the rows.
  await row.getByRole('checkbox').press('Space');
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await row.getByRole('button', { name: /Copy app ID/ }).click();
  expect(new URL(page.url()).hash).toBe('');
  // The name's link covers the row, so a press on any cell is a press on the link.
  const cell = await row.getByText('Native app').boundingBox();
  await page.mouse.click((cell?.x ?? 0) + 20, (cell?.y ?? 0) + 10);
  await expect(page).toHaveURL(/#c1x8w5rj0hq6vd3mk92tz$/);
});
