import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, errorResponse, list, record } from '~/tests/support/console-page';
import { clinic } from '~/tests/support/scripted-organizations';
import { nothing, held, open, field, save } from '~/tests/support/pages/organization-settings-page';

async function pickRole(within_: HTMLElement, label: string | RegExp) {
  await userEvent.click(await within(within_).findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: /Nurse/ }));
}

describe('organization settings', () => {
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
