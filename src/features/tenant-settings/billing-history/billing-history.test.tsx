import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { renderConsole } from '~/tests/support/render-console';
import { type ScriptedResponse } from '~/tests/support/scripted-api';
import {
  page,
  invoicesPath,
  invoice,
  server,
  tab,
  openWindow,
  open,
} from '~/tests/support/pages/billing-history-page';

const { skuId: _, ...withoutPlan } = invoice('voided', { status: 'void', amountPaid: 0 });

describe('billing history', () => {
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
