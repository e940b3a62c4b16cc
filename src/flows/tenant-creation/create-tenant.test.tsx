import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionKeys } from '~/src/config/storage-keys';
import { withBilling } from '~/tests/support/billing';
import { me, renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

function region(id: string, name: string) {
  return {
    id,
    name,
    country: id,
    tags: ['development', 'production'],
    isPrivate: false,
  };
}

describe('create tenant dialog', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    window.sessionStorage.clear();
    server = withBilling(withAccount(new ScriptedApi().install())).on('GET', '/api/me/regions', {
      body: { regions: [region('EU', 'Europe'), region('US', 'West US')] },
    });
  });
  afterEach(() => server.restore());

  const open = async () => {
    await renderConsole({ api: server, path: '/acme01/tenant-settings/settings' });
    await userEvent.click(await screen.findByRole('button', { name: /Acme/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create tenant' }));
    return screen.findByLabelText(/^Name/);
  };
  const stored = () => sessionStorage.getItem(sessionKeys.tenantDraft);

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
