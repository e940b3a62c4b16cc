import type { Page } from '@playwright/test';
import { open } from './support/open';
import { expect, test } from './support/signed-in';

/** What the cache has is shown in the first frame and sent for once. */

/** Notes from now on, frame or not, when the page with this heading is without its form. */
async function watchGaps(page: Page, name: string) {
  const watched = await page.evaluateHandle((title) => {
    const gaps: string[] = [];
    const look = () => {
      const main = document.querySelector('main');
      const headings = [...(main?.querySelectorAll('h1') ?? [])].map((each) => each.textContent);
      if (headings.includes(title) && !main?.querySelector('form'))
        gaps.push(main?.innerText ?? '');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return gaps;
  }, name);
  return () => watched.jsonValue();
}

const forms = {
  mfa: 'Multi-factor',
  'security/password-policy': 'Security',
  'sign-in-experience/branding': 'Sign-in experience',
} as const;

for (const [path, name] of Object.entries(forms)) {
  test(`${name} is there at once when it is visited again`, async ({ page, account }) => {
    const address = `/${account.tenantId}/${path}`;
    const form = page.locator('main form');
    await page.goto(address);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(form).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Get started' }).click();
    await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
    const gaps = await watchGaps(page, name);
    await page.goBack();
    await expect(form).toBeVisible();
    expect(await gaps()).toEqual([]);
  });
}

const records = {
  users: { body: { name: 'Amara Okafor', username: 'amara_once' }, tab: 'settings' },
  applications: { body: { name: 'Portal', type: 'SPA' }, tab: 'settings' },
  roles: { body: { name: 'Nurse', type: 'User', description: 'Works on a ward' }, tab: 'general' },
  organizations: { body: { name: 'Clinic Azul' }, tab: 'settings' },
} as const;

test('a record that is opened from its list is sent for once', async ({ page, account }) => {
  for (const [section, { body, tab }] of Object.entries(records)) {
    await test.step(section, async () => {
      const { id } = (await account.call('POST', `/api/${section}`, body)) as { id: string };
      await open(page, `/${account.tenantId}/${section}`);
      const row = page.locator(`main a[href*="/${section}/${id}"]`).first();
      await expect(row).toBeVisible();
      const sent: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === `/api/${section}/${id}`) sent.push(request.method());
      });
      await row.hover();
      await row.click();
      if (tab === 'general') await page.getByRole('link', { name: 'General', exact: true }).click();
      await expect(page.locator('main form input').first()).toBeVisible();
      expect(sent).toEqual(['GET']);
    });
  }
});
