import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { managementIndicator, organizationAudience } from '~/contract/tenancy';
import { intercept } from '~/tests/support/intercept';
import { authorize, codeSentTo, expectSignedIn, requestTokens } from './support/authorize';
import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { nightly } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

/** Sign-in rules that an admin configures, from the users' perspective. */

const secret = 'River-lantern-42';
const scope = 'openid profile offline_access urn:logto:scope:organizations';

async function enter(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test(
  'a new user: default role, just-in-time organization, MFA, suspension',
  nightly,
  async ({ page, browser, problems }) => {
    test.slow();
    // Only the visitor is rejected, in a separate browser.
    problems.allow(/status of 404/);
    const { tenantId, call } = await newTenant(page);
    const origin = servers.cloud.tenantOrigin(tenantId);
    const make = async (path: string, data: object) =>
      ((await call('POST', `/api${path}`, data)) as { id: string }).id;
    const clinic = await make('/organizations', { name: 'Clinic Azul', isMfaRequired: true });
    const guest = await make('/organization-roles', { name: 'Ward guest' });
    await call('PUT', `/api/organizations/${clinic}/jit/email-domains`, {
      emailDomains: ['azul.example'],
    });
    await call('PUT', `/api/organizations/${clinic}/jit/roles`, { organizationRoleIds: [guest] });
    await make('/roles', { name: 'Patient', description: 'Everybody', isDefault: true });

    const visitor = await browser.newContext();
    const theirs = await visitor.newPage();
    const email = 'lin@Azul.example';
    await test.step('registers', async () => {
      await authorize(theirs, origin, { first_screen: 'register', scope, prompt: 'login consent' });
      await theirs.getByRole('textbox', { name: 'Email' }).fill(email);
      await theirs.getByRole('button', { name: 'Create account' }).click();
      await expect(theirs.getByLabel('Digit 1 of 6')).toBeFocused();
      await theirs.keyboard.type(await codeSentTo(theirs, email));
      await theirs.getByLabel('Password', { exact: true }).fill(secret);
      await theirs.getByRole('button', { name: 'Create account' }).click();
      await expectSignedIn(theirs, origin);
    });
    let tokens = await requestTokens(theirs, origin);
    const refresh = async (organization?: string) =>
      requestTokens(theirs, origin, {
        grant_type: 'refresh_token',
        refresh_token: tokens['refresh_token'] ?? '',
        ...(organization ? { organization_id: organization } : {}),
      });
    const user = String(decodeJwt(tokens['id_token'] ?? '').sub);
    expect(decodeJwt(tokens['id_token'] ?? '')).toMatchObject({ organizations: [clinic] });

    await test.step('gets what the rules provide', async () => {
      await page.goto(`/${tenantId}/organizations/${clinic}/members`);
      await expect(page.getByRole('row', { name: /lin@azul/i })).toContainText('Ward guest');
      await page.goto(`/${tenantId}/users/${user}/roles`);
      const tab = page.getByRole('main').getByRole('table');
      await expect(tab.getByRole('row', { name: /Patient/ })).toBeVisible();
      await page
        .getByRole('navigation', { name: 'User' })
        .getByRole('link', { name: 'Logs' })
        .click();
      await expect(tab.getByRole('row', { name: /Authorization code exchanged/ })).toBeVisible();
    });

    await test.step('gets no organization token without MFA', async () => {
      const refused = await refresh(clinic);
      expect(refused).toMatchObject({ error: 'access_denied' });
      expect(refused['error_description']).toContain('MFA');
      // The rejection did not revoke the application's refresh token.
      await page.goto(`/${tenantId}/organizations/${clinic}/settings`);
      await page.getByRole('switch', { name: /Require multi-factor/ }).click({ force: true });
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Organization saved')).toBeVisible();
      const allowed = await refresh(clinic);
      expect(decodeJwt(allowed['access_token'] ?? '').aud).toBe(organizationAudience(clinic));
      tokens = { ...tokens, ...allowed };
    });

    await test.step('is suspended: signed out, and rejected', async () => {
      await page.goto(`/${tenantId}/users/${user}/settings`);
      await page.getByRole('button', { name: 'Suspend', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend user' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Suspended');
      expect(await refresh()).toMatchObject({ error: 'invalid_grant' });
      await authorize(theirs, origin, { scope, prompt: 'consent' });
      await enter(theirs, email);
      await expect(theirs.getByText(/This account is suspended/)).toBeVisible();
    });

    await test.step('is reactivated', async () => {
      await page.getByRole('button', { name: 'Reactivate', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate user' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Suspended');
      await authorize(theirs, origin);
      await enter(theirs, email);
      await expectSignedIn(theirs, origin);
    });
    await visitor.close();
  },
);

test('an account without read permission is told so and signed out', async ({ page, problems }) => {
  problems.allow(/status of 403/);
  const { tenantId, call } = await newTenant(page);
  // Every tenant role can read its data, so the permission is removed by using a token without it:
  // of a machine-to-machine application without roles. The server's response to it is real.
  const { id } = (await call('POST', '/api/applications', {
    name: 'Lab sync',
    type: 'MachineToMachine',
  })) as { id: string };
  const [secretOfIt] = (await call('GET', `/api/applications/${id}/secrets`)) as [
    { value: string },
  ];
  const origin = servers.cloud.tenantOrigin(tenantId);
  const { access_token: token = '' } = await requestTokens(page, origin, {
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secretOfIt.value,
    resource: managementIndicator(tenantId),
  });
  await intercept(page, /\/api\/users\?/, (route) =>
    route.continue({
      headers: { ...route.request().headers(), authorization: `Bearer ${token}` },
    }),
  );
  const answer = page.waitForResponse(/\/api\/users\?/);
  await page.goto(`/${tenantId}/users`);
  expect(await (await answer).json()).toMatchObject({ code: 'auth.forbidden' });
  const alert = page.getByRole('alertdialog', { name: 'You do not have access' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('textbox', { name: /username/i })).toBeVisible();
});
