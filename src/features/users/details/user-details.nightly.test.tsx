import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmDialog, errorResponse, record } from '~/tests/support/console-page';
import { amara } from '~/tests/support/scripted-users';
import { held, open, box, save, patches } from '~/tests/support/pages/user-details-page';

describe('user details', () => {
  describe('a user who was deleted elsewhere', () => {
    const gone = errorResponse(404, 'entity.not_found');
    const deleteElsewhere = (method: string, path: string) => {
      held.server.on(method, path, () => {
        held.server.on('GET', '/api/users/:id', gone);
        return gone;
      });
    };

    it('is gone after an action', async () => {
      await open(`/${amara.id}`);
      deleteElsewhere('PATCH', '/api/users/:id/is-suspended');
      await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
      const asked = await confirmDialog();
      await userEvent.click(within(asked).getByRole('button', { name: 'Suspend user' }));
      expect(await screen.findByText('This user does not exist')).toBeInTheDocument();
    });

    it('is gone after a save, once the input was discarded', async () => {
      await open(`/${amara.id}`);
      await userEvent.type(await box('Name'), ' Jr');
      deleteElsewhere('PATCH', '/api/users/:id');
      await save();
      expect(await screen.findByText('Refused.')).toBeVisible();
      expect(await box('Name')).toHaveValue('Amara Okafor Jr');
      await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
      expect(await screen.findByText('This user does not exist')).toBeVisible();
    });
  });

  it('names the applications of a session that have no details', async () => {
    const applications = [
      { id: 'account-center', name: null },
      { id: 'demo-app', name: null },
      { id: 'gone00000001', name: null },
    ];
    const session = { id: 's1', createdAt: 1_795_000_000_000, userAgent: null, ip: null };
    held.server.on('GET', '/api/users/:id/sessions', { body: [{ ...session, applications }] });
    await open(`/${amara.id}`);
    expect(
      await screen.findByText('Account center (system app), Demo app, and gone00000001 (deleted)'),
    ).toBeVisible();
  });

  it('explains why a user without a password has none to change', async () => {
    held.server.on('GET', '/api/users/:id', record({ ...amara, hasPassword: false }));
    await open(`/${amara.id}`);
    const change = await screen.findByRole('switch', { name: 'Change at next sign-in' });
    expect(change).toBeDisabled();
    expect(change).toHaveAccessibleDescription('Set a password first.');
  });

  it('keeps a stored number of unknown format', async () => {
    const odd = { ...amara, primaryPhone: '12' };
    held.server
      .on('GET', '/api/users/:id', record(odd))
      .on('PATCH', '/api/users/:id', { body: odd });
    await open(`/${amara.id}/settings`);
    expect(await box('Phone')).toHaveValue('12');
    await userEvent.type(await box('Name'), ' Jr');
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.body).not.toHaveProperty('primaryPhone');
  });

  it('keeps unsaved input after a password change, and saves it despite the newer record', async () => {
    const newer = { ...amara, updatedAt: 2 };
    held.server
      .on('PATCH', '/api/users/:id/password', () => {
        held.server.on('GET', '/api/users/:id', record(newer, '"2"'));
        return { body: newer };
      })
      .on('PATCH', '/api/users/:id', ({ headers }) =>
        headers.get('If-Match') === '"2"'
          ? { body: newer }
          : { status: 412, body: { code: 'entity.conflict', message: 'Changed meanwhile.' } },
      );
    await open(`/${amara.id}/settings`);
    const name = await box('Name');
    await userEvent.type(name, ' Jr');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reset password' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await box('Name')).toHaveValue('Amara Okafor Jr');
    await save();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(patches().map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
