import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TENANT_ROLE_SCOPES } from '~/contract/tenancy';
import { tenant, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const beta = { ...tenant, id: 'beta02', name: 'Beta', tag: 'development', regionName: 'US' };
export const invitation = {
  id: 'inv01',
  organizationId: 't-beta02',
  tenantName: 'Beta',
  tenantTag: 'development',
  status: 'Pending',
};
export function scopesOf(names: readonly string[]) {
  return { body: names.map((name) => ({ name })) };
}
export const scopesPath = '/api/tenants/:tenantId/members/:userId/scopes';
export let server: ScriptedApi;
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  server = withAccount(new ScriptedApi().install());
});
afterEach(() => server.restore());

export function path(running: { router: { state: { location: { pathname: string } } } }) {
  return running.router.state.location.pathname;
}

/** An invited account, with its tenants after joining. */
export function withInvitation() {
  return server
    .on('GET', '/api/tenants', { body: [] }, { body: [beta] })
    .on('GET', '/api/invitations', { body: [invitation] })
    .on('PATCH', '/api/invitations/:id/status', { status: 204 });
}
export async function open() {
  await userEvent.click(await screen.findByRole('button', { name: /Acme/ }));
  return screen.findByRole('menu', { name: 'Tenants' });
}
export const collaborator = TENANT_ROLE_SCOPES.collaborator;
