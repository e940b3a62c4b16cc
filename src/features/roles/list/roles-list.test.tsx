import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  callsShownIn,
  chooseMenuItem,
  dialog,
  list,
  menuOf,
  confirmDialog,
  record,
  errorResponse,
} from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { nurse, openRoles, rolesBase, scriptRoles } from '~/tests/support/scripted-roles';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptRoles();
});
afterEach(() => server.restore());

describe('the list', () => {
  it('shows who has each role', async () => {
    await openRoles(server);
    const row = await screen.findByRole('row', { name: /Nurse/ });
    expect(row).toHaveTextContent('1,234 users');
    expect(row).toHaveTextContent('Default');
    expect(screen.getByRole('row', { name: /Lab sync/ })).toHaveTextContent('1 app');
    expect(screen.getByRole('row', { name: /Empty/ })).toHaveTextContent('-');
  });

  it('searches and filters by URL; no results is not "no roles yet"', async () => {
    server.on('GET', '/api/roles', list([]));
    const { router } = await openRoles(server);
    expect(await screen.findByText('Decide who can do what')).toBeInTheDocument();
    await act(() => router.navigate(`${rolesBase}?keyword=50%25&type=MachineToMachine`));
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
    const query = server.to('GET', '/api/roles').at(-1)?.query;
    expect([query?.get('search'), query?.get('type')]).toEqual(['%50\\%%', 'MachineToMachine']);
    expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeVisible();
    await act(() => router.navigate(`${rolesBase}?type=MachineToMachine`));
    expect(await screen.findByText('There is no role of this type.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Decide who can do what')).toBeInTheDocument();
  });

  it('shows no count above a list that could not be loaded', async () => {
    const { router } = await openRoles(server);
    expect(await screen.findByText('3 roles')).toBeInTheDocument();
    server.on('GET', '/api/roles', errorResponse(422, 'x'));
    await act(() => router.navigate(`${rolesBase}?keyword=night`));
    expect(await screen.findByText('The roles could not be loaded')).toBeInTheDocument();
    expect(screen.queryByText('3 roles')).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('night');
  });

  it('does not count another list while a search runs', async () => {
    const { router } = await openRoles(server);
    const count = await screen.findByText('3 roles');
    expect(count.closest('[aria-hidden]')).toBeNull();
    let answer: (rows: ReturnType<typeof list>) => void = () => undefined;
    server.on('GET', '/api/roles', () => new Promise((resolve) => (answer = resolve)));
    await act(() => router.navigate(`${rolesBase}?keyword=night`));
    expect(screen.getByText('3 roles').closest('[aria-hidden]')).not.toBeNull();
    answer(list([]));
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
    expect(screen.getByText('0 roles').closest('[aria-hidden]')).toBeNull();
  });

  it('drops a role that was deleted elsewhere', async () => {
    server.on('DELETE', '/api/roles/:id', () => {
      server.on('GET', '/api/roles', list([]));
      return errorResponse(404, 'entity.not_found');
    });
    await openRoles(server);
    await menuOf(/Empty/);
    await chooseMenuItem('Delete role');
    await userEvent.click(
      within(await confirmDialog()).getByRole('button', { name: 'Delete role' }),
    );
    await waitFor(() => expect(screen.queryByText('Empty')).toBeNull());
  });
});

describe('copying a role', () => {
  it('copies its permissions in one request, and assigns it to no user', async () => {
    server
      .on('POST', '/api/roles', { body: { ...nurse, id: 'copy', name: 'Copy of Nurse' } })
      .on('GET', '/api/roles/copy', record({ ...nurse, id: 'copy', name: 'Copy of Nurse' }))
      .on('GET', '/api/roles/copy/scopes', list([]));
    const { router } = await openRoles(server);
    await menuOf(/Nurse/);
    await chooseMenuItem('Duplicate');
    const form = await dialog('Duplicate Nurse');
    expect(await within(form).findByText('Its 1 permission')).toBeVisible();
    expect(within(form).getByText(/new users do not get the copy/)).toBeVisible();
    const [call] = await callsShownIn(form);
    await userEvent.click(within(form).getByRole('button', { name: 'Duplicate' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`${rolesBase}/copy/permissions`),
    );
    const sent = server.to('POST', '/api/roles')[0]?.body;
    expect(sent).toEqual({
      name: 'Copy of Nurse',
      description: 'Reads charts',
      type: 'User',
      scopeIds: ['read'],
    });
    expect(call).toContain(JSON.stringify(sent, null, 2).replaceAll(/\s+/g, ' '));
  });

  it('explains a rejection and keeps the name', async () => {
    server.on('POST', '/api/roles', errorResponse(422, 'role.name_in_use'));
    await openRoles(server);
    await menuOf(/Nurse/);
    await chooseMenuItem('Duplicate');
    const form = await dialog('Duplicate Nurse');
    await within(form).findByText('Its 1 permission');
    await userEvent.click(within(form).getByRole('button', { name: 'Duplicate' }));
    expect(await within(form).findByText('Nothing was copied')).toBeVisible();
    expect(within(form).getByRole('textbox', { name: 'Name of the copy' })).toHaveValue(
      'Copy of Nurse',
    );
  });
});
