import { expect, test } from './support/signed-in';

/** What an ellipsis cuts is shown whole where the pointer rests and where the keyboard is. */

const longName = `Patient portal of ${'the northern and the southern clinics of '.repeat(4)}Azul`;

test('a name that is cut shows whole on hover and on focus, and only then', async ({
  page,
  account,
}) => {
  const { id } = (await account.call('POST', '/api/applications', {
    name: longName,
    type: 'SPA',
  })) as { id: string };
  await account.call('POST', '/api/applications', { name: 'Kiosk', type: 'SPA' });
  await page.goto(`/${account.tenantId}/applications`);
  const tip = page.locator('body > [aria-hidden="true"]', { hasText: longName });
  const link = page.getByRole('link', { name: longName });
  await expect(link).toBeVisible();
  // Its code loads apart from the page's.
  await expect(async () => {
    await page.getByRole('heading', { name: 'Applications', level: 1 }).hover();
    await link.hover({ position: { x: 40, y: 8 } });
    await expect(tip).toBeVisible({ timeout: 1500 });
  }).toPass();
  await page.getByRole('link', { name: 'Kiosk' }).hover({ position: { x: 40, y: 8 } });
  await expect(tip).toBeHidden();

  await page.locator('main input').first().focus();
  while (!(await link.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  // A heading is in the order of the keyboard while it is cut.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${account.tenantId}/applications/${id}/settings`);
  const heading = page.getByRole('heading', { name: longName, level: 1 });
  await expect(heading).toHaveAttribute('tabindex', '0');
  await page.getByRole('link', { name: 'Applications', exact: true }).last().focus();
  await page.keyboard.press('Tab');
  await expect(heading).toBeFocused();
  await expect(tip).toBeVisible();
});
