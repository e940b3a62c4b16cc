import { nightlyFrom } from './support/nightly';
import { expect, test } from './support/signed-in';

/** Truncated text is shown in full on hover and on focus. */

const longName = `Patient portal of ${'the northern and the southern clinics of '.repeat(4)}Azul`;

test('a truncated name shows in full on hover and on focus, and only then', async ({
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

  // A truncated heading is focusable.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${account.tenantId}/applications/${id}/settings`);
  const heading = page.getByRole('heading', { name: longName, level: 1 });
  await expect(heading).toHaveAttribute('tabindex', '0');
  await page.getByRole('link', { name: 'Applications', exact: true }).last().focus();
  await page.keyboard.press('Tab');
  await expect(heading).toBeFocused();
  await expect(tip).toBeVisible();
});

for (const [index, width] of [1024, 1280].entries()) {
  test(
    `no date and no status is truncated in a list (${width} px)`,
    nightlyFrom(index),
    async ({ page, account }) => {
      const user = { name: 'Amara Okafor', username: `okafor_${width}` };
      const { id } = (await account.call('POST', '/api/users', user)) as { id: string };
      await account.call('PATCH', `/api/users/${id}/is-suspended`, { isSuspended: true });
      await account.call('POST', '/api/applications', { name: 'Kiosk', type: 'SPA' });
      await page.setViewportSize({ width, height: 800 });
      for (const list of ['users', 'applications', 'tenant-settings/members']) {
        await page.goto(`/${account.tenantId}/${list}`);
        await expect(page.locator('main tbody [data-row]').first()).toBeVisible();
        const cut = await page.locator('main tbody td').evaluateAll((cells) =>
          cells
            .filter(({ textContent }) =>
              /^(Active|Suspended|\w+ \d+, \d{4})$/.test(textContent ?? ''),
            )
            .filter((cell) =>
              [cell, ...cell.querySelectorAll('*')].some(
                ({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
              ),
            )
            .map(({ textContent }) => textContent),
        );
        expect(cut, list).toEqual([]);
      }
    },
  );
}

test('a dot separates two facts of a header, but never starts or ends a line', async ({
  page,
  account,
}) => {
  const user = { name: 'Amara Okafor', primaryEmail: 'amara.okafor@northbank-clinics.example' };
  const { id } = (await account.call('POST', '/api/users', user)) as { id: string };
  await page.goto(`/${account.tenantId}/users/${id}/settings`);
  const facts = page.locator('main header h1 + div');
  await expect(facts).toContainText('Never signed in');
  for (const width of [1440, 1280, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    // Clipped elements are not hit.
    const dots = await facts.evaluate((element) =>
      [...element.children].map((fact) => {
        const box = fact.getBoundingClientRect();
        const shown = document.elementFromPoint(box.x + 9, box.y + box.height / 2);
        return { line: Math.round(box.y + box.height / 2), hasDot: element.contains(shown) };
      }),
    );
    const lines = dots.map(({ line }) => line);
    expect(dots.map(({ hasDot }) => hasDot)).toEqual(
      lines.map((line, index) => line === lines[index - 1]),
    );
  }
});
