import { decodeJwt } from 'jose';
import { expectAccessible } from './support/axe';
import { servers } from './support/servers';
import { expect, test } from './support/signed-in';

interface Created {
  id: string;
}

test('a scope by three paths: what one role would take away is what its removal takes', async ({
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
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${origin}/oidc/.well-known/openid-configuration`);
  const issued = async () => {
    const token = await elsewhere.evaluate(
      async ({ endpoint, body }) => {
        const answer = await fetch(endpoint, { method: 'POST', body: new URLSearchParams(body) });
        return ((await answer.json()) as { access_token?: string }).access_token ?? '';
      },
      {
        endpoint: `${origin}/oidc/token`,
        body: {
          client_id: 'demo-app',
          grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
          subject_token: personal,
          subject_token_type: 'urn:logto:token-type:personal_access_token',
          resource: indicator,
          scope: 'read:charts sign:charts',
        },
      },
    );
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

  await test.step('what if', async () => {
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

  await test.step('really', async () => {
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
  await elsewhere.close();
});
