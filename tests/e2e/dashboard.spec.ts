import { authorize, expectSignedIn, requestTokens } from './support/authorize';
import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { open } from './support/open';
import { expect, test } from './support/test';

const PASSWORD = 'quiet-Harbour-42';

test('the dashboard counts users, activity, and sign-ins', async ({ page, server }) => {
  const { tenantId, call } = await newTenant(page);
  const origin = server.tenantOrigin(tenantId);
  const email = `amara.${tenantId}@example.com`;
  await call('POST', '/api/users', { primaryEmail: email, password: PASSWORD });
  const figure = (name: string) => page.getByRole('group', { name, exact: true });

  await test.step('somebody signs in, and the next one leaves', async () => {
    await authorize(page, origin);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectSignedIn(page, origin);
    await requestTokens(page, origin);
    await authorize(page, origin);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  await test.step('growth', async () => {
    await page.goto(`/${tenantId}/dashboard`);
    await expect(figure('Total users')).toContainText('1');
    await expect(figure('New today')).toContainText('+1');
    for (const name of ['Daily active users', 'Weekly active', 'Monthly active']) {
      await expect(figure(name)).toContainText('1+1');
    }
    await expectAccessible(page);
    // By keyboard from the day, the last control before the chart.
    const day = page.getByLabel('Last day (UTC)');
    const points = page.getByRole('group', { name: /^Daily active users in/ }).getByRole('img');
    await points.last().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(points.nth(28)).toBeFocused();
    await expect(points.nth(28)).toHaveAccessibleName(/: 0$/);

    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/users/active?date=2026-01-31')),
      day.fill('2026-01-31'),
    ]);
    expect(new URL(asked.url()).search).toBe('?date=2026-01-31');
    await expect(figure('Daily active users')).toContainText('0+0');
    await day.fill('');
    await expect(figure('Daily active users')).toContainText('1+1');
    await page.getByRole('radio', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name: 'Daily active users' })).toBeVisible();
    await expectAccessible(page, { within: '#main' });
  });

  await test.step('the funnel', async () => {
    await page.getByRole('link', { name: 'Sign-in funnel' }).click();
    await expect(page.getByText('of 2 sign-ins finished')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Sign-in funnel/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^First form 1 100%/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Password 0 0% 1 / })).toBeVisible();
    await page.getByRole('button', { name: 'New or returning' }).click();
    await page.getByRole('menuitemradio', { name: 'Returning users' }).click();
    await expect(page.getByText('of 1 sign-ins finished')).toBeVisible();
    await page.getByRole('radio', { name: '30 days' }).click();
    await expect(page).toHaveURL(/\?users=returning&days=30$/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('img', { name: /^Sign-in funnel/ })).toBeHidden();
    await open(page, `/${tenantId}/dashboard`);
    await expect(figure('Total users')).toBeVisible();
    const isWithin = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await isWithin()).toBe(true);
  });
});
