import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, list, record, errorResponse } from '~/tests/support/console-page';
import {
  clinic,
  openOrganizations,
  scriptOrganizations,
} from '~/tests/support/scripted-organizations';

const nothing = { status: 204 };
const held = scriptOrganizations();
function open(path = '') {
  return openOrganizations(held.server, path);
}
function field(name: string | RegExp) {
  return screen.findByRole('textbox', { name });
}
async function save() {
  return userEvent.click(await button(/^Save changes/));
}
async function pickRole(within_: HTMLElement, label: string | RegExp) {
  await userEvent.click(await within(within_).findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: /Nurse/ }));
}

describe('organization settings', () => {
  it('sends only changed fields, and warns of a requirement no user can meet', async () => {
    held.server.on('PATCH', '/api/organizations/clinic', record(clinic, '"2"'));
    await open('/clinic/settings');
    await userEvent.type(await field('Name'), ' North');
    await userEvent.click(screen.getByRole('switch', { name: /Require multi-factor/ }));
    expect(await screen.findByText('No MFA factor is enabled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up factors' })).toHaveAttribute(
      'href',
      '/acme01/mfa',
    );
    await save();
    expect(await screen.findByText('Organization saved')).toBeVisible();
    const [patch] = held.server.to('PATCH', '/api/organizations/clinic');
    expect(patch?.body).toEqual({ name: 'Northbank Clinic North', isMfaRequired: true });
    expect(patch?.headers.get('If-Match')).toBe('"1"');
    expect(held.server.to('PUT', '/api/organizations/clinic/jit/roles')).toHaveLength(0);
  });

  it('keeps all domains of every page, and marks the invalid ones', async () => {
    // A server may return smaller pages than requested.
    const domains = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ emailDomain: `${name}.example` }));
    held.server
      .on('GET', '/api/organizations/clinic/jit/email-domains', ({ query }) => {
        const from = (Number(query.get('page')) - 1) * 2;
        return { ...list(domains.slice(from, from + 2)), headers: { 'Total-Number': '5' } };
      })
      .on('PUT', '/api/organizations/clinic/jit/email-domains', nothing);
    await open('/clinic/settings');
    const input = await field(/Email domains/);
    await userEvent.type(input, 'nowhere C.example new.example ');
    expect(screen.getByText(/“nowhere” is not an email domain/)).toBeVisible();
    expect(screen.getByText('“C.example” is already in the list.')).toBeVisible();
    await save();
    expect(held.server.to('PUT', '/api/organizations/clinic/jit/email-domains')).toHaveLength(0);
    for (const name of ['nowhere', 'C.example']) {
      await userEvent.click(
        within(screen.getByRole('row', { name })).getByRole('button', { name: /Remove/ }),
      );
    }
    await save();
    expect(await screen.findByText('Organization saved')).toBeVisible();
    const sent = held.server.to('PUT', '/api/organizations/clinic/jit/email-domains')[0]?.body as {
      emailDomains: string[];
    };
    expect(sent.emailDomains).toHaveLength(6);
    expect(sent.emailDomains).toContain('new.example');
    expect(held.server.to('PATCH', '/api/organizations/clinic')).toHaveLength(0);
  });

  it('shows what is saved when a part fails, and retries only the rest', async () => {
    held.server
      .on('PATCH', '/api/organizations/clinic', record({ ...clinic, name: 'Elm' }, '"2"'))
      .on(
        'GET',
        '/api/organizations/clinic',
        record(clinic, '"1"'),
        record(clinic, '"1"'),
        record(clinic, '"1"'),
        record({ ...clinic, name: 'Elm' }, '"2"'),
      )
      .on(
        'PUT',
        '/api/organizations/clinic/jit/roles',
        errorResponse(422, 'entity.relation_foreign_key_not_found'),
        nothing,
      );
    await open('/clinic/settings');
    const name = await field('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Elm');
    await pickRole(screen.getByRole('main'), /Default roles/);
    await save();
    const told = await screen.findAllByText(/Saved: General\. Not saved: Default roles\./);
    expect(told.length).toBeGreaterThan(0);
    // Still displayed, and still unsaved.
    expect(screen.getByText('Nurse')).toBeVisible();
    await save();
    expect(await screen.findByText('Organization saved')).toBeVisible();
    expect(held.server.to('PATCH', '/api/organizations/clinic')).toHaveLength(1);
    expect(
      held.server.to('PUT', '/api/organizations/clinic/jit/roles').map(({ body }) => body),
    ).toEqual([{ organizationRoleIds: ['role-1'] }, { organizationRoleIds: ['role-1'] }]);
  });

  it('detects another user’s change of the domains', async () => {
    held.server.on(
      'GET',
      '/api/organizations/clinic/jit/email-domains',
      list([]),
      list([{ emailDomain: 'theirs.example' }]),
    );
    held.server.on('PUT', '/api/organizations/clinic/jit/email-domains', nothing);
    await open('/clinic/settings');
    await userEvent.type(await field(/Email domains/), 'mine.example ');
    await save();
    const conflict = await screen.findByRole('alertdialog');
    expect(conflict).toHaveTextContent('Email domains');
    expect(held.server.to('PUT', '/api/organizations/clinic/jit/email-domains')).toHaveLength(0);
    await userEvent.click(within(conflict).getByRole('button', { name: 'Save combined version' }));
    expect(await screen.findByText('Organization saved')).toBeVisible();
    expect(
      held.server.to('PUT', '/api/organizations/clinic/jit/email-domains')[0]?.body,
    ).toMatchObject({ emailDomains: ['theirs.example', 'mine.example'] });
  });

  it('hides enterprise connections when there are none and no page to create one', async () => {
    held.server.on('GET', '/api/sso-connectors', { body: [] });
    await open('/clinic/settings');
    expect(await field(/Email domains/)).toBeVisible();
    await waitFor(() => expect(held.server.to('GET', '/api/sso-connectors')).not.toEqual([]));
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Enterprise SSO' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('link', { name: 'Set up enterprise SSO' })).not.toBeInTheDocument();
  });

  it('lists the enterprise connections and explains their precedence', async () => {
    held.server.on('GET', '/api/sso-connectors', {
      body: [
        {
          id: 'sso1',
          connectorName: 'Northbank Okta',
          providerName: 'Okta',
          domains: ['northbank.example'],
        },
      ],
    });
    held.server.on('PUT', '/api/organizations/clinic/jit/sso-connectors', nothing);
    await open('/clinic/settings');
    await userEvent.type(await field(/Email domains/), 'northbank.example ');
    expect(await screen.findByText('Enterprise SSO comes first for a domain')).toBeVisible();
    await userEvent.click(await button('Add connection'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Northbank Okta' }));
    expect(screen.queryByText('Enterprise SSO comes first for a domain')).not.toBeInTheDocument();
  });
});

describe('organization branding', () => {
  it('sends only the changed part', async () => {
    held.server.on('PATCH', '/api/organizations/clinic', record(clinic, '"2"'));
    await open('/clinic/branding');
    const color = await field('Brand color');
    await userEvent.clear(color);
    await userEvent.type(color, '#336699');
    // The dark color follows: ten points lighter.
    expect(await field('Brand color in dark mode')).toHaveValue('#4080BF');
    await save();
    expect(await screen.findByText('Branding saved')).toBeVisible();
    expect(held.server.to('PATCH', '/api/organizations/clinic')[0]?.body).toEqual({
      color: { primaryColor: '#336699', darkPrimaryColor: '#4080BF' },
    });
  });

  it('clears everything when switched off', async () => {
    held.server.on('PATCH', '/api/organizations/clinic', record(clinic, '"2"'));
    await open('/clinic/branding');
    await userEvent.click(await screen.findByRole('switch', { name: /Organization branding/ }));
    await save();
    expect(await screen.findByText('Branding saved')).toBeVisible();
    expect(held.server.to('PATCH', '/api/organizations/clinic')[0]?.body).toEqual({
      color: {},
      branding: {},
    });
  });
});
