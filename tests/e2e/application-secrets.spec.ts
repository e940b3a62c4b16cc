import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { expectAccessible } from './support/axe';
import { servers } from './support/servers';
import { expect, test } from './support/signed-in';
import { requestFromTenant } from './support/tenant-request';

type Id = { readonly id: string };

function dialog(page: Page) {
  return page.getByRole('dialog');
}

/** Status of a token request. */
async function authenticate(page: Page, origin: string, form: Record<string, string>) {
  const answer = await requestFromTenant(page, `${origin}/oidc/token`, {
    form: { grant_type: 'client_credentials', ...form },
  });
  return answer.status();
}

test('rotates a secret, and a test token contains the application’s permissions', async ({
  page,
  account,
}) => {
  const { tenantId, call } = account;
  const resource = `https://orders-${Date.now()}.example`;
  const api = (await call('POST', '/api/resources', { name: 'Orders', indicator: resource })) as Id;
  const scope = (await call('POST', `/api/resources/${api.id}/scopes`, {
    name: 'read:orders',
  })) as Id;
  const role = (await call('POST', '/api/roles', {
    name: `Reader ${Date.now()}`,
    description: 'Reads orders',
    type: 'MachineToMachine',
    scopeIds: [scope.id],
  })) as Id;
  const { id } = (await call('POST', '/api/applications', {
    name: 'Order export',
    type: 'MachineToMachine',
  })) as Id;
  const [old] = (await call('GET', `/api/applications/${id}/secrets`)) as { value: string }[];
  const origin = servers.cloud.tenantOrigin(tenantId);
  const statusWith = (secret: string) =>
    authenticate(page, origin, { client_id: id, client_secret: secret, resource });

  await page.goto(`/${tenantId}/applications/${id}/settings`);
  await page.getByRole('button', { name: 'Get a test token' }).click();
  await expect(dialog(page).getByText('No permissions')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await call('POST', `/api/applications/${id}/roles`, { roleIds: [role.id] });
  await page.getByRole('button', { name: 'Get a test token' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'read:orders' })).toBeChecked();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Get a test token' }).click();
  await expect(dialog(page).getByRole('group', { name: 'Claims' })).toContainText(resource);
  await expectAccessible(page);
  const token = await dialog(page)
    .getByText(/^ey[\w-]+\.[\w-]+\.[\w-]+$/)
    .textContent();
  expect(decodeJwt(token ?? '')).toMatchObject({ sub: id, aud: resource, scope: 'read:orders' });
  await dialog(page).getByRole('button', { name: 'Done' }).click();

  const secrets = page.getByRole('table', { name: 'Client secrets' });
  const rotate = async (name: RegExp, overlap: string) => {
    await secrets
      .getByRole('row', { name })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Rotate' }).click();
    await dialog(page)
      .getByRole('button', { name: /Current secret stops working/ })
      .click();
    await page.getByRole('option', { name: overlap }).click();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Rotate' }).click();
    await expect(dialog(page).getByText('Store it on your server')).toBeVisible();
    const value = await dialog(page)
      .getByText(/^\w{32}$/)
      .textContent();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    return value ?? '';
  };
  const second = await rotate(/Default secret/, 'In 24 hours');
  await expect(secrets.getByRole('row', { name: /^Default secret .*Expires in/ })).toBeVisible();
  expect([await statusWith(old?.value ?? ''), await statusWith(second)]).toEqual([200, 200]);

  const third = await rotate(/Default secret 2/, 'Now');
  await expect(secrets.getByText(/^Expired/)).toBeVisible();
  expect([await statusWith(second), await statusWith(third)]).toEqual([400, 200]);
  await expect
    .poll(async () => {
      const rows = (await call('GET', `/api/applications/${id}/secrets`)) as {
        lastUsedAt: number | null;
      }[];
      return rows.every(({ lastUsedAt }) => lastUsedAt !== null);
    })
    .toBe(true);
  await page.reload();
  await expect(secrets.getByText('now')).toHaveCount(3);
  await expectAccessible(page);
});
