import { screen, waitFor, within } from '@testing-library/react';
import type { TenantInvitation, TenantMember } from '~/contract/cloud';
import { withBilling } from '~/tests/support/billing';
import { me } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { describeFaults, type FaultCase, type Hands } from './fault-table';

const base = '/acme01/tenant-settings';
const url = '/api/tenants/acme01';

function member(id: string, name: string, role: 'admin' | 'collaborator'): TenantMember {
  return {
    id,
    name,
    username: null,
    primaryEmail: `${id}@example.com`,
    primaryPhone: null,
    avatar: null,
    organizationRoles: [{ id: role, name: role }],
  };
}
function invitation(
  id: string,
  invitee: string,
  status: TenantInvitation['status'],
): TenantInvitation {
  return {
    id,
    invitee,
    status,
    inviterName: 'Maya Lindqvist',
    expiresAt: '2030-01-02T00:00:00.000Z',
    organizationRoles: [{ id: 'collaborator', name: 'collaborator' }],
  };
}

const members = {
  body: [member(me.id, 'Maya Lindqvist', 'admin'), member('user2', 'Rui Tavares', 'admin')],
};
const invitations = {
  body: [
    invitation('inv1', 'lena@example.com', 'Pending'),
    invitation('inv2', 'old@example.com', 'Expired'),
  ],
};

function prepare(server: ScriptedApi) {
  return withBilling(server, { planId: 'pro-202509' })
    .on('GET', `${url}/members`, members)
    .on('GET', `${url}/invitations`, invitations);
}

async function choose({ user }: Hands, row: RegExp, item: string) {
  const found = await screen.findByRole('row', { name: row });
  await user.click(within(found).getByRole('button', { name: /actions/i }));
  return screen.findByRole('menuitem', { name: item });
}
function ask(row: RegExp, item: string) {
  return async (hands: Hands) => {
    await hands.user.click(await choose(hands, row, item));
    await screen.findByRole('alertdialog');
  };
}
function confirm(name: string) {
  return async (hands: Hands) => hands.send(await screen.findByRole('button', { name }));
}
function told(text: string) {
  return () => waitFor(() => expect(screen.getByText(text)).toBeVisible());
}
function retry(hands: Hands) {
  return hands.press('Try again');
}
function row(name: RegExp) {
  return () => screen.findByRole('row', { name });
}

const rows: FaultCase[] = [
  {
    name: 'GET members',
    method: 'GET',
    url: `${url}/members`,
    isRead: true,
    good: members,
    path: `${base}/members`,
    prepare,
    again: retry,
    succeeded: row(/Rui Tavares/),
  },
  {
    name: 'GET invitations of the tenant',
    method: 'GET',
    url: `${url}/invitations`,
    isRead: true,
    good: invitations,
    path: `${base}/members/invitations`,
    prepare,
    again: retry,
    succeeded: row(/lena@example.com/),
  },
  {
    name: 'POST invitations',
    method: 'POST',
    url: `${url}/invitations`,
    good: { status: 201, body: [] },
    path: `${base}/members?invite`,
    prepare,
    arrive: async ({ user }) => {
      const dialog = await screen.findByRole('dialog', { name: /Invite members/ });
      await user.type(within(dialog).getByRole('textbox'), 'a@x.io b@x.io ');
    },
    act: confirm('Send 2 invitations'),
    kept: () => {
      expect(screen.getByText('a@x.io')).toBeInTheDocument();
      expect(screen.getByText('b@x.io')).toBeInTheDocument();
    },
    succeeded: told('2 invitations sent'),
  },
  {
    name: 'PUT the role of a member',
    method: 'PUT',
    url: `${url}/members/user2/roles`,
    good: { status: 204 },
    path: `${base}/members`,
    prepare,
    arrive: async (hands) => {
      await hands.user.click(await choose(hands, /Rui/, 'Edit role'));
      await hands.user.click(await screen.findByRole('radio', { name: /Collaborator/ }));
    },
    act: confirm('Save role'),
    kept: () =>
      expect(screen.getByRole('radio', { name: /Collaborator/, hidden: true })).toBeChecked(),
    succeeded: told('Rui Tavares has a new role'),
  },
  {
    name: 'DELETE a member',
    method: 'DELETE',
    url: `${url}/members/user2`,
    good: { status: 204 },
    path: `${base}/members`,
    prepare,
    arrive: ask(/Rui/, 'Remove from tenant'),
    act: confirm('Remove member'),
    succeeded: told('Rui Tavares was removed'),
  },
  {
    name: 'POST the message of an invitation again',
    method: 'POST',
    url: `${url}/invitations/inv1/message`,
    good: { status: 204 },
    path: `${base}/members/invitations`,
    prepare,
    act: async (hands) => hands.send(await choose(hands, /lena/, 'Send again')),
    succeeded: told('Invitation sent to lena@example.com again'),
  },
  {
    name: 'PATCH an invitation to revoked',
    method: 'PATCH',
    url: `${url}/invitations/inv1/status`,
    good: { status: 204 },
    path: `${base}/members/invitations`,
    prepare,
    arrive: ask(/lena/, 'Revoke'),
    act: confirm('Revoke invitation'),
    succeeded: told('Invitation revoked'),
  },
  {
    name: 'DELETE the record of an invitation',
    method: 'DELETE',
    url: `${url}/invitations/inv2`,
    good: { status: 204 },
    path: `${base}/members/invitations`,
    prepare,
    arrive: ask(/old@/, 'Delete record'),
    act: confirm('Delete record'),
    succeeded: told('Record deleted'),
  },
];

describeFaults('members and invitations', rows);
