import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { me } from '~/tests/support/render-console';
import { server, open, stored } from '~/tests/support/pages/create-tenant-dialog';

describe('create tenant dialog', () => {
  it('moves the focus to an empty name at each failed submit', async () => {
    const name = await open();
    await screen.findByRole('radio', { name: /West US/ });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Create tenant' }));
      await waitFor(() => expect(name).toHaveFocus());
      expect(name).toBeInvalid();
    }
    expect(server.to('POST', '/api/tenants')).toEqual([]);
  });

  it('discards the input on close, and shows it to no other user', async () => {
    await userEvent.type(await open(), 'Fresh');
    expect(stored()).toContain('Fresh');
    cleanup();
    server.on('GET', '/me', { body: { ...me, id: 'somebody-else' } });
    const name = await open();
    expect(name).toHaveValue('');
    await userEvent.type(name, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(stored()).toBeNull();
  });
});
