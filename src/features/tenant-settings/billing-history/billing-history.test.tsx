import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invoice } from '~/contract/billing';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import { withBilling } from '~/tests/support/billing';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi, type ScriptedResponse } from '~/tests/support/scripted-api';

const page = '/acme01/tenant-settings/billing-history';
const invoicesPath = '/api/tenants/acme01/invoices';

function invoice(id: string, more: Partial<Invoice>): Invoice {
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

const { skuId: _, ...withoutPlan } = invoice('voided', { status: 'void', amountPaid: 0 });

describe('billing history', () => {
  let server: ScriptedApi;
  const tab = { opener: {}, close: jest.fn(), location: { replace: jest.fn() } };
  const openWindow = jest.fn((_address: string) => tab as unknown as Window | null);

  beforeEach(() => {
    window.sessionStorage.clear();
    jest.clearAllMocks();
    tab.opener = {};
    window.open = openWindow as unknown as typeof window.open;
    server = withAccount(new ScriptedApi().install());
  });
  afterEach(() => server.restore());

  const open = (invoices: readonly Invoice[]) => {
    withBilling(server, { planId: 'pro-202509', invoices });
    return renderConsole({ api: server, path: page });
  };
  const cells = (row: HTMLElement) =>
    [...row.querySelectorAll('th, td')].slice(0, 4).map(({ textContent }) => textContent);

  it('lists invoices without drafts, each with its status and amount', async () => {
    await open([
      invoice('open', { status: 'open', amountPaid: 0 }),
      invoice('paid', {}),
      invoice('lost', { status: 'uncollectible', amountPaid: 0 }),
      withoutPlan,
      invoice('draft', { status: 'draft' }),
    ]);
    await screen.findByRole('dialog', { name: 'A payment is overdue' });
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('row', { name: /Uncollectible/ });
    expect(screen.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Oct 1, 2026 - Nov 1, 2026Pro', 'Open', '$0.00', 'November 01, 2026'],
      ['Oct 1, 2026 - Nov 1, 2026Pro', 'Paid', '$88.00', 'November 01, 2026'],
      ['Oct 1, 2026 - Nov 1, 2026Pro', 'Uncollectible', '$0.00', 'November 01, 2026'],
      ['Oct 1, 2026 - Nov 1, 2026', 'Void', '$0.00', 'November 01, 2026'],
    ]);
  });

  it('opens an invoice in a tab that opened with the click', async () => {
    let answer: (answer: ScriptedResponse) => void = () => undefined;
    server.on(
      'GET',
      `${invoicesPath}/paid/hosted-invoice-url`,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await open([invoice('paid', {})]);
    await userEvent.dblClick(await screen.findByRole('button', { name: /Oct 1, 2026/ }));
    expect(openWindow.mock.calls).toEqual([['about:blank', '_blank']]);
    answer({ body: { hostedInvoiceUrl: 'https://pay.example/paid' } });
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/paid'),
    );
    // The provider's page gets no opener reference.
    expect(tab.opener).toBeNull();
    expect(tab.location.replace).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no answer', { status: 404, body: { code: 'entity.not_found', message: 'No such invoice.' } }],
    ['a script for an address', { body: { hostedInvoiceUrl: 'javascript:alert(1)' } }],
  ])('closes the tab again and shows the reason on %s', async (_name, answer) => {
    server.on('GET', `${invoicesPath}/paid/hosted-invoice-url`, answer);
    await open([invoice('paid', {})]);
    await userEvent.click(await screen.findByRole('button', { name: /Oct 1, 2026/ }));
    expect(await screen.findByText('The invoice did not open')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it('updates the unpaid amount for the rest of the console', async () => {
    const running = await open([
      invoice('open', { status: 'open', amountPaid: 0, dueDate: '2026-11-09T12:00:00.000Z' }),
      invoice('paid', {}),
    ]);
    const openInvoices = () =>
      tenantsApi.endpoints.listTenants.select()(running.store.getState()).data?.[0]?.openInvoices;
    await waitFor(() =>
      expect(openInvoices()).toEqual([
        { amountDue: 8800, dueDate: '2026-11-09T12:00:00.000Z', collectionMethod: null },
      ]),
    );
    // So that the dialog about it appears.
    const dialog = await screen.findByRole('dialog', { name: 'A payment is overdue' });
    expect(dialog).toHaveTextContent('$88.00');
  });

  it('shows the empty state, and an error when they cannot be loaded', async () => {
    withBilling(server, { planId: 'pro-202509' }).on(
      'GET',
      invoicesPath,
      { status: 403, body: { code: 'x', message: 'Not now.' } },
      { body: { invoices: [] } },
    );
    await renderConsole({ api: server, path: page });
    expect(await screen.findByText('The invoices could not be loaded')).toBeVisible();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Not now.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No invoices yet')).toBeVisible();
  });
});
