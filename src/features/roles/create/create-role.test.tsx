import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { dialog, enterText, errorResponse } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { nurse, openRoles, rolesBase, scriptRoles } from '~/tests/support/scripted-roles';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptRoles();
});
afterEach(() => server.restore());

describe('creating a role', () => {
  const fill = async (form: HTMLElement, name = 'Doctor') => {
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), name);
    await enterText(within(form).getByRole('textbox', { name: 'Description' }), 'Writes');
  };
  const submit = (form: HTMLElement) =>
    userEvent.click(within(form).getByRole('button', { name: 'Create role' }));

  it('rejects internal role names and shows at the field that a name is taken', async () => {
    server.on('POST', '/api/roles', errorResponse(422, 'role.name_in_use'));
    await openRoles(server, '/create');
    const form = await dialog('Create role');
    await fill(form, '#internal:x');
    await submit(form);
    expect(await within(form).findByText(/start with #internal: are reserved/)).toBeVisible();
    expect(server.to('POST', '/api/roles')).toHaveLength(0);
    const name = within(form).getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Nurse');
    await submit(form);
    expect(await within(form).findByText('Another role already has this name.')).toBeVisible();
  });

  it('offers the management API only for machine-to-machine roles, and drops it when the type changes', async () => {
    server.on('POST', '/api/roles', { body: nurse });
    await openRoles(server, '/create');
    const form = await dialog('Create role');
    // One API is expanded initially, but not the management API.
    const read = await within(form).findByRole('row', { name: 'read:charts' });
    expect(within(form).queryByRole('row', { name: /Management API/ })).not.toBeInTheDocument();
    await userEvent.click(read);
    await userEvent.click(within(form).getByRole('radio', { name: /Machine-to-machine/ }));
    await userEvent.click(await within(form).findByRole('row', { name: /Management API/ }));
    expect(within(form).getByText('2 selected')).toBeInTheDocument();
    expect(within(form).getByText('This role grants full access to your tenant')).toBeVisible();
    await userEvent.click(within(form).getByRole('radio', { name: /^User/ }));
    expect(within(form).getByText('1 selected')).toBeInTheDocument();
    expect(
      within(form).queryByText('This role grants full access to your tenant'),
    ).not.toBeInTheDocument();
    await fill(form);
    await submit(form);
    await waitFor(() => expect(server.to('POST', '/api/roles')).toHaveLength(1));
    expect(server.to('POST', '/api/roles')[0]?.body).toEqual({
      name: 'Doctor',
      description: 'Writes',
      type: 'User',
      scopeIds: ['read'],
    });
  });

  it('then offers to assign users, which can be skipped', async () => {
    server.on('POST', '/api/roles', { body: nurse });
    const { router } = await openRoles(server, '/create');
    const form = await dialog('Create role');
    await fill(form);
    await submit(form);
    const step = await dialog('Assign Nurse to users');
    expect(within(step).getByRole('button', { name: 'Assign users' })).toBeDisabled();
    await userEvent.click(within(step).getByRole('button', { name: 'Skip for now' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`${rolesBase}/nurse/permissions`),
    );
    expect(server.to('POST', '/api/roles')[0]?.body).not.toHaveProperty('scopeIds');
  });

  it('shows the limit of each type instead of the button', async () => {
    withBilling(server, { usage: { userRolesLimit: 1, machineToMachineRolesLimit: 0 } });
    await openRoles(server, '/create');
    const form = await dialog('Create role');
    expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
    await userEvent.click(within(form).getByRole('radio', { name: /Machine-to-machine/ }));
    expect(await within(form).findByRole('button', { name: 'Create role' })).toBeVisible();
  });

  it('shows the permission limit as soon as too many are selected', async () => {
    withBilling(server);
    await openRoles(server, '/create');
    const form = await dialog('Create role');
    await userEvent.click(await within(form).findByRole('row', { name: 'read:charts' }));
    expect(within(form).getByRole('button', { name: 'Create role' })).toBeVisible();
    await userEvent.click(within(form).getByRole('row', { name: 'write:charts' }));
    expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
  });
});
