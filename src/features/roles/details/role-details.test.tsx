import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, enterText, errorResponse } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { me } from '~/tests/support/render-console';
import { machine, nurse, openRoles, rolesBase, scriptRoles } from '~/tests/support/scripted-roles';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptRoles();
});
afterEach(() => server.restore());

describe('general', () => {
  it('saves with the ETag; machine-to-machine roles have no default', async () => {
    server
      .on('PATCH', '/api/roles/nurse', errorResponse(422, 'role.name_in_use'), { body: nurse })
      .on('PATCH', '/api/roles/machine', { body: machine });
    const { router } = await openRoles(server, '/nurse/general');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' II');
    await userEvent.click(screen.getByRole('switch', { name: /Default role/ }));
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText('Another role already has this name.')).toBeInTheDocument();
    const [first] = server.to('PATCH', '/api/roles/nurse');
    expect(first?.headers.get('If-Match')).toBe('"1"');
    expect(first?.body).toEqual({
      name: 'Nurse II',
      description: 'Reads charts',
      isDefault: false,
    });
    await userEvent.click(await button('Discard'));
    await act(() => router.navigate(`${rolesBase}/machine/general`));
    const description = await screen.findByRole('textbox', { name: 'Description' });
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await userEvent.type(description, '!');
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(server.to('PATCH', '/api/roles/machine')[0]?.body).toEqual({
        name: 'Lab sync',
        description: 'Reads charts!',
      }),
    );
  });

  it('rejects renaming to an internal name', async () => {
    await openRoles(server, '/nurse/general');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await enterText(name, '#internal:mine');
    await userEvent.click(await button(/Save changes/));
    expect(await screen.findByText(/start with #internal: are reserved/)).toBeInTheDocument();
    expect(server.to('PATCH', '/api/roles/nurse')).toHaveLength(0);
  });
});

it('a deleted role links back; deleting asks without typing', async () => {
  server
    .on('GET', '/api/roles/gone', errorResponse(404, 'entity.not_exists_with_id'))
    .on('DELETE', '/api/roles/nurse', { status: 204 });
  const { router } = await openRoles(server, '/gone/permissions');
  expect(await screen.findByText('This role is gone')).toBeInTheDocument();
  await act(() => router.navigate(`${rolesBase}/nurse/permissions`));
  await userEvent.click(await button('More actions'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete role' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete role' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(rolesBase));
});

it('shows the page of a machine-to-machine role with its notice, not before it', async () => {
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  server.on('GET', '/me', async () => {
    await isAnswered;
    return { body: me };
  });
  await openRoles(server, '/machine/permissions');
  await waitFor(() => expect(server.to('GET', '/api/roles/machine')).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByRole('heading', { name: 'Lab sync' })).not.toBeInTheDocument();
  act(answer);
  expect(await screen.findByRole('heading', { name: 'Lab sync' })).toBeInTheDocument();
  expect(screen.getByText('This role is for machine-to-machine apps.')).toBeInTheDocument();
});
