import { authorize, expectSignedIn } from './support/authorize';
import { expectAccessible } from './support/axe';
import { requestJson } from './support/tenant-request';
import { newTenant } from './support/console-account';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

type Created = { id: string };

test('users are filtered, sorted, and all shown again', async ({ page }) => {
  const { tenantId, call } = await newTenant(page);
  await call('POST', '/api/users', { name: 'Berta', username: 'berta' });
  const anna = (await call('POST', '/api/users', { name: 'Anna', username: 'anna' })) as Created;
  await call('PATCH', `/api/users/${anna.id}/is-suspended`, { isSuspended: true });
  await page.goto(`/${tenantId}/users`);
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Anna');

  await page.getByRole('button', { name: 'Sort Newest first' }).click();
  await page.getByRole('menuitemradio', { name: 'Name, Z to A' }).click();
  await expect(rows.nth(1)).toContainText('Berta');
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Suspended' }).click();
  await expect(page).toHaveURL(/sort=-name&status=suspended/);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('menu')).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Created', exact: true }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Created' });
  await form.getByLabel('To').fill('2020-01-31');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('No user matches every filter.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Created Until Jan 31, 2020/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(rows).toHaveCount(3);
});

test(
  'a user changes the password at the next sign-in, and sets one by email link',
  nightly,
  async ({ page, browser, problems }) => {
    test.slow();
    problems.allow(/status of 4\d\d/);
    const { tenantId, call } = await newTenant(page);
    const origin = servers.cloud.tenantOrigin(tenantId);
    const user = (await call('POST', '/api/users', {
      username: 'amok',
      primaryEmail: 'amara@northbank.example',
      password: 'Tall-Gate-4821x',
    })) as Created;
    await page.goto(`/${tenantId}/users/${user.id}`);
    const change = page.getByRole('switch', { name: 'Change at next sign-in' });
    // The switch shows the new state before the server has stored it.
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByText('Change at next sign-in').click();
    await expect(change).toBeChecked();
    await saved;
    await page.reload();
    await expect(change).toBeChecked();

    const visitor = await (await browser.newContext()).newPage();
    const signIn = async (password: string) => {
      await authorize(visitor, origin);
      await visitor.getByRole('textbox', { name: 'Email' }).fill('amara@northbank.example');
      const field = visitor.getByLabel('Password', { exact: true });
      if (!(await field.isVisible())) await visitor.keyboard.press('Enter');
      await field.fill(password);
      await visitor.keyboard.press('Enter');
    };
    await signIn('Tall-Gate-4821x');
    await expect(visitor.getByRole('heading', { name: 'Change your password' })).toBeVisible();
    await expectAccessible(visitor);
    const next = visitor.getByLabel('New password', { exact: true });
    await next.fill('Tall-Gate-4821x');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('This is your present password.')).toBeVisible();
    await next.fill('Harbor-violet-77');
    await visitor.keyboard.press('Enter');
    await expectSignedIn(visitor, origin);
    await page.reload();
    await expect(change).not.toBeChecked();

    await page.getByRole('button', { name: 'More', exact: false }).first().click();
    await page.getByRole('menuitem', { name: 'Send reset email' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Password reset email sent to')).toBeVisible();
    const [message] = await requestJson<{ text: string }[]>(
      visitor,
      `${origin}/__internal__/outbox/messages?recipient=amara%40northbank.example&limit=1`,
    );
    const link = /https?:\S+/.exec(message?.text ?? '')?.[0] ?? '';
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expectAccessible(visitor);
    await next.fill('Silver-meadow-19');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await signIn('Silver-meadow-19');
    await expectSignedIn(visitor, origin);
  },
);
