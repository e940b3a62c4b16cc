import { screen, within } from '@testing-library/react';
import { withBilling } from '../billing';
import { record, withTenantOrigin } from '../console-page';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const PATH = '/api/account-center';
export const stored = {
  tenantId: 'acme01',
  id: 'default',
  enabled: true,
  fields: { email: 'Edit', phone: 'Edit', name: 'ReadOnly' },
  webauthnRelatedOrigins: ['https://portal.example.com'],
};

export let server: ScriptedApi;
beforeEach(() => {
  sessionStorage.clear();
  server = withTenantOrigin(withBilling(withAccount(new ScriptedApi().install())))
    .on('GET', PATH, record(stored))
    .on('PATCH', PATH, ({ body }) => record({ ...stored, ...(body as object) }, '"2"'))
    .on('GET', '/api/connectors', { body: [{ type: 'Email' }] });
});
afterEach(() => server.restore());

export async function open() {
  const running = await renderConsole({
    api: server,
    path: '/acme01/sign-in-experience/account-center',
  });
  await screen.findByRole('switch', { name: /Let users manage/ });
  return running;
}
export function levels(name: string) {
  return screen.getByRole('radiogroup', { name });
}
export function level(name: string, label: string) {
  return within(levels(name)).getByRole('radio', { name: label });
}
