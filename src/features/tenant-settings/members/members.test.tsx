import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TENANT_ROLE_SCOPES } from '~/contract/tenancy';
import { withBilling } from '~/tests/support/billing';
import { fakeAuth, renderConsole } from '~/tests/support/render-console';
import {
  base,
  url,
  maya,
  server,
  asCollaborator,
  open,
  rowOf,
  choose,
  openDialog,
  pro,
} from '~/tests/support/pages/members-page';

describe('members and invitations', () => {
  describe('members', () => {
    it('shows name, address, and role, and marks the current user', async () => {
      await open('members');
      const own = await rowOf(/Maya Lindqvist/);
      expect(own).toHaveTextContent('You');
      expect(own).toHaveTextContent('Admin');
      const other = await rowOf(/Rui Tavares/);
      expect(other).toHaveTextContent('rui@example.com');
      expect(other).toHaveTextContent('Collaborator');
      expect(document.title).toBe('Members - Tenant settings - Gatehouse');
      await userEvent.type(screen.getByRole('searchbox', { name: 'Name or email' }), 'RUI@');
      expect(screen.queryByRole('row', { name: /Maya/ })).not.toBeInTheDocument();
      await userEvent.type(screen.getByRole('searchbox'), 'zzz');
      expect(await screen.findByText('No member matches')).toBeVisible();
    });

    it('changes a role, after a warning for admins', async () => {
      server.on('PUT', `${url}/members/:id/roles`, { status: 204 });
      await open('members');
      await choose(/Rui/, 'Edit role');
      const dialog = await screen.findByRole('dialog', { name: 'Role of Rui Tavares' });
      expect(within(dialog).getByRole('radio', { name: /Collaborator/ })).toBeChecked();
      await userEvent.click(within(dialog).getByRole('radio', { name: /Admin/ }));
      await userEvent.click(within(dialog).getByRole('button', { name: 'Save role' }));
      let warning = await screen.findByRole('alertdialog', { name: 'Assign full control?' });
      expect(warning).toHaveTextContent('Delete the tenant with everything in it');
      await userEvent.click(within(warning).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(warning).not.toBeInTheDocument());
      expect(server.to('PUT', `${url}/members/:id/roles`)).toEqual([]);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Save role' }));
      warning = await screen.findByRole('alertdialog', { name: 'Assign full control?' });
      await userEvent.click(within(warning).getByRole('button', { name: 'Assign full control' }));
      expect(await screen.findByText('Rui Tavares has a new role')).toBeVisible();
      expect(server.to('PUT', `${url}/members/:id/roles`)).toMatchObject([
        { path: `${url}/members/user00000002/roles`, body: { roleName: 'admin' } },
      ]);
    });

    it('shows the error for the last admin in the dialog', async () => {
      server.on('PUT', `${url}/members/:id/roles`, {
        status: 422,
        body: { code: 'tenant.last_administrator', message: 'A tenant needs an admin.' },
      });
      await open('members');
      await choose(/Maya/, 'Edit role');
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('radio', { name: /Collaborator/ }));
      await userEvent.click(within(dialog).getByRole('button', { name: 'Save role' }));
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        'A tenant needs an admin.',
      );
      expect(within(dialog).getByRole('radio', { name: /Collaborator/ })).toBeChecked();
    });

    it('removes another member after confirmation, but not the current user', async () => {
      server.on('DELETE', `${url}/members/:id`, { status: 204 });
      await open('members');
      await userEvent.click(within(await rowOf(/Maya/)).getByRole('button', { name: /actions/i }));
      expect(await screen.findByRole('menuitem', { name: 'Edit role' })).toBeVisible();
      expect(
        screen.queryByRole('menuitem', { name: 'Remove from tenant' }),
      ).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await choose(/Rui/, 'Remove from tenant');
      const question = await screen.findByRole('alertdialog', { name: 'Remove Rui Tavares?' });
      server.on('GET', `${url}/members`, { body: [maya] });
      await userEvent.click(within(question).getByRole('button', { name: 'Remove member' }));
      expect(await screen.findByText('Rui Tavares was removed')).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByRole('row', { name: /Rui/ })).not.toBeInTheDocument(),
      );
      expect(server.to('DELETE', `${url}/members/:id`)[0]?.path).toBe(
        `${url}/members/user00000002`,
      );
    });

    it('is read-only for collaborators', async () => {
      asCollaborator();
      await renderConsole({
        api: withBilling(server, {}),
        path: `${base}/members`,
        auth: fakeAuth({
          readTenantScopes: () => Promise.resolve(TENANT_ROLE_SCOPES.collaborator),
        }),
      });
      expect(await rowOf(/Rui/)).toBeVisible();
      for (const name of ['Invite members', 'Invitations', /actions/i]) {
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      }
      expect(server.to('GET', `${url}/invitations`)).toEqual([]);
    });

    it('shows an error with a reason and a retry', async () => {
      server.on(
        'GET',
        `${url}/members`,
        { status: 403, body: { code: 'x.y', message: 'Not today.' } },
        { body: [maya] },
      );
      await open('members');
      expect(await screen.findByText('The members could not be loaded')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('Not today.');
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await rowOf(/Maya/)).toBeVisible();
    });
  });

  describe('invitations', () => {
    it('shows status and date, with the possible actions', async () => {
      server
        .on('POST', `${url}/invitations/:id/message`, { status: 204 })
        .on('PATCH', `${url}/invitations/:id/status`, { status: 204 })
        .on('DELETE', `${url}/invitations/:id`, { status: 204 });
      await open('members/invitations');
      const row = await rowOf(/lena@example.com/);
      for (const text of ['Pending', 'Collaborator', 'Maya Lindqvist', 'Jan 2, 2030']) {
        expect(row).toHaveTextContent(text);
      }
      await choose(/lena/, 'Send again');
      expect(await screen.findByText('Invitation sent to lena@example.com again')).toBeVisible();
      await choose(/lena/, 'Revoke');
      const question = await screen.findByRole('alertdialog');
      await userEvent.click(within(question).getByRole('button', { name: 'Revoke invitation' }));
      expect(await screen.findByText('Invitation revoked')).toBeVisible();
      expect(server.to('PATCH', `${url}/invitations/:id/status`)).toMatchObject([
        { path: `${url}/invitations/inv1/status`, body: { status: 'Revoked' } },
      ]);
      await choose(/old/, 'Delete record');
      expect(screen.queryByRole('menuitem', { name: 'Send again' })).not.toBeInTheDocument();
      await userEvent.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', {
          name: 'Delete record',
        }),
      );
      expect(await screen.findByText('Record deleted')).toBeVisible();
    });

    it('shows "page not found" to collaborators', async () => {
      asCollaborator();
      await renderConsole({
        api: withBilling(server, {}),
        path: `${base}/members/invitations`,
        auth: fakeAuth({
          readTenantScopes: () => Promise.resolve(TENANT_ROLE_SCOPES.collaborator),
        }),
      });
      expect(await screen.findByText('Page not found')).toBeVisible();
      expect(server.to('GET', `${url}/invitations`)).toEqual([]);
    });
  });

  describe('inviting', () => {
    it('sends all of them, then shows the invitations', async () => {
      server.on('POST', `${url}/invitations`, { status: 201, body: [] });
      const { dialog, input } = await openDialog(pro);
      await userEvent.type(input, 'a@x.io b@x.io{Enter}');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send 2 invitations' }));
      expect(await screen.findByText('2 invitations sent')).toBeVisible();
      expect(await screen.findByRole('table', { name: 'Invitations' })).toBeVisible();
      expect(server.to('POST', `${url}/invitations`)).toMatchObject([
        { body: { invitee: ['a@x.io', 'b@x.io'], roleName: 'collaborator' } },
      ]);
    });

    it('shows which address cannot be invited, and why', async () => {
      const { dialog, input } = await openDialog(pro);
      await userEvent.click(input);
      await userEvent.paste('RUI@example.com lena@example.com old@example.com nonsense');
      expect(await within(dialog).findByText('RUI@example.com is already a member.')).toBeVisible();
      expect(
        within(dialog).getByText('lena@example.com already has a pending invitation.'),
      ).toBeVisible();
      expect(within(dialog).getByText('nonsense is not a valid email address.')).toBeVisible();
      expect(dialog).not.toHaveTextContent('old@example.com has');
      await userEvent.click(within(dialog).getByRole('button', { name: /Send/ }));
      expect(server.to('POST', `${url}/invitations`)).toEqual([]);
    });

    it('shows an upgrade instead of the button on the free plan, which has one seat', async () => {
      const { dialog } = await openDialog({ usage: { tenantMembersLimit: 1 } });
      expect(within(dialog).queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
      expect(await within(dialog).findByRole('link', { name: /Upgrade/ })).toHaveAttribute(
        'href',
        '/acme01/tenant-settings/subscription',
      );
    });

    it('shows the price of another member on Pro until acknowledged', async () => {
      server.on('POST', `${url}/invitations`, { status: 201, body: [] });
      const { dialog, input } = await openDialog({ ...pro, usage: { tenantMembersLimit: 3 } });
      expect(await within(dialog).findByText(/Each member adds \$8 a month/)).toBeVisible();
      await userEvent.type(input, 'a@x.io ');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
      expect(await screen.findByText('Invitation sent')).toBeVisible();
      expect(server.to('PATCH', '/me/custom-data')).toMatchObject([
        { body: { adminConsolePreferences: { tenantMembersUpsellNoticeAcknowledged: true } } },
      ]);
    });

    it('explains a seat limit error', async () => {
      server.on('POST', `${url}/invitations`, {
        status: 403,
        body: {
          code: 'subscription.limit_exceeded',
          message: 'Status exception: Exceeded quota limit. {"tenantMembersLimit":3}',
        },
      });
      const { dialog, input } = await openDialog(pro);
      await userEvent.type(input, 'a@x.io ');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        'There are not enough seats left',
      );
      expect(within(dialog).getByRole('row', { name: 'a@x.io' })).toBeVisible();
    });
  });
});
