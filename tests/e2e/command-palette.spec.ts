import { expectAccessible } from './support/axe';
import { nightlyStep } from './support/nightly';
import { expect, test } from './support/signed-in';

type Created = {
  id: string;
};

test('the command palette reaches everything by the keyboard', async ({
  page,
  account: { tenantId, call },
  problems,
}) => {
  const unique = Date.now().toString(36);
  const role = (await call('POST', '/api/roles', {
    name: `Night nurse ${unique}`,
    description: 'Reads charts',
  })) as Created;
  await call('POST', '/api/hooks', {
    name: `Order mails ${unique}`,
    events: ['User.Created'],
    config: { url: 'https://hooks.example.com' },
  });
  const stream = (await call('POST', '/api/log-streams', {
    name: `Data lake ${unique}`,
    type: 'https',
    config: { url: 'https://logs.example.com/in' },
    enabled: false,
  })) as Created;
  await page.goto(`/${tenantId}/applications`);
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();

  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const option = (name: RegExp) => palette.getByRole('option', { name });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };

  await test.step('pages, by a part of their names', async () => {
    await open();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await open();
    await page.keyboard.type('resourc');
    await expect(option(/^API resources/)).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'API resources', level: 1 })).toBeVisible();
  });

  await test.step('tabs of a section, which are listed only if searched for', async () => {
    await open();
    await expect(option(/^Blocklist/)).toBeHidden();
    await page.keyboard.type('disposable');
    await expect(option(/^Blocklist Security/)).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/security\/blocklist$/);
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  });

  await nightlyStep('the other appearance', async () => {
    const shown = page.locator('html');
    await open();
    await page.keyboard.type('dark');
    await expect(option(/^Switch to dark/)).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(shown).toHaveAttribute('data-theme', 'dark');
    await open();
    await page.keyboard.type('light');
    await page.keyboard.press('Enter');
    await expect(shown).toHaveAttribute('data-theme', 'light');
  });

  await nightlyStep('what went wrong, and the import of users', async () => {
    await open();
    await page.keyboard.type('failed sign-in');
    await expect(option(/^Failed events/)).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/audit-logs\?result=Error$/);
    await open();
    await page.keyboard.type('import');
    await expect(option(/^Import users/)).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Import users', level: 1 })).toBeVisible();
  });

  await test.step('objects, by a pasted ID', async () => {
    await open();
    await page.keyboard.insertText(` ${role.id} `);
    await expect(option(/^Night nurse/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Night nurse ${unique}` })).toBeVisible();
  });

  await test.step('webhooks by name, also after a menu was open', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await open();
    await expect(page.getByRole('menu')).toBeHidden();
    await page.keyboard.type(`mails ${unique}`);
    await page.keyboard.type('x');
    await expect(palette.getByRole('status')).toContainText('Nothing matches');
    await page.keyboard.press('Backspace');
    await expect(option(/^Order mails/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Order mails ${unique}` })).toBeVisible();
  });

  await nightlyStep('log streams by name and by ID, and an ID of nothing', async () => {
    await page.goto(`/${tenantId}/roles`);
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
    await open();
    await page.keyboard.type(`lake ${unique}`);
    await expect(option(/^Data lake/)).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(stream.id);
    await expect(palette.getByRole('group', { name: 'Log streams' })).toBeVisible();
    await expect(option(/^Data lake/)).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('abcdefghijklmnopqrstu');
    await expect(palette.getByRole('status')).toContainText('Nothing matches');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(stream.id);
    await expect(option(/^Data lake/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Data lake ${unique}` })).toBeVisible();
  });

  await nightlyStep('a log by its ID', async () => {
    const [log] = (await call('GET', '/api/logs?category=management&page_size=1')) as Created[];
    await open();
    await page.keyboard.insertText(log?.id ?? '');
    await expect(palette.getByRole('group', { name: 'Audit logs' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/audit-logs/${log?.id}$`));
  });

  await nightlyStep('what was opened before, and actions', async () => {
    await page.goto(`/${tenantId}/organizations`);
    await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible();
    await open();
    await expect(palette.getByRole('option').first()).toHaveAccessibleName(
      /^Data lake.*Log streams/,
    );
    await expect(option(/^Night nurse.*Roles/)).toBeVisible();
    await expect(option(/^Sign out/)).toBeVisible();
    await page.keyboard.type('create user');
    await expect(option(/^Create user/)).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Create user' })).toBeVisible();
    // An open dialog must be answered first.
    await page.keyboard.press('Control+k');
    await expect(palette).toBeHidden();
  });

  await nightlyStep('what was deleted is no longer offered', async () => {
    await page.goto(`/${tenantId}/webhooks`);
    const row = page.getByRole('row', { name: new RegExp(`Order mails ${unique}`) });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
    await expect(row).toBeHidden();
    await open();
    await expect(option(/^Night nurse.*Roles/)).toBeVisible();
    await expect(option(/^Order mails/)).toBeHidden();
  });

  await test.step('a list that cannot be searched is reported', async () => {
    await page.goto(`/${tenantId}/roles`);
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
    problems.allow(/ERR_FAILED.*\/api\/users/);
    await page.route('**/api/users?*', (route) => route.abort());
    await open();
    await page.keyboard.type(unique);
    await expect(option(/^Night nurse/)).toBeVisible();
    await expect(palette.getByRole('alert')).toContainText('Some lists could not be searched.');
    await page.unroute('**/api/users?*');
    await palette.getByRole('button', { name: 'Try again' }).click();
    await expect(palette.getByRole('alert')).toBeHidden();
  });
});
