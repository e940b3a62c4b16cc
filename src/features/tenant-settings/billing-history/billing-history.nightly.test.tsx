import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import {
  invoicesPath,
  invoice,
  server,
  tab,
  open,
} from '~/tests/support/pages/billing-history-page';

describe('billing history', () => {
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
});
