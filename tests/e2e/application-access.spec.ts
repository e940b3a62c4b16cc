import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { requestJson } from './support/tenant-request';
import { expectAccessible } from './support/axe';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/signed-in';

function dialog(page: Page) {
  return page.getByRole('dialog');
}
function main(page: Page) {
  return page.getByRole('main');
}
function tab(page: Page, name: string) {
  return main(page).getByRole('link', { name, exact: true });
}
const verifier = 'a-verifier-that-is-long-enough-for-a-test-of-the-consent-page';
const password = 'River-lantern-42';
const organizationsScope = 'urn:logto:scope:organizations';

let count = 0;
/** A unique name. */
function fresh(word: string): string {
  count += 1;
  return `${word} ${process.pid}-${Date.now()}-${count}`;
}

type Id = { readonly id: string };

test.beforeEach(({ problems }) => {
  // Branding that was never set; the redirect page of the application.
  problems.allow(/status of 404/);
});

test(
  'a machine-to-machine application has roles from the start, organizations, and logs',
  nightly,
  async ({ page, account }) => {
    test.slow();
    const { tenantId, call } = account;
    const reader = fresh('Reader');
    const keeper = fresh('Keeper');
    const name = fresh('Night sync');
    for (const role of [reader, keeper]) {
      const body = { name: role, description: 'Of machines', type: 'MachineToMachine' };
      await call('POST', '/api/roles', body);
    }

    await page.goto(`/${tenantId}/applications/create?guide=none`);
    await dialog(page).getByText('Machine-to-machine', { exact: true }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog(page).getByRole('button', { name: 'Create application' }).click();
    await expect(page.getByRole('heading', { name: `What can ${name} do?` })).toBeVisible();
    await dialog(page).getByRole('searchbox').fill(reader);
    // Rows of the previous list would disappear below the pointer.
    await expect(dialog(page).getByText('1 of 1')).toBeVisible();
    await dialog(page).getByText(reader).first().click();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Assign 1 role' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    const id = /applications\/([^/]+)\//.exec(page.url())?.[1] ?? '';

    await tab(page, 'Roles').click();
    const roles = page.getByRole('table', { name: 'Roles' });
    await expect(roles.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Assign roles' }).click();
    await dialog(page).getByRole('searchbox').fill(keeper);
    await expect(dialog(page).getByText('1 of 1')).toBeVisible();
    await dialog(page).getByText(keeper).first().click();
    await dialog(page).getByRole('button', { name: 'Assign 1 role' }).click();
    await expect(roles.getByRole('row')).toHaveCount(3);
    await roles.getByRole('button', { name: `Actions for ${reader}` }).click();
    await page.getByRole('menuitem', { name: 'Remove role' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click();
    await expect(roles.getByRole('row')).toHaveCount(2);
    await expect(roles).toContainText(keeper);

    const clinic = fresh('Clinic');
    const organization = (await call('POST', '/api/organizations', { name: clinic })) as Id;
    await call('POST', `/api/organizations/${organization.id}/applications`, {
      applicationIds: [id],
    });
    await tab(page, 'Organizations').click();
    await expect(page.getByRole('table').getByRole('row', { name: clinic })).toBeVisible();
    await expectAccessible(page);

    // A token, so that there is an event.
    const [secret] = (await call('GET', `/api/applications/${id}/secrets`)) as { value: string }[];
    const origin = servers.cloud.tenantOrigin(tenantId);
    const bought = await requestJson(page, `${origin}/oidc/token`, {
      form: {
        grant_type: 'client_credentials',
        client_id: id,
        client_secret: secret?.value ?? '',
        resource: `https://${tenantId}.gatehouse.app/api`,
      },
    });
    expect(bought['access_token']).toBeTruthy();

    await tab(page, 'Logs').click();
    const logs = page.getByRole('table', { name: 'Audit logs' });
    await expect(logs.getByRole('row', { name: /Client credentials exchanged/ })).toBeVisible();
    await expect(logs).toContainText(name);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Event' }).fill('Client cred');
    await page.getByRole('option', { name: 'Client credentials exchanged' }).click();
    await expect(page).toHaveURL(/event=ExchangeTokenBy\.ClientCredentials/);
    await page.getByRole('button', { name: 'Result' }).click();
    await page.getByRole('menuitemradio', { name: 'Failed' }).click();
    await expect(page.getByText('No such event')).toBeVisible();
    await main(page).getByRole('button', { name: 'Clear filters' }).first().click();
    await logs.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/applications/${id}/logs/[^/]+$`));
    await expect(page.getByText('"client_credentials"')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `Back to the logs of ${name}` }).click();
    await expect(logs).toBeVisible();
  },
);

test('a third-party application: configuration, consent screen, and tokens agree', async ({
  page,
  account,
  browser,
}) => {
  test.slow();
  const { tenantId, call } = account;
  const origin = servers.cloud.tenantOrigin(tenantId);
  const redirectUri = `${origin}/callback`;
  const name = fresh('Rota');
  const indicator = `https://api-${Date.now()}.example`;
  const api = (await call('POST', '/api/resources', { name: fresh('Wards'), indicator })) as Id & {
    name: string;
  };
  const scope = async (scopeName: string, description: string) =>
    (await call('POST', `/api/resources/${api.id}/scopes`, { name: scopeName, description })) as Id;
  const read = await scope('read:wards', 'See the ward calendar');
  const write = await scope('write:wards', 'Move appointments');
  const role = (await call('POST', '/api/roles', {
    name: fresh('Nurse'),
    description: 'Of people',
    type: 'User',
    scopeIds: [read.id, write.id],
  })) as Id;
  const email = `amara-${process.pid}-${Date.now()}@example.org`;
  const user = (await call('POST', '/api/users', {
    name: 'Amara Okafor',
    primaryEmail: email,
    password,
  })) as Id;
  await call('POST', `/api/users/${user.id}/roles`, { roleIds: [role.id] });
  const clinic = (await call('POST', '/api/organizations', { name: fresh('Clinic') })) as Id & {
    name: string;
  };
  await call('POST', `/api/organizations/${clinic.id}/users`, { userIds: [user.id] });
  const { id } = (await call('POST', '/api/applications', {
    name,
    type: 'Traditional',
    isThirdParty: true,
    oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
  })) as Id;

  await page.goto(`/${tenantId}/applications/${id}/permissions`);
  const people = page.getByRole('region', { name: 'User permissions' });
  await expect(people.getByText('Nothing to ask for yet')).toBeVisible();
  await people.getByRole('button', { name: 'Add permissions' }).click();
  await dialog(page).getByText('profile', { exact: true }).click();
  await dialog(page).getByText('organizations', { exact: true }).click();
  await dialog(page)
    .getByRole('radio', { name: /^API permissions/ })
    .click();
  await dialog(page).getByRole('searchbox').fill('read:wards');
  await dialog(page).getByText('read:wards').first().click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add 3 permissions' }).click();
  await expect(people.getByRole('row', { name: /read:wards/ })).toContainText('ward calendar');
  await expectAccessible(page);

  await tab(page, 'Branding').click();
  await page.getByRole('textbox', { name: /Display name/ }).fill('Trellis Rota');
  const terms = page.getByRole('textbox', { name: /Terms of use URL/ });
  await terms.fill('https://trellis.example/terms');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Branding saved')).toBeVisible();
  await expectAccessible(page);

  const [secret] = (await call('GET', `/api/applications/${id}/secrets`)) as { value: string }[];
  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    // Requests more than it may have, and gets what is configured.
    scope: `openid profile email ${organizationsScope} read:wards write:wards`,
    resource: indicator,
    prompt: 'login consent',
    state: 'of-the-test',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const refused = new URLSearchParams(query);
  await theirs.goto(`${origin}/oidc/auth?${refused.toString()}`);
  // A request for scopes it was never given is rejected before sign-in.
  await expect(theirs).toHaveURL(/error=invalid_scope/);
  query.set('scope', `openid profile ${organizationsScope} read:wards write:wards`);
  await theirs.goto(`${origin}/oidc/auth?${query.toString()}`);
  await theirs.getByRole('textbox', { name: 'Email' }).fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    theirs.getByRole('heading', { name: /^Trellis Rota wants to use your .+ account$/ }),
  ).toBeVisible();
  await expect(theirs.getByText('name, picture, and profile', { exact: false })).toBeVisible();
  await expect(theirs.getByRole('checkbox', { name: clinic.name })).toBeChecked();
  await expect(theirs.getByText('See the ward calendar')).toBeVisible();
  await expect(theirs.getByText('write:wards')).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'terms' })).toHaveAttribute(
    'href',
    'https://trellis.example/terms',
  );
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Allow access' }).click();
  await expect(theirs).toHaveURL(/\/callback\?.*code=/);
  const tokens = await requestJson(theirs, `${origin}/oidc/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: id,
      client_secret: secret?.value ?? '',
      redirect_uri: redirectUri,
      code: new URL(theirs.url()).searchParams.get('code') ?? '',
      code_verifier: verifier,
      resource: indicator,
    },
  });
  expect(decodeJwt(tokens['access_token'] ?? '')).toMatchObject({
    aud: indicator,
    sub: user.id,
    scope: 'read:wards',
  });
  const identity = decodeJwt(tokens['id_token'] ?? '');
  expect(identity).toMatchObject({ name: 'Amara Okafor', organizations: [clinic.id] });
  expect(identity).not.toHaveProperty('email');
  await visitor.close();

  // After removal in the console, it is no longer offered.
  await tab(page, 'Permissions').click();
  await people.getByRole('button', { name: 'Actions for read:wards' }).click();
  await page.getByRole('menuitem', { name: 'Edit description' }).click();
  await dialog(page)
    .getByRole('textbox', { name: /Description/ })
    .fill('Read the wards');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(people.getByRole('row', { name: /read:wards/ })).toContainText('Read the wards');
  await people.getByRole('button', { name: 'Actions for read:wards' }).click();
  await page.getByRole('menuitem', { name: 'Remove permission' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove permission' }).click();
  await expect(people.getByText('read:wards')).toBeHidden();
});

test('an own application brands the sign-in pages it opens', async ({ page, account, browser }) => {
  const { tenantId, call } = account;
  const origin = servers.cloud.tenantOrigin(tenantId);
  const redirectUri = `${origin}/callback`;
  const { id } = (await call('POST', '/api/applications', {
    name: fresh('Portal'),
    type: 'SPA',
    oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
  })) as Id;
  await page.goto(`/${tenantId}/applications/${id}/branding`);
  await page.getByText('App-level branding').click();
  await page.getByRole('textbox', { name: 'Brand color', exact: true }).fill('#204060');
  await expect(page.getByRole('textbox', { name: 'Brand color in dark mode' })).toHaveValue(
    '#2D5A86',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Branding saved')).toBeVisible();

  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await theirs.goto(`${origin}/oidc/auth?${query.toString()}`);
  await expect(theirs.getByRole('button', { name: 'Sign in' })).toHaveCSS(
    'background-color',
    'rgb(32, 64, 96)',
  );
  await visitor.close();
});
