import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { openNewTenant } from './support/console-account';
import { expect, test } from './support/test';

function isWithin(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

test('a new tenant: its first page, a guide, and the demo application', async ({
  page,
  server,
  problems,
}) => {
  // Asking for the password takes a failed request.
  problems.allow(/422 .*\/api\/experience\/identification/);
  const { tenantId, call } = await openNewTenant(page);
  const origin = server.tenantOrigin(tenantId);

  await test.step('the first page knows what has been done', async () => {
    await page.goto(`/${tenantId}`);
    await expect(page).toHaveURL(new RegExp(`/${tenantId}/get-started$`));
    await expect(page.getByText('0 of 5 steps done')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try it' })).toHaveAttribute(
      'href',
      `${origin}/demo-app`,
    );
    const cards = page.getByRole('region', { name: 'Build' }).getByRole('listitem');
    await expect(cards).toHaveCount(4);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(cards).toHaveCount(2);
    expect(await isWithin(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a framework leads through creation to its guide', async () => {
    await page.getByRole('link', { name: /^React ?A provider/ }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/get-started$/);
    await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: /^React ?A provider/ }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Patient portal');
    await page.keyboard.press('Enter');
    const guide = page.getByRole('dialog', { name: 'React guide' });
    await expect(guide.getByText('1 of 5 done')).toBeVisible();
    await expectAccessible(page);
    const redirect = guide.getByRole('group', { name: 'Redirect URIs', exact: true });
    await redirect.getByRole('textbox').fill('http://localhost:5173/callback');
    await redirect.getByRole('textbox').press('Enter');
    await expect(guide.getByText('2 of 5 done')).toBeVisible();
    // The code follows what was saved.
    await expect(guide.getByRole('group', { name: 'src/main.tsx' })).toContainText(
      'redirect_uri="http://localhost:5173/callback"',
    );
    await guide.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('heading', { name: 'Patient portal', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Get started' }).first().click();
    await expect(page.getByText('1 of 5 steps done')).toBeVisible();
  });

  await test.step('the demo application shows what a sign-in gives', async () => {
    const email = `amara.${tenantId}@example.com`;
    await call('POST', '/api/users', { primaryEmail: email, password: 'quiet-Harbour-42' });
    await page.goto(`${origin}/demo-app?code=x&state=y`);
    await expect(
      page.getByRole('heading', { name: 'This sign-in was not started here' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill('quiet-Harbour-42');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/demo-app`);
    const claim = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(claim('aud')).toContainText('demo-app');
    await expect(page.getByText('Signature valid')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'User info' }).click();
    await expect(claim('email')).toContainText(email);

    // Other scopes: the session answers without another sign-in.
    const scopes = page.getByRole('group', { name: 'Scopes' });
    await scopes.getByText('email', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with these' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await page.getByRole('tab', { name: 'User info' }).click();
    await expect(claim('sub')).toBeVisible();
    await expect(claim('email')).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await isWithin(page)).toBe(true);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  });
});
