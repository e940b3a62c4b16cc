import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, dialog, list } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { openRoles, scriptRoles } from '~/tests/support/scripted-roles';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptRoles();
});
afterEach(() => server.restore());

describe('permissions', () => {
  it('offers what the role does not have yet, and shows the count in the button', async () => {
    server.on('POST', '/api/roles/nurse/scopes', { status: 201, body: [] });
    await openRoles(server, '/nurse/permissions');
    await userEvent.click(await button('Assign permissions'));
    const form = await dialog('Assign permissions to Nurse');
    await userEvent.click(await within(form).findByRole('row', { name: 'write:charts' }));
    // How many are affected.
    expect(within(form).getByText(/1 user gets these with the next access token/)).toBeVisible();
    expect(within(form).queryByRole('row', { name: 'read:charts' })).not.toBeInTheDocument();
    await userEvent.click(within(form).getByRole('button', { name: 'Assign 1 permission' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(server.to('POST', '/api/roles/nurse/scopes')[0]?.body).toEqual({
      scopeIds: ['write'],
    });
  });
});

it('says that a tenant has no users yet, and links to creating one', async () => {
  server.on('GET', '/api/users', list([])).on('GET', '/api/roles/:id/users', list([]));
  await openRoles(server, '/nurse/users');
  await userEvent.click(await button('Assign users'));
  const form = await dialog('Assign Nurse to users');
  expect(await within(form).findByText(/There are no users yet/)).toBeVisible();
  expect(within(form).queryByText('Every user has this role.')).not.toBeInTheDocument();
  expect(within(form).getByRole('link', { name: 'Create a user' })).toHaveAttribute(
    'href',
    '/acme01/users/create',
  );
});
