import { screen } from '@testing-library/react';
import { list, withTenantOrigin } from '../console-page';
import { makeManagementResource } from '../factories';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const experience = {
  color: { primaryColor: '#6139F6', isDarkModeEnabled: false, darkPrimaryColor: '#8768F8' },
  branding: {},
  customCss: null,
  termsOfUseUrl: null,
  privacyPolicyUrl: null,
  signIn: { methods: [] },
  socialSignInConnectorTargets: [],
};
const machineRole = { id: 'm', name: 'Machines', description: '', type: 'MachineToMachine' };
export let server: ScriptedApi;
beforeEach(() => {
  server = withTenantOrigin(withAccount(new ScriptedApi().install()))
    .on('GET', '/api/applications', list([]))
    .on('GET', '/api/resources', list([makeManagementResource()]))
    .on('GET', '/api/roles', list([machineRole]))
    .on('GET', '/api/connectors', { body: [] })
    .on('GET', '/api/sign-in-exp', { body: experience });
});
afterEach(() => server.restore());

export async function open(path = '/acme01') {
  const running = await renderConsole({
    api: server,
    path,
    edition: path.startsWith('/console') ? 'oss' : 'cloud',
  });
  await screen.findByRole('heading', { name: 'Get started', level: 1 });
  return running;
}
export function section(name: string) {
  return screen.findByRole('region', { name: new RegExp(name) });
}
