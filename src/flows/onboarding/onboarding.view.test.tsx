import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '~/tests/support/console-page';
import { sessionKeys } from '~/src/config/storage-keys';
import { me, renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

function region(id: string, name: string, isPrivate = false) {
  return {
    id,
    name,
    country: id,
    tags: ['development', 'production'],
    isPrivate,
  };
}
const regions = [
  region('EU', 'Europe'),
  region('US', 'West US'),
  region('AU', 'Australia'),
  region('JP', 'Japan'),
  region('EU_PRIVATE', 'Own instance', true),
];
const newcomer = { ...me, customData: {} };

describe('onboarding', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install())
      .on('GET', '/me', { body: newcomer })
      .on('GET', '/api/tenants', { body: [] })
      .on('GET', '/api/me/regions', { body: { regions } });
  });
  afterEach(() => server.restore());

  const open = () => renderConsole({ api: server, path: '/onboarding' });
  const submit = async () => {
    // The button is disabled until the regions are loaded.
    await screen.findByRole('radio', { name: /Europe/ });
    await userEvent.click(screen.getByRole('button', { name: 'Create tenant' }));
  };

  it('offers the public regions, Europe first, and a name', async () => {
    await open();
    expect(await screen.findByRole('radio', { name: /Europe/ })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    // The name is the location; the country would repeat it.
    expect(screen.getByRole('radio', { name: 'West US' })).toBeVisible();
    expect(screen.queryByText('US')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Tenant name' })).toHaveValue('My project');
    expect(screen.getByRole('textbox', { name: 'Tenant name' })).toHaveFocus();
  });

  it('creates one tenant, marks the account, and opens the tenant', async () => {
    const made = { ...tenant, id: 'new001', name: 'Orchard' };
    server
      .on('POST', '/api/tenants', { status: 201, body: made })
      .on('GET', '/me', { body: newcomer }, { body: newcomer }, { body: me });
    const { router } = await open();
    const name = await screen.findByRole('textbox', { name: 'Tenant name' });
    await userEvent.clear(name);
    await enterText(name, 'Orchard');
    await userEvent.click(await screen.findByRole('radio', { name: /Japan/ }));
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/new001/));
    expect(server.to('POST', '/api/tenants').map(({ body }) => body)).toEqual([
      { name: 'Orchard', regionName: 'JP' },
    ]);
    expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
      onboarding: { isOnboardingDone: true },
    });
    expect(await screen.findByText('Tenant created')).toBeVisible();
  });

  it('falls back to the default name', async () => {
    server.on('POST', '/api/tenants', { status: 201, body: tenant });
    await open();
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Tenant name' }));
    await submit();
    await waitFor(() =>
      expect(server.to('POST', '/api/tenants')[0]?.body).toEqual({
        name: 'My project',
        regionName: 'EU',
      }),
    );
  });

  it('keeps the input when the tenant cannot be created', async () => {
    server.on('POST', '/api/tenants', {
      status: 403,
      body: { code: 'subscription.limit_exceeded', message: 'You own ten free tenants.' },
    });
    await open();
    const name = await screen.findByRole('textbox', { name: 'Tenant name' });
    await userEvent.type(name, ' two');
    await userEvent.click(await screen.findByRole('radio', { name: /Australia/ }));
    await submit();
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('You own ten free tenants.');
    expect(screen.getByRole('textbox', { name: 'Tenant name' })).toHaveValue('My project two');
    expect(screen.getByRole('radio', { name: /Australia/ })).toBeChecked();
    expect(server.to('PATCH', '/me/custom-data')).toHaveLength(0);
  });

  it('offers a retry when the last step fails, and a way to continue', async () => {
    server
      .on('POST', '/api/tenants', { status: 201, body: tenant })
      .on('PATCH', '/me/custom-data', { status: 422, body: { code: 'x', message: 'Not now.' } });
    const { router } = await open();
    await submit();
    expect(
      await screen.findByRole('heading', {
        name: 'Your tenant is ready, but the last step did not finish',
      }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/acme01/));
    expect(server.to('POST', '/api/tenants')).toHaveLength(1);
  });

  it('shows that regions did not load, and reloads them', async () => {
    server.on(
      'GET',
      '/api/me/regions',
      { status: 403, body: { code: 'x', message: 'Nope.' } },
      {
        body: { regions },
      },
    );
    await open();
    expect(await screen.findByText('The regions could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /Europe/ })).toBeVisible();
  });

  it('redirects an account with finished onboarding to the root', async () => {
    server.on('GET', '/me', { body: me }).on('GET', '/api/tenants', { body: [tenant] });
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/acme01/));
  });

  it('keeps the input across a reload, for this user, until it is submitted', async () => {
    const made = { ...tenant, id: 'new001', name: 'Orchard' };
    server
      .on('POST', '/api/tenants', { status: 201, body: made })
      .on('PATCH', '/me/custom-data', { body: {} });
    await open();
    const name = await screen.findByRole('textbox', { name: 'Tenant name' });
    await userEvent.clear(name);
    await enterText(name, 'Orchard');
    await userEvent.type(screen.getByRole('textbox', { name: /^Invite/ }), 'rui@example.com ');
    cleanup();
    await open();
    expect(await screen.findByRole('textbox', { name: 'Tenant name' })).toHaveValue('Orchard');
    expect(screen.getByText('rui@example.com')).toBeInTheDocument();
    cleanup();

    server.on('GET', '/me', { body: { ...newcomer, id: 'somebody-else' } });
    await open();
    expect(await screen.findByRole('textbox', { name: 'Tenant name' })).toHaveValue('My project');
    cleanup();

    server.on('GET', '/me', { body: newcomer });
    await open();
    expect(await screen.findByRole('textbox', { name: 'Tenant name' })).toHaveValue('Orchard');
    await submit();
    await waitFor(() => expect(sessionStorage.getItem(sessionKeys.onboardingDraft)).toBeNull());
  });

  it('creates nothing when another tab was faster', async () => {
    server.on('GET', '/me', { body: newcomer }, { body: me });
    const { router } = await open();
    await screen.findByRole('textbox', { name: 'Tenant name' });
    server.on('GET', '/api/tenants', { body: [tenant] });
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toMatch(`/${tenant.id}`));
    expect(server.to('POST', '/api/tenants')).toEqual([]);
  });
});
