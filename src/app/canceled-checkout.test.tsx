import { screen, waitFor } from '@testing-library/react';
import { session, server, stored, open } from '~/tests/support/pages/canceled-checkout';

describe('return from a canceled payment', () => {
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

  it('ignores the URL in a tab without a purchase', async () => {
    window.sessionStorage.clear();
    const router = await open();
    await waitFor(() => expect(router.state.location.search).toBe('?a=1'));
    expect(server.to('DELETE', session)).toHaveLength(0);
    expect(screen.queryByText('Payment canceled')).not.toBeInTheDocument();
  });
});
