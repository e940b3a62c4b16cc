import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { applicationLabels } from '~/src/features/applications/application.fields';
import { thirdPartyLabels } from '~/src/features/applications/details/branding/third-party.fields';
import { resourceForm } from '~/src/features/api-resources/resource.fields';
import { organizationRoleForm } from '~/src/features/organization-template/organization-role.fields';
import { labels as accountCenterLabels } from '~/src/features/sign-in-experience/account-center/account-center.fields';
import { settingsLabels } from '~/src/features/organizations/organization.fields';
import { roleForm } from '~/src/features/roles/role.fields';
import { hookLabels } from '~/src/features/webhooks/hook.fields';
import { userLabels } from '~/src/features/users/details/settings/user.fields';
import { withBilling } from '~/tests/support/billing';
import { list, record, withTenantOrigin } from '~/tests/support/console-page';
import { makeOrganizationRole } from '~/tests/support/factories';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import {
  application,
  openApplications,
  scriptApplications,
} from '~/tests/support/scripted-applications';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { openHooks, scriptHooks } from '~/tests/support/scripted-hooks';
import { openOrganizations, scriptOrganizations } from '~/tests/support/scripted-organizations';
import { openResources, scriptResources } from '~/tests/support/scripted-resources';
import { openRoles, scriptRoles } from '~/tests/support/scripted-roles';
import { openUsers, scriptUsers } from '~/tests/support/scripted-users';

/** A field of a description that no input shows could neither be read nor changed. */
async function expectInputs(labels: Readonly<Record<string, string>>) {
  for (const label of Object.values(labels)) {
    const start = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
    expect(await screen.findAllByLabelText(start)).not.toHaveLength(0);
  }
}

describe('every described field has an input', () => {
  const users = scriptUsers();
  const organizations = scriptOrganizations();
  let server: ScriptedApi | undefined;
  afterEach(() => {
    server?.restore();
    server = undefined;
  });

  test('API resource', async () => {
    server = scriptResources();
    await openResources(server, '/orders/general');
    await expectInputs(resourceForm.labels(i18next.getFixedT(null, 'api-resources')));
  });

  test('role', async () => {
    server = scriptRoles();
    await openRoles(server, '/nurse/general');
    await expectInputs(roleForm.labels(i18next.getFixedT(null, 'roles')));
  });

  test('organization', async () => {
    organizations.server.on('GET', '/api/sso-connectors', {
      body: [{ id: 'sso', connectorName: 'Okta', providerName: 'Okta', domains: [] }],
    });
    await openOrganizations(organizations.server.install(), '/clinic/settings');
    await expectInputs(settingsLabels(i18next.getFixedT(null, 'organizations')));
  });

  test('organization role', async () => {
    server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
      .on('GET', '/api/organization-roles/nurse', record(makeOrganizationRole()))
      .on('GET', '/api/organization-roles/nurse/scopes', list([]))
      .on('GET', '/api/organization-roles/nurse/resource-scopes', list([]));
    await renderConsole({
      api: server,
      path: '/acme01/organization-template/organization-roles/nurse/general',
    });
    await expectInputs(
      organizationRoleForm.labels(i18next.getFixedT(null, 'organization-template')),
    );
  });

  test('application', async () => {
    server = scriptApplications(application('Traditional'));
    await openApplications(server, '/app1/settings');
    await expectInputs(applicationLabels(i18next.getFixedT(null, 'applications')));
  });

  test('branding of a third-party application', async () => {
    server = scriptApplications(application('Traditional', { isThirdParty: true })).on(
      'GET',
      '/api/applications/:id/sign-in-experience',
      { status: 204 },
    );
    await openApplications(server, '/app1/branding');
    await screen.findByLabelText(/^Display name/);
    await expectInputs(
      thirdPartyLabels({
        t: i18next.getFixedT(null, 'application-access'),
        tBranding: i18next.getFixedT(null, 'branding'),
      }),
    );
  });

  test('webhook', async () => {
    server = scriptHooks();
    await openHooks(server, '/crm/settings');
    await expectInputs(hookLabels(i18next.getFixedT(null, 'webhooks')));
  });

  test('account center', async () => {
    server = withTenantOrigin(withAccount(new ScriptedApi().install()))
      .on('GET', '/api/connectors', { body: [] })
      .on(
        'GET',
        '/api/account-center',
        record({ enabled: true, fields: {}, webauthnRelatedOrigins: [] }),
      );
    await renderConsole({ api: server, path: '/acme01/sign-in-experience/account-center' });
    await expectInputs(accountCenterLabels(i18next.getFixedT(null, 'account-center')));
  });

  test('user', async () => {
    await openUsers(users.server.install(), '/u8k2mq0xw4tn/settings');
    await expectInputs(userLabels(i18next.getFixedT(null, 'users')));
  });
});
