import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { button, dialog, menuOf, errorResponse } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { charts, openRoles, rolesBase, scriptRoles } from '~/tests/support/scripted-roles';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptRoles();
});
afterEach(() => server.restore());

describe('permissions', () => {
  it('can be edited and removed; those of the management API only removed', async () => {
    server
      .on('GET', '/api/resources/charts/scopes/read', {
        body: charts.scopes[0],
        headers: { etag: '"1"' },
      })
      .on('PATCH', '/api/resources/charts/scopes/read', { body: charts.scopes[0] })
      .on('DELETE', '/api/roles/machine/scopes/all', { status: 204 });
    const { router } = await openRoles(server, '/nurse/permissions');
    expect(await menuOf(/read:charts/)).toEqual([
      'Edit description',
      'Who has this permission',
      'Remove',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit description' }));
    const form = await dialog('Edit permission');
    await userEvent.type(
      await within(form).findByRole('textbox', { name: /Description/ }),
      'Looks',
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.to('PATCH', '/api/resources/charts/scopes/read')[0]?.body).toEqual({
        description: 'Looks',
      }),
    );
    await act(() => router.navigate(`${rolesBase}/machine/permissions`));
    expect(await screen.findByText('Management API access')).toBeInTheDocument();
    expect(await menuOf(/Management API/)).toEqual(['Who has this permission', 'Remove']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await userEvent.click(await button('Remove permission'));
    await waitFor(() =>
      expect(server.to('DELETE', '/api/roles/machine/scopes/all')).toHaveLength(1),
    );
  });

  it('adds the new ones to the existing ones when comparing with the limit', async () => {
    withBilling(server);
    await openRoles(server, '/nurse/permissions');
    await userEvent.click(await button('Assign permissions'));
    const form = await dialog('Assign permissions to Nurse');
    await userEvent.click(await within(form).findByRole('row', { name: 'write:charts' }));
    expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
  });
});

describe('users', () => {
  it('are assigned from those without the role and removed after confirmation', async () => {
    server
      .on('POST', '/api/roles/nurse/users', { status: 201, body: 'Created' })
      .on('DELETE', '/api/roles/nurse/users/u1', { status: 204 });
    await openRoles(server, '/nurse/users');
    await userEvent.click(await button('Assign users'));
    const form = await dialog('Assign Nurse to users');
    await userEvent.click(await within(form).findByRole('option', { name: /Amara/ }));
    await userEvent.click(within(form).getByRole('button', { name: 'Assign 1 user' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(server.to('GET', '/api/users')[0]?.query.get('excludeRoleId')).toBe('nurse');
    expect(server.to('POST', '/api/roles/nurse/users')[0]?.body).toEqual({ userIds: ['u1'] });
    await menuOf(/Amara/);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from the role' }));
    await userEvent.click(await button('Remove user'));
    await waitFor(() => expect(server.to('DELETE', '/api/roles/nurse/users/u1')).toHaveLength(1));
  });

  it('shows an error if the list cannot be loaded', async () => {
    server.on('GET', '/api/roles/nurse/users', errorResponse(422, 'x'));
    await openRoles(server, '/nurse/users');
    expect(await screen.findByText('The users could not be loaded')).toBeInTheDocument();
  });
});

it('shows the tab that fits the role type; the other one redirects to the permissions', async () => {
  const { router } = await openRoles(server, '/machine/users');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`${rolesBase}/machine/permissions`),
  );
  const tabs = await screen.findByRole('navigation', { name: 'Parts of this role' });
  expect(within(tabs).queryByRole('link', { name: /Users/ })).not.toBeInTheDocument();
  await userEvent.click(within(tabs).getByRole('link', { name: /Machine-to-machine apps/ }));
  expect(await screen.findByText('No app has this role')).toBeInTheDocument();
  await userEvent.click(await button('Assign apps'));
  const form = await dialog('Assign Lab sync to apps');
  expect(await within(form).findByText('This role includes the management API')).toBeVisible();
  const query = server
    .to('GET', '/api/applications')
    .find((request) => request.query.has('excludeRoleId'))?.query;
  expect([query?.get('types'), query?.get('excludeRoleId')]).toEqual([
    'MachineToMachine',
    'machine',
  ]);
});
