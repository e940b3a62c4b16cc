import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TenantInvitation, TenantMember } from '~/contract/cloud';
import { TENANT_ROLE_SCOPES } from '~/contract/tenancy';
import { withBilling } from '../billing';
import { me, renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const base = '/acme01/tenant-settings';
export const url = '/api/tenants/acme01';

function member(id: string, name: string, role: 'admin' | 'collaborator'): TenantMember {
  return {
    id,
    name,
    username: null,
    primaryEmail: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    primaryPhone: null,
    avatar: null,
    organizationRoles: [{ id: role, name: role }],
  };
}
export const maya = member(me.id, 'Maya Lindqvist', 'admin');
export const rui = member('user00000002', 'Rui Tavares', 'collaborator');

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
export let server: ScriptedApi;
beforeEach(() => {
  server = withAccount(new ScriptedApi().install())
    .on('GET', `${url}/members`, { body: [maya, rui] })
    .on('GET', `${url}/invitations`, {
      body: [
        invitation('inv1', 'lena@example.com', 'Pending'),
        invitation('inv2', 'old@example.com', 'Expired'),
      ],
    });
});
afterEach(() => server.restore());

export function asCollaborator() {
  return server.on('GET', `${url}/members/:id/scopes`, {
    body: TENANT_ROLE_SCOPES.collaborator.map((name) => ({ name })),
  });
}
export async function open(path: string, billing: Parameters<typeof withBilling>[1] = {}) {
  withBilling(server, billing);
  await renderConsole({ api: server, path: `${base}/${path}` });
}
export function rowOf(name: RegExp) {
  return screen.findByRole('row', { name });
}
export async function choose(row: RegExp, item: string) {
  await userEvent.click(within(await rowOf(row)).getByRole('button', { name: /actions/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
export async function openDialog(billing: Parameters<typeof withBilling>[1]) {
  await open('members?invite', billing);
  const dialog = await screen.findByRole('dialog', { name: /Invite members/ });
  return { dialog, input: within(dialog).getByRole('textbox', { name: 'Email addresses' }) };
}
export const pro = { planId: 'pro-202509' };
