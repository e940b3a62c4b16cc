import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { findFocusedDialog } from '~/tests/support/render-ui';
import { overdue, usedUp, noDialog } from '~/tests/support/pages/notices';

describe('tenant notices', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install());
  });
  afterEach(() => {
    server.restore();
    window.sessionStorage.clear();
  });

  const open = (...tenants: readonly object[]) => {
    server.on('GET', '/api/tenants', { body: tenants.map((facts) => ({ ...tenant, ...facts })) });
    return renderConsole({ api: server, path: '/acme01/nowhere' });
  };

  it('interrupts once per session, whatever is reloaded', async () => {
    await open(usedUp);
    await findFocusedDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(noDialog);
    cleanup();
    const { router } = await open(usedUp);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await act(() => router.navigate('/acme01/elsewhere'));
    noDialog();
  });

  it('does not cover the plans page', async () => {
    withBilling(server);
    server.on('GET', '/api/tenants', { body: [{ ...tenant, ...usedUp, ...overdue }] });
    const { router } = await renderConsole({
      api: server,
      path: '/acme01/tenant-settings/subscription',
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    noDialog();
    await act(() => router.navigate('/acme01/nowhere'));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('tells users without permission to ask an admin', async () => {
    server.on('GET', '/api/tenants/acme01/members/:userId/scopes', {
      body: [{ name: 'read:data' }],
    });
    await open(usedUp);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findAllByText(/Ask an admin of Acme/)).toHaveLength(2);
    expect(within(dialog).queryByRole('button', { name: 'Upgrade plan' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
    await waitFor(noDialog);
  });

  it('explains environments once; closing it in any way counts as read', async () => {
    const notification = { isPaidTenant: true, tag: 'production' };
    server
      .on('GET', '/api/configs/admin-console', {
        body: { developmentTenantMigrationNotification: notification },
      })
      .on('PATCH', '/api/configs/admin-console', ({ body }) => ({ body }));
    await open({});
    await screen.findByRole('dialog', { name: 'Tenants have environments now' });
    await userEvent.keyboard('{Escape}');
    await waitFor(noDialog);
    const [write] = server.to('PATCH', '/api/configs/admin-console');
    expect(write?.body).toEqual({
      developmentTenantMigrationNotification: { ...notification, readAt: expect.any(Number) },
    });
    expect(server.to('PATCH', '/api/configs/admin-console')).toHaveLength(1);
  });

  it('offers a production tenant while there is none', async () => {
    const tags = ['development', 'production'];
    server.on('GET', '/api/me/regions', {
      body: { regions: [{ id: 'EU', name: 'Europe', country: 'EU', tags, isPrivate: false }] },
    });
    await open({ tag: 'development' });
    const strip = await screen.findByRole('complementary', { name: 'No production tenant yet' });
    await userEvent.click(
      within(strip).getByRole('button', { name: 'Create a production tenant' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('radio', { name: /^Production/ })).toBeChecked();
  });
});
