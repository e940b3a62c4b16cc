import type { Invoice } from '~/contract/billing';
import { withBilling } from '../billing';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const page = '/acme01/tenant-settings/billing-history';
export const invoicesPath = '/api/tenants/acme01/invoices';

export function invoice(id: string, more: Partial<Invoice>): Invoice {
  return {
    id,
    skuId: 'pro-202509',
    periodStart: '2026-10-01T12:00:00.000Z',
    periodEnd: '2026-11-01T12:00:00.000Z',
    status: 'paid',
    amountPaid: 8800,
    amountDue: 8800,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...more,
  };
}
export let server: ScriptedApi;
export const tab = { opener: {}, close: jest.fn(), location: { replace: jest.fn() } };
export const openWindow = jest.fn((_address: string) => tab as unknown as Window | null);

beforeEach(() => {
  window.sessionStorage.clear();
  jest.clearAllMocks();
  tab.opener = {};
  window.open = openWindow as unknown as typeof window.open;
  server = withAccount(new ScriptedApi().install());
});
afterEach(() => server.restore());

export function open(invoices: readonly Invoice[]) {
  withBilling(server, { planId: 'pro-202509', invoices });
  return renderConsole({ api: server, path: page });
}
