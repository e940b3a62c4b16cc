import userEvent from '@testing-library/user-event';
import { button, dialog } from '../console-page';
import type { ScriptedApi } from '../scripted-api';
import { application, openApplications, scriptApplications } from '../scripted-applications';

export const permissionsPath = '/api/applications/app1/effective-permissions';
export const resource = { id: 'r1', name: 'Orders', indicator: 'https://orders.example' };
export const north = { id: 'o1', name: 'North' };
export function permission(name: string, place: object) {
  return {
    organization: null,
    resource: null,
    scope: { id: name, name, description: null },
    pathsCount: 1,
    keptCount: 0,
    paths: [],
    ...place,
  };
}

export let server: ScriptedApi;
beforeEach(() => {
  server = scriptApplications(application('MachineToMachine', { secret: '#internal:x' }));
});
afterEach(() => server.restore());

export async function openDialog() {
  await openApplications(server, '/app1/settings');
  await userEvent.click(await button('Get a test token'));
  return dialog('Test token');
}
