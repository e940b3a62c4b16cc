import { decodeJwt } from 'jose';
import { requestTokens } from './support/authorize';
import { expectAccessible } from './support/axe';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/signed-in';

type Created = {
  id: string;
};

test('a scope with three paths: the simulated removal equals the real one', async ({
  page,
  account: { tenantId, call },
}) => {
  test.slow();
  const unique = Date.now().toString(36);
  const create = async (path: string, data: object) => (await call('POST', path, data)) as Created;
  const indicator = `https://${unique}.records.example`;
  const api = await create('/api/resources', { name: `Records ${unique}`, indicator });
  const scope = async (name: string) =>
    (await create(`/api/resources/${api.id}/scopes`, { name })).id;
  const [read, sign] = [await scope('read:charts'), await scope('sign:charts')];
  const role = await create('/api/roles', {
    name: `Clinician ${unique}`,
    description: 'Treats patients',
    type: 'User',
    scopeIds: [read, sign],
  });
  const user = await create('/api/users', {
    name: 'Darius Mohajer',
    username: `darius_${unique}`,
  });
  await call('POST', `/api/users/${user.id}/roles`, { roleIds: [role.id] });
  for (const name of ['Northbank Clinic', 'Harbour Hospice']) {
    const organization = await create('/api/organizations', { name });
    const held = await create('/api/organization-roles', {
      name: `Ward of ${name} ${unique}`,
      resourceScopeIds: [read],
    });
    const members = `/api/organizations/${organization.id}/users`;
    await call('POST', members, { userIds: [user.id] });
    await call('POST', `${members}/${user.id}/roles`, { organizationRoleIds: [held.id] });
  }
  const { value: personal } = (await call('POST', `/api/users/${user.id}/personal-access-tokens`, {
    name: 'test',
    expiresAt: null,
  })) as { value: string };

  const origin = servers.cloud.tenantOrigin(tenantId);
  const issued = async () => {
    const { access_token: token = '' } = await requestTokens(page, origin, {
      client_id: 'demo-app',
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: personal,
      subject_token_type: 'urn:logto:token-type:personal_access_token',
      resource: indicator,
      scope: 'read:charts sign:charts',
    });
    return decodeJwt(token)['scope'];
  };
  expect(await issued()).toBe('read:charts sign:charts');

  const permissions = page.getByRole('navigation', { name: 'Permissions' });
  const paths = page.getByRole('list', { name: 'Paths to read:charts' });
  const question = page.getByRole('alertdialog');

  await test.step('every path to a permission', async () => {
    await page.goto(`/${tenantId}/users/${user.id}`);
    await page.getByRole('link', { name: 'Explain access' }).click();
    await expect(permissions.getByRole('link')).toHaveText([
      'read:charts3 paths',
      'sign:charts1 path',
    ]);
    await expect(paths.getByRole('list', { name: 'Path' })).toHaveCount(3);
    await expect(paths).toContainText('Northbank Clinic');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show as API call' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      `/api/users/${user.id}/effective-permissions`,
    );
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('simulated removal', async () => {
    await page.getByRole('button', { name: `What if removed: Clinician ${unique}` }).click();
    await expect(page.getByText('1 permission would be lost.')).toBeVisible();
    await expect(permissions.getByRole('link')).toHaveText([
      'read:charts2 of 3 paths left',
      'sign:chartsLost',
    ]);
    await page.getByRole('button', { name: 'Show only these' }).click();
    await expect(permissions.getByRole('link')).toHaveText(['sign:chartsLost']);
    await page.goBack();
    await expect(permissions.getByRole('link')).toHaveCount(2);
    expect(await issued()).toBe('read:charts sign:charts');
  });

  await test.step('real removal', async () => {
    await page.getByRole('link', { name: 'Change the access of Darius Mohajer' }).click();
    await page
      .getByRole('row', { name: `Clinician ${unique}` })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Remove', exact: false }).click();
    await expect(question).toContainText('1 permission would be lost.');
    await question.getByRole('button', { name: 'Remove', exact: false }).click();
    await expect(question).toBeHidden();
    expect(await issued()).toBe('read:charts');
    await page.goto(`/${tenantId}/permission-explorer?user=${user.id}`);
    await expect(permissions.getByRole('link')).toHaveText(['read:charts2 paths']);
  });

  await test.step('who else has it, and a check', async () => {
    await page.getByRole('link', { name: 'Who else has it' }).click();
    await expect(page.getByRole('heading', { name: /^read:charts\s*: 1 user$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Darius Mohajer/ })).toContainText('read:charts');
    await page.goto(
      `/${tenantId}/permission-explorer/check?user=${user.id}&permission=${api.id}/${sign}`,
    );
    await expect(page.getByRole('heading', { name: 'No', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: `Clinician ${unique}` })).toBeVisible();
  });
});

test(
  'a missing permission: the reason, and the role that grants it',
  nightly,
  async ({ page, account: { tenantId, call } }) => {
    test.slow();
    const unique = Date.now().toString(36);
    const create = async (path: string, data: object) =>
      (await call('POST', path, data)) as Created;
    const apiName = `Pharmacy ${unique}`;
    const api = await create('/api/resources', {
      name: apiName,
      indicator: `https://${unique}.pharmacy.example`,
    });
    const scope = async (name: string) =>
      (await create(`/api/resources/${api.id}/scopes`, { name })).id;
    const dispense = await scope(`dispense:${unique}`);
    await scope(`void:${unique}`);
    const role = await create('/api/roles', {
      name: `Pharmacist ${unique}`,
      description: 'Hands out medicine',
      type: 'User',
      scopeIds: [dispense],
    });
    const user = await create('/api/users', { name: 'Noor Haddad', username: `noor_${unique}` });

    const permissions = page.getByRole('navigation', { name: 'Permissions' });
    const granted = page.getByRole('radio', { name: /^Granted/ });
    const missing = page.getByRole('radio', { name: /^Not granted/ });
    const reasons = page.getByRole('list', { name: 'Reasons' });

    await test.step('why it is missing', async () => {
      await page.goto(`/${tenantId}/users/${user.id}`);
      await page.getByRole('link', { name: 'Explain access' }).click();
      await expect(granted).toHaveAccessibleName('Granted 0');
      // Keyboard only.
      await granted.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(missing).toBeChecked();
      await page.getByRole('searchbox', { name: 'Find a permission' }).fill(unique);
      await page.keyboard.press('Enter');
      await expect(permissions.getByRole('link')).toHaveText([
        `dispense:${unique}Role not assigned`,
        `void:${unique}No role`,
      ]);
      await expect(missing).toHaveAccessibleName('Not granted 2');
      await expect(reasons).toContainText('No assigned role grants it');
      await expectAccessible(page);
      await permissions.getByRole('link', { name: `void:${unique}` }).click();
      await expect(reasons).toContainText('No role grants it');
      await page.reload();
      await expect(reasons).toContainText('No role grants it');
      await expect(missing).toBeChecked();
    });

    await test.step('assigning the role that grants it', async () => {
      await permissions.getByRole('link', { name: `dispense:${unique}` }).click();
      await page.getByRole('button', { name: `Assign Pharmacist ${unique}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Assign 1 role' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(granted).toHaveAccessibleName('Granted 1');
      await granted.click();
      await expect(permissions.getByRole('link')).toHaveText([`dispense:${unique}1 path`]);
    });

    await test.step('a suspended user has none', async () => {
      await call('PATCH', `/api/users/${user.id}/is-suspended`, { isSuspended: true });
      await page.goto(
        `/${tenantId}/permission-explorer?user=${user.id}&show=missing&keyword=dispense`,
      );
      await expect(permissions.getByRole('link')).toHaveText([`dispense:${unique}Suspended`]);
      await expect(reasons).toContainText('Noor Haddad is suspended');
    });

    await test.step('who has it, two clicks from a role and from an API', async () => {
      for (const path of [`roles/${role.id}/permissions`, `api-resources/${api.id}/permissions`]) {
        await page.goto(`/${tenantId}/${path}`);
        await page.getByRole('button', { name: `Actions for dispense:${unique}` }).click();
        await page.getByRole('menuitem', { name: 'Who has this permission' }).click();
        const grants = page.getByRole('list', { name: 'Roles that grant it' });
        await expect(grants.getByRole('link')).toHaveText([`Pharmacist ${unique}`]);
      }
    });
  },
);
