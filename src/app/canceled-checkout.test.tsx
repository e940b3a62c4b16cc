import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readStoredCheckout, storeCheckout } from '~/src/lib/stored-checkout';
import { me, renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const canceledAt = '/acme01/nowhere?a=1&checkout=canceled#b';
const session = '/api/checkout-session/s1';

describe('return from a canceled payment', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    window.sessionStorage.clear();
    storeCheckout(window.sessionStorage, { state: 'abc123', sessionId: 's1' });
    server = withAccount(new ScriptedApi().install());
  });
  afterEach(() => server.restore());

  const stored = () => readStoredCheckout(window.sessionStorage)?.sessionId;
  const open = async (path = canceledAt) => (await renderConsole({ api: server, path })).router;

  it('cancels the purchase, announces it, and cleans the URL', async () => {
    server.on('DELETE', session, { status: 204 });
    const router = await open();
    expect(await screen.findByText('Payment canceled')).toBeVisible();
    expect(screen.getByText('You were not charged.')).toBeVisible();
    expect(server.to('DELETE', session)).toHaveLength(1);
    expect(stored()).toBeUndefined();
    expect(router.state.location).toMatchObject({
      pathname: '/acme01/nowhere',
      search: '?a=1',
      hash: '#b',
    });
  });

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

  it('ignores the URL in a tab without a purchase', async () => {
    window.sessionStorage.clear();
    const router = await open();
    await waitFor(() => expect(router.state.location.search).toBe('?a=1'));
    expect(server.to('DELETE', session)).toHaveLength(0);
    expect(screen.queryByText('Payment canceled')).not.toBeInTheDocument();
  });
});
