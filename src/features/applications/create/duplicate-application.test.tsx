import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import {
  callsShownIn,
  chooseMenuItem,
  dialog,
  list,
  menuOf,
  record,
  errorResponse,
} from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  application,
  openApplications,
  scriptApplications,
} from '~/tests/support/scripted-applications';

const partner = application('Traditional', { isThirdParty: true });
const machine = application('MachineToMachine');
const branding = {
  tenantId: 'acme01',
  applicationId: 'app1',
  color: {},
  branding: { logoUrl: 'https://rota.example/logo.svg' },
  customCss: null,
  termsOfUseUrl: 'https://rota.example/terms',
  privacyPolicyUrl: null,
  displayName: 'Rota',
};
const consent = {
  userScopes: ['profile'],
  resourceScopes: [{ resource: { id: 'r1', name: 'Orders' }, scopes: [{ id: 's1', name: 'a' }] }],
  organizationScopes: [{ id: 'o1', name: 'b' }],
  organizationResourceScopes: [],
};

let server: ScriptedApi;
afterEach(() => server.restore());

function scripted(one: typeof partner) {
  const copy = { ...one, id: 'copy', name: 'Copy of Rota' };
  server = scriptApplications(one)
    .on('POST', '/api/applications', { body: copy })
    .on('GET', '/api/applications/copy', record(copy))
    .on('DELETE', '/api/applications/copy', { status: 204 });
  return server;
}
async function open(path: string) {
  await openApplications(server, path);
  await menuOf(/Rota/);
  await chooseMenuItem('Duplicate');
  return dialog('Duplicate Rota');
}
async function send(form: HTMLElement) {
  const confirm = within(form).getByRole('button', { name: 'Duplicate' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await userEvent.click(confirm);
}

describe('copying an application', () => {
  it('copies branding and consent scopes of a third-party application', async () => {
    scripted(partner)
      .on('GET', '/api/applications/app1/sign-in-experience', record(branding))
      .on('GET', '/api/applications/app1/user-consent-scopes', { body: consent })
      .on('PUT', '/api/applications/copy/sign-in-experience', { body: branding })
      .on('POST', '/api/applications/copy/user-consent-scopes', { status: 201 });
    const form = await open('/third-party-applications');
    expect(within(form).getByText('Consents that users gave')).toBeVisible();
    const calls = await callsShownIn(form);
    expect(calls.map((call) => /api\/\S+(?=')/.exec(call)?.[0])).toEqual([
      'api/applications',
      'api/applications/COPY_ID/sign-in-experience',
      'api/applications/COPY_ID/user-consent-scopes',
    ]);
    await send(form);
    expect(await screen.findByRole('heading', { level: 1, name: 'Copy of Rota' })).toBeVisible();
    expect(server.to('POST', '/api/applications')[0]?.body).toEqual({
      name: 'Copy of Rota',
      type: 'Traditional',
      isThirdParty: true,
      oidcClientMetadata: partner.oidcClientMetadata,
      customClientMetadata: {},
      customData: { floor: 3 },
    });
    expect(server.to('PUT', '/api/applications/copy/sign-in-experience')[0]?.body).toMatchObject({
      branding: branding.branding,
      displayName: 'Rota',
    });
    expect(server.to('POST', '/api/applications/copy/user-consent-scopes')[0]?.body).toEqual({
      userScopes: ['profile'],
      resourceScopes: ['s1'],
      organizationScopes: ['o1'],
      organizationResourceScopes: [],
    });
  });

  it('removes the copy when a part is rejected', async () => {
    scripted(partner)
      .on('GET', '/api/applications/app1/sign-in-experience?allowMissing=true', { status: 204 })
      .on('GET', '/api/applications/app1/user-consent-scopes', { body: consent })
      .on('POST', '/api/applications/copy/user-consent-scopes', errorResponse(422, 'x'));
    const form = await open('/third-party-applications');
    await send(form);
    expect(await within(form).findByText('Nothing was copied')).toBeVisible();
    expect(server.to('DELETE', '/api/applications/copy')).toHaveLength(1);
    // Branding that was never set is not set for the copy either.
    expect(server.to('PUT', '/api/applications/copy/sign-in-experience')).toHaveLength(0);
  });

  it('copies the roles of a machine-to-machine application', async () => {
    scripted(machine)
      .on('GET', '/api/applications/app1/roles', list([{ id: 'r1' }, { id: 'r2' }]))
      .on('POST', '/api/applications/copy/roles', { status: 201 });
    const form = await open('');
    expect(await within(form).findByText('Its 2 roles')).toBeVisible();
    await send(form);
    await waitFor(() =>
      expect(server.to('POST', '/api/applications/copy/roles')[0]?.body).toEqual({
        roleIds: ['r1', 'r2'],
      }),
    );
  });

  it('is not offered if the plan has no room', async () => {
    withBilling(scripted(machine), { usage: { machineToMachineLimit: 1 } }).on(
      'GET',
      '/api/applications/app1/roles',
      list([]),
    );
    await openApplications(server, '/app1/settings');
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await chooseMenuItem('Duplicate');
    const form = await dialog('Duplicate Rota');
    expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(server.to('POST', '/api/applications')).toHaveLength(0);
  });
});
