import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { nightly } from './support/nightly';
import { expect, test } from './support/test';

/** The list has the focus of its drag handle: Enter lifts, arrows choose the place, Enter drops. */
async function moveUp(page: Page, list: string, name: string) {
  const grid = page.getByRole('grid', { name: list });
  await grid.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  const places = page.getByRole('button', { name: /Insert/ });
  await expect(places.and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row').first()).toHaveAccessibleName(name);
}

test('colors and methods are changed, and met on the sign-in page', async ({ page }) => {
  const { tenantId, call } = await newTenant(page);
  const save = page.getByRole('button', { name: /^Save changes/ });
  await page.goto(`/${tenantId}/sign-in-experience`);
  await expect(page).toHaveURL(/\/sign-in-experience\/branding$/);

  await test.step('a color that is too faint for links is named', async () => {
    await page.getByRole('textbox', { name: 'Primary color' }).fill('#F2B90D');
    await expect(page.getByText('Links and focus rings use')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the methods are ordered by the keyboard, and keep the color', async () => {
    await page.getByRole('link', { name: 'Sign-up and sign-in' }).click();
    await page.getByRole('button', { name: 'Add identifier' }).click();
    await page.getByRole('menuitem', { name: 'Username' }).click();
    await moveUp(page, 'Sign-up identifiers', 'Username');
    await expectAccessible(page);
  });

  await test.step('the bar that saves has its text in one row and its buttons in another', async () => {
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    const tops = await bar
      .getByRole('button')
      .or(bar.getByRole('link'))
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { top, height } = button.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
    expect(tops).toHaveLength(4);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
  });

  await test.step('what reaches everyone is confirmed', async () => {
    await save.click();
    const review = page.getByRole('alertdialog');
    await expect(review.getByText('Username with password')).toBeVisible();
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Sign-in experience saved')).toBeVisible();
    await expect(save).toBeHidden();
    expect(await call('GET', '/api/sign-in-exp')).toMatchObject({
      color: { primaryColor: '#F2B90D' },
      signUp: { identifiers: ['username'], secondaryIdentifiers: [{ identifier: 'email' }] },
    });
  });

  await test.step('the sign-in page has the color', async () => {
    const { user } = (await call('GET', `/api/.well-known/endpoints/${tenantId}`)) as {
      user: string;
    };
    await page.goto(`${user}/sign-in?preview=true`);
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.style.getPropertyValue('--brand').trim()),
      )
      .toBe('#F2B90D');
  });
});

test(
  'the form of the sign-in page stays where it is when the logo arrives',
  nightly,
  async ({ page }) => {
    const { tenantId, call } = await newTenant(page);
    const { user } = (await call('GET', `/api/.well-known/endpoints/${tenantId}`)) as {
      user: string;
    };
    const logoUrl = 'https://cdn.example/logo.svg';
    await call('PATCH', '/api/sign-in-exp', { branding: { logoUrl } });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(logoUrl, async (route) => {
      await released;
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>',
      });
    });
    await page.goto(`${user}/sign-in?preview=true`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: 'Welcome back' });
    await expect(heading).toBeVisible();
    const before = await heading.boundingBox();
    release();
    await expect
      .poll(() =>
        page.locator('.gh-logo').evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBe(120);
    expect(await heading.boundingBox()).toEqual(before);
  },
);
