import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { me, renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

describe('plan limits in the create dialog', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install())
      .on('GET', '/api/applications', { body: [], headers: { 'Total-Number': '0' } })
      .on('POST', '/api/applications', { status: 422, body: { code: 'x', message: 'Refused.' } });
  });
  afterEach(() => server.restore());

  const open = async (path = '/acme01/applications/create?guide=none') => {
    await renderConsole({ api: server, path });
    return screen.findByRole('dialog', { name: /application/i });
  };
  const choose = (dialog: HTMLElement, type: RegExp) =>
    userEvent.click(within(dialog).getByRole('radio', { name: type }));
  const create = (dialog: HTMLElement) =>
    within(dialog).queryByRole('button', { name: 'Create application' });

  it('free: all types share a limit, some have their own; Enter bypasses neither', async () => {
    withBilling(server, { usage: { applicationsLimit: 3, machineToMachineLimit: 1 } });
    const dialog = await open();
    expect(await within(dialog).findByText('The Free plan stops at 3 applications.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Upgrade plan' })).toHaveAttribute(
      'href',
      '/acme01/tenant-settings/subscription',
    );
    expect(create(dialog)).not.toBeInTheDocument();
    await choose(dialog, /single-page/i);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Shop{Enter}');
    expect(server.to('POST', '/api/applications')).toHaveLength(0);
    await choose(dialog, /machine/i);
    expect(
      await within(dialog).findByText('The Free plan stops at 1 machine-to-machine app.'),
    ).toBeVisible();
    expect(create(dialog)).not.toBeInTheDocument();
  });

  it('free: a type that reached its own limit leaves room for the others', async () => {
    withBilling(server, { usage: { applicationsLimit: 1, machineToMachineLimit: 1 } });
    const dialog = await open();
    await choose(dialog, /machine/i);
    await waitFor(() => expect(create(dialog)).not.toBeInTheDocument());
    await choose(dialog, /native/i);
    expect(create(dialog)).toBeEnabled();
  });

  it('free: labels features of larger plans', async () => {
    withBilling(server);
    const dialog = await open('/acme01/applications/create?third-party');
    expect(await within(dialog).findByText('No third-party apps on the Free plan.')).toBeVisible();
  });

  it('asks users who cannot change the plan to ask an admin', async () => {
    withBilling(server, { usage: { applicationsLimit: 3 } }).on(
      'GET',
      '/api/tenants/acme01/members/:userId/scopes',
      { body: [{ name: 'write:data' }] },
    );
    const dialog = await open();
    expect(await within(dialog).findByText(/Ask an admin of Acme/)).toBeVisible();
    expect(within(dialog).queryByRole('link', { name: 'Upgrade plan' })).not.toBeInTheDocument();
  });

  it('pro: shows the price once, then remembers the acknowledgment', async () => {
    server.on('GET', '/me', {
      body: {
        ...me,
        customData: { ...me.customData, adminConsolePreferences: { language: 'en' } },
      },
    });
    withBilling(server, { planId: 'pro-202509', usage: { machineToMachineLimit: 1 } });
    const dialog = await open();
    await choose(dialog, /machine/i);
    expect(
      await within(dialog).findByText('Each machine-to-machine app adds $8 a month.'),
    ).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Sync');
    const button = create(dialog);
    if (!button) throw new Error('There is no button.');
    await userEvent.click(button);
    expect(await within(dialog).findByText('Refused.')).toBeVisible();
    expect(server.to('POST', '/api/applications')).toHaveLength(1);
    expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
      adminConsolePreferences: { language: 'en', m2mUpsellNoticeAcknowledged: true },
    });
    // It stays as long as the form, next to the button that costs money.
    expect(within(dialog).getByText(/adds \$8 a month/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Sync');
  });

  it('development: offers to contact us instead of a plan', async () => {
    withBilling(server, { usage: { applicationsLimit: 3 } }).on('GET', '/api/tenants', {
      body: [{ ...tenant, tag: 'development', planId: 'dev' }],
    });
    const dialog = await open();
    expect(await within(dialog).findByRole('link', { name: 'Contact us' })).toBeVisible();
  });

  it('explains a quota error, with the footer behind it', async () => {
    withBilling(server).on('POST', '/api/applications', {
      status: 403,
      body: { message: 'Status exception: Exceeded quota limit. {"applicationsLimit":3}' },
    });
    const dialog = await open();
    await choose(dialog, /single-page/i);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Shop');
    // Others took the last ones in the meantime.
    withBilling(server, { usage: { applicationsLimit: 3 } });
    await userEvent.keyboard('{Enter}');
    server.on('POST', '/api/applications', { status: 422, body: {} });
    expect(
      await within(dialog).findByText(/plan of this tenant does not allow this/),
    ).toBeVisible();
    expect(await within(dialog).findByText('The Free plan stops at 3 applications.')).toBeVisible();
    expect(dialog).not.toHaveTextContent('Status exception');
  });

  it('open-source: has no limits and sends no requests for them', async () => {
    await renderConsole({
      api: server,
      path: '/console/applications/create?guide=none',
      edition: 'oss',
    });
    const dialog = await screen.findByRole('dialog', { name: /application/i });
    await choose(dialog, /machine/i);
    expect(create(dialog)).toBeEnabled();
    expect(server.requests.filter(({ path }) => path.includes('subscription'))).toEqual([]);
  });
});
