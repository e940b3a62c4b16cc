import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Tenant } from '~/contract/cloud';
import { applicationsApi } from '~/src/api/endpoints/applications.api';
import { overdue, limits, usedUp, noDialog } from '~/tests/support/pages/notices';
import { exceededUsage, hasNoProductionTenant, unpaidTotal } from './notice-rules';
import { withBilling } from '~/tests/support/billing';
import { renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

describe('exceeded usage', () => {
  const of = (facts: Partial<Tenant>) => exceededUsage({ ...tenant, ...facts });
  it.each<[string, Partial<Tenant>, string[]]>([
    ['nothing', { ...limits, usage: { activeUsers: 99, tokenUsage: 999 } }, []],
    ['users', { ...limits, usage: { activeUsers: 100, tokenUsage: 0 } }, ['mau']],
    ['tokens first', usedUp, ['tokens', 'mau']],
    ['no tokens on paid plans', { ...usedUp, planId: 'pro-202509' }, ['mau']],
    ['nothing on development tenants', { ...usedUp, tag: 'development' }, []],
    ['nothing without limits', { ...usedUp, quota: { mauLimit: null, tokenLimit: null } }, []],
  ])('%s', (_name, facts, expected) => {
    expect(of(facts)).toEqual(expected);
  });

  it('sums open invoices, but not of development tenants', () => {
    expect(unpaidTotal({ tag: 'production', ...overdue })).toBe(3200);
    expect(unpaidTotal({ tag: 'production', openInvoices: [] })).toBeNull();
    expect(unpaidTotal({ tag: 'development', ...overdue })).toBeNull();
  });

  it('reports a missing production tenant only if there are tenants', () => {
    expect(hasNoProductionTenant([])).toBe(false);
    expect(hasNoProductionTenant([{ tag: 'development' }])).toBe(true);
    expect(hasNoProductionTenant([{ tag: 'development' }, { tag: 'production' }])).toBe(false);
  });
});

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

  it('shows what is unpaid, links to the payment, and stays dismissed per tenant', async () => {
    server.on('POST', '/api/tenants/acme01/stripe-customer-portal', {
      status: 500,
      body: { code: 'x', message: 'The portal is closed.' },
    });
    const running = await open(overdue, { ...overdue, id: 'beta02', name: 'Beta' });
    const dialog = await screen.findByRole('dialog', { name: 'A payment is overdue' });
    expect(dialog).toHaveTextContent('Acme has unpaid invoices.');
    expect(dialog).toHaveTextContent('$32.00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update payment' }));
    expect(await screen.findByText('The portal is closed.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(noDialog);

    await running.router.navigate('/beta02/nowhere');
    expect(await screen.findByText('Beta has unpaid invoices.')).toBeVisible();
    await act(() => running.router.navigate('/acme01/nowhere'));
    await waitFor(() => expect(screen.queryByText('Beta has unpaid invoices.')).toBeNull());
    noDialog();
  });

  it('shows what is exceeded and links to the plans', async () => {
    withBilling(server);
    const running = await open(usedUp);
    const dialog = await screen.findByRole('dialog', {
      name: 'The tokens of this period have reached the limit',
    });
    expect(dialog).toHaveTextContent('All tokens of the Free plan are used.');
    expect(dialog).toHaveTextContent('All monthly active users of the Free plan are used.');
    expect(within(dialog).getAllByRole('meter')).toHaveLength(2);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Upgrade plan' }));
    await waitFor(() =>
      expect(running.router.state.location.pathname).toBe('/acme01/tenant-settings/subscription'),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows nothing for suspended tenants and in the open-source edition', async () => {
    await open({ ...overdue, isSuspended: true });
    expect(await screen.findByRole('heading', { name: /Acme/ })).toBeVisible();
    noDialog();
    expect(server.to('GET', '/api/configs/admin-console')).toHaveLength(0);
  });

  it('shows nothing in the open-source edition', async () => {
    await renderConsole({ api: server, path: '/console/nowhere', edition: 'oss' });
    expect(await screen.findByText('Page not found')).toBeVisible();
    expect(screen.queryByText(/production tenant/)).not.toBeInTheDocument();
    expect(server.to('GET', '/api/configs/admin-console')).toHaveLength(0);
  });

  it('explains quota errors, wherever they come from', async () => {
    withBilling(server).on('PATCH', '/me/custom-data', {
      status: 403,
      body: { message: 'Status exception: Exceeded quota limit. {"applicationsLimit":3}' },
    });
    const running = await renderConsole({ api: server, path: '/acme01/nowhere' });
    const { meApi } = await import('~/src/api/endpoints/me.api');
    void running.store.dispatch(meApi.endpoints.updateMeCustomData.initiate({}));
    const dialog = await screen.findByRole('dialog', { name: 'This is more than the plan allows' });
    expect(await within(dialog).findByText('3 applications')).toBeVisible();
    expect(await within(dialog).findByRole('link', { name: 'Upgrade plan' })).toHaveAttribute(
      'href',
      '/acme01/tenant-settings/subscription',
    );
    expect(document.body).not.toHaveTextContent('Status exception');
    await userEvent.keyboard('{Escape}');
    await waitFor(noDialog);
  });

  it('leaves quota errors to a page that shows them', async () => {
    withBilling(server).on('POST', '/api/applications', {
      status: 403,
      body: { message: 'Status exception: Exceeded quota limit. {"applicationsLimit":3}' },
    });
    const running = await renderConsole({ api: server, path: '/acme01/nowhere' });
    await running.store.dispatch(
      applicationsApi.endpoints.createApplication.initiate({ type: 'SPA', name: 'Shop' }),
    );
    noDialog();
  });
});
