import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

const gallery = '/__internal__/gallery';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every component is accessible (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(gallery);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
