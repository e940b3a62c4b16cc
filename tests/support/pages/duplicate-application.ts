import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseMenuItem, dialog, menuOf, record } from '../console-page';
import type { ScriptedApi } from '../scripted-api';
import { application, openApplications, scriptApplications } from '../scripted-applications';

export const partner = application('Traditional', { isThirdParty: true });
export const machine = application('MachineToMachine');
export const consent = {
  userScopes: ['profile'],
  resourceScopes: [{ resource: { id: 'r1', name: 'Orders' }, scopes: [{ id: 's1', name: 'a' }] }],
  organizationScopes: [{ id: 'o1', name: 'b' }],
  organizationResourceScopes: [],
};

export let server: ScriptedApi;
afterEach(() => server.restore());

export function scripted(one: typeof partner) {
  const copy = { ...one, id: 'copy', name: 'Copy of Rota' };
  server = scriptApplications(one)
    .on('POST', '/api/applications', { body: copy })
    .on('GET', '/api/applications/copy', record(copy))
    .on('DELETE', '/api/applications/copy', { status: 204 });
  return server;
}
export async function open(path: string) {
  await openApplications(server, path);
  await menuOf(/Rota/);
  await chooseMenuItem('Duplicate');
  return dialog('Duplicate Rota');
}
export async function send(form: HTMLElement) {
  const confirm = within(form).getByRole('button', { name: 'Duplicate' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await userEvent.click(confirm);
}
