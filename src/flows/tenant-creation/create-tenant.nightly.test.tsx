import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tenant } from '~/tests/support/render-console';
import { server, open, stored } from '~/tests/support/pages/create-tenant-dialog';

describe('create tenant dialog', () => {
  it('keeps input and idempotency key across a reload until submitted', async () => {
    server.on('POST', '/api/tenants', 'network failure', {
      status: 201,
      body: { ...tenant, id: 'new001', name: 'Fresh' },
    });
    await userEvent.type(await open(), 'Fresh');
    await userEvent.click(await screen.findByRole('radio', { name: /West US/ }));
    // Sent, but whether it arrived is unknown.
    await userEvent.click(screen.getByRole('button', { name: 'Create tenant' }));
    await screen.findByRole('alert');
    cleanup();
    expect(await open()).toHaveValue('Fresh');
    expect(await screen.findByRole('radio', { name: /West US/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Create tenant' }));
    await waitFor(() => expect(stored()).toBeNull());

    const sent = server.to('POST', '/api/tenants');
    expect(sent.map(({ body }) => body)).toEqual(
      Array(2).fill({ name: 'Fresh', regionName: 'US', tag: 'development' }),
    );
    const [first, second] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });
});
