import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionKeys } from '~/src/config/storage-keys';
import { withBilling } from '../billing';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

function region(id: string, name: string) {
  return {
    id,
    name,
    country: id,
    tags: ['development', 'production'],
    isPrivate: false,
  };
}
export let server: ScriptedApi;
beforeEach(() => {
  window.sessionStorage.clear();
  server = withBilling(withAccount(new ScriptedApi().install())).on('GET', '/api/me/regions', {
    body: { regions: [region('EU', 'Europe'), region('US', 'West US')] },
  });
});
afterEach(() => server.restore());

export async function open() {
  await renderConsole({ api: server, path: '/acme01/tenant-settings/settings' });
  await userEvent.click(await screen.findByRole('button', { name: /Acme/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create tenant' }));
  return screen.findByLabelText(/^Name/);
}
export function stored() {
  return sessionStorage.getItem(sessionKeys.tenantDraft);
}
