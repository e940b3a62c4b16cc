import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole, withAccount } from '../render-console';
import { withBilling } from '../billing';
import { ScriptedApi } from '../scripted-api';

export const page = '/acme01/tenant-settings/subscription';
export const url = '/api/tenants/acme01';
export let server: ScriptedApi;
beforeEach(() => {
  server = withAccount(new ScriptedApi().install());
  window.sessionStorage.clear();
});
afterEach(() => server.restore());

export async function open(billing: Parameters<typeof withBilling>[1] = {}) {
  withBilling(server, billing);
  await renderConsole({ api: server, path: page });
  return screen.findByRole('heading', { name: 'Current plan' });
}
export function usageOf(name: string) {
  const region = screen.getByRole('region', { name: 'Usage this period' });
  const item = within(region)
    .getAllByRole('listitem')
    .find((one) => one.textContent?.startsWith(name));
  if (!item) throw new Error(`No usage of ${name}.`);
  return item;
}
export function usageNames() {
  return within(screen.getByRole('region', { name: 'Usage this period' })).getAllByRole('listitem')
    .length;
}
export async function ask() {
  await open({ planId: 'pro-202509' });
  await userEvent.click(screen.getByRole('button', { name: 'Downgrade to Free' }));
  return screen.findByRole('alertdialog', { name: 'Downgrade to Free?' });
}
