import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { callsShownIn, chooseMenuItem, dialog, list, record } from '~/tests/support/console-page';
import { openApplications } from '~/tests/support/scripted-applications';
import {
  partner,
  machine,
  consent,
  server,
  scripted,
  open,
  send,
} from '~/tests/support/pages/duplicate-application';

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
