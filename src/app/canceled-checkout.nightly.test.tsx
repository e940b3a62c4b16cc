import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { me } from '~/tests/support/render-console';
import { session, server, stored, open } from '~/tests/support/pages/canceled-checkout';

describe('return from a canceled payment', () => {
  it('reopens the tenant form with its input, but only once', async () => {
    server
      .on('DELETE', session, { status: 204 })
      .on('GET', '/api/me/regions', { body: { regions: [] } });
    window.sessionStorage.setItem(
      'gatehouse:tenant-draft',
      JSON.stringify({
        userId: me.id,
        draft: { name: 'Orchard', regionName: '', tag: 'production', creationKey: 'key' },
      }),
    );
    const router = await open();
    expect(await screen.findByRole('dialog', { name: 'Create a tenant' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Orchard');
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(router.state.location.search).toBe('?a=1');
  });

  it('offers to wait for a payment made in another tab', async () => {
    server.on('DELETE', session, {
      status: 409,
      body: { code: 'checkout.already_paid', message: 'Paid.', data: { sessionId: 's1' } },
    });
    const router = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Check the payment' }));
    expect(screen.queryByText('Payment canceled')).not.toBeInTheDocument();
    expect(stored()).toBe('s1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout-success-callback'));
  });

  it('promises nothing while the server is unreachable', async () => {
    server.on('DELETE', session, 'network failure');
    await open();
    expect(await screen.findByText('The payment was not canceled')).toBeVisible();
    expect(screen.queryByText('You were not charged.')).not.toBeInTheDocument();
    expect(stored()).toBe('s1');
  });
});
