import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  url,
  maya,
  rui,
  server,
  asCollaborator,
  open,
  choose,
  openDialog,
  pro,
} from '~/tests/support/pages/members-page';

describe('members and invitations', () => {
  describe('members', () => {
    it("refreshes permissions at once when the user's own role changes", async () => {
      server.on('PUT', `${url}/members/:id/roles`, { status: 204 });
      await open('members');
      await choose(/Maya/, 'Edit role');
      const dialog = await screen.findByRole('dialog', { name: 'Role of Maya Lindqvist' });
      expect(within(dialog).getByRole('radio', { name: /Admin/ })).toBeChecked();
      await userEvent.click(within(dialog).getByRole('radio', { name: /Collaborator/ }));
      asCollaborator();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Save role' }));
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Invite members' })).not.toBeInTheDocument(),
      );
    });
  });

  describe('invitations', () => {
    it('shows the empty state with the first step', async () => {
      server.on('GET', `${url}/invitations`, { body: [] });
      await open('members/invitations');
      expect(await screen.findByText('Work on this together')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Invite members' }));
      expect(await screen.findByRole('dialog', { name: /Invite members/ })).toBeVisible();
    });
  });

  describe('inviting', () => {
    it('counts what will be sent, and sends nothing while an address is invalid', async () => {
      const { dialog, input } = await openDialog(pro);
      await userEvent.type(input, 'a@x.io nonsense{Enter}');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
      expect(dialog).toHaveTextContent(/nonsense/);
      expect(server.to('POST', `${url}/invitations`)).toEqual([]);
    });

    it('warns about admins, and keeps the input when the server rejects it', async () => {
      server.on('POST', `${url}/invitations`, {
        status: 422,
        body: {
          code: 'tenant.already_member',
          message: 'Members already: a@x.io',
          data: { emails: ['a@x.io'] },
        },
      });
      const { dialog, input } = await openDialog(pro);
      await userEvent.type(input, 'a@x.io ');
      await userEvent.click(within(dialog).getByRole('radio', { name: /Admin/ }));
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
      const warning = await screen.findByRole('alertdialog', { name: 'Assign full control?' });
      server.on('GET', `${url}/members`, {
        body: [maya, { ...rui, primaryEmail: 'A@x.io' }],
      });
      await userEvent.click(within(warning).getByRole('button', { name: 'Assign full control' }));
      expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nobody was invited');
      expect(await within(dialog).findByText('a@x.io is already a member.')).toBeVisible();
      expect(within(dialog).getByRole('radio', { name: /Admin/ })).toBeChecked();
    });
  });
});
