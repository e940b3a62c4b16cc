import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TENANT_ROLE_SCOPES } from '~/contract/tenancy';
import { fakeAuth, me, renderConsole, tenant } from '~/tests/support/render-console';
import {
  beta,
  invitation,
  scopesOf,
  scopesPath,
  server,
  path,
  withInvitation,
  open,
  collaborator,
} from '~/tests/support/pages/tenant-entry';

describe('tenant entry', () => {
  describe('index page', () => {
    it('does not request invitations before onboarding is done', async () => {
      withInvitation()
        .on('GET', '/me', { body: { ...me, customData: {} } })
        .on('GET', '/api/me/regions', { body: { regions: [] } });
      const running = await renderConsole({ api: server, path: '/' });
      await waitFor(() => expect(path(running)).toBe('/onboarding/create-tenant'));
      expect(server.to('GET', '/api/invitations')).toEqual([]);
    });

    it('lists invitations for an account without tenants, and joins once', async () => {
      withInvitation();
      const running = await renderConsole({ api: server, path: '/' });
      expect(await screen.findByRole('heading', { name: 'You have invitations' })).toBeVisible();
      const list = screen.getByRole('list', { name: 'Invitations' });
      expect(within(list).getByText('Development')).toBeVisible();
      await userEvent.dblClick(within(list).getByRole('button', { name: 'Join Beta' }));
      await waitFor(() => expect(path(running)).toMatch(/^\/beta02/));
      expect(server.to('PATCH', '/api/invitations/inv01/status').map(({ body }) => body)).toEqual([
        { status: 'Accepted' },
      ]);
    });

    it('hides invitations that are not pending', async () => {
      withInvitation().on('GET', '/api/invitations', {
        body: [{ ...invitation, status: 'Expired' }],
      });
      await renderConsole({ api: server, path: '/' });
      expect(await screen.findByRole('heading', { name: 'No tenant yet' })).toBeVisible();
    });

    it('stays on the list when joining fails, and shows why', async () => {
      withInvitation().on('PATCH', '/api/invitations/:id/status', {
        status: 422,
        body: { code: 'invitation.invalid_invitation_status', message: 'It was revoked.' },
      });
      const running = await renderConsole({ api: server, path: '/' });
      await userEvent.click(await screen.findByRole('button', { name: 'Join Beta' }));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('You could not join Beta');
      expect(alert).toHaveTextContent('It was revoked.');
      expect(path(running)).toBe('/');
      await waitFor(() => expect(server.to('GET', '/api/invitations').length).toBeGreaterThan(1));
    });
  });

  describe('invitation', () => {
    it('is accepted once, and the account is reloaded: it needs no onboarding', async () => {
      withInvitation()
        .on('GET', '/me', { body: { ...me, customData: {} } }, { body: me })
        .on('GET', '/api/invitations/:id', { body: invitation });
      const running = await renderConsole({ api: server, path: '/accept/inv01' });
      await waitFor(() => expect(path(running)).toMatch(/^\/beta02/));
      expect(server.to('PATCH', '/api/invitations/inv01/status')).toHaveLength(1);
      await waitFor(() => expect(server.to('GET', '/me')).toHaveLength(2));
    });

    it('for another user offers to switch accounts, keeping the URL', async () => {
      server.on('GET', '/api/invitations/:id', {
        status: 403,
        body: { code: 'invitation.email_mismatch', message: 'Not yours.' },
      });
      const auth = fakeAuth();
      await renderConsole({ api: server, path: '/accept/inv01', auth });
      expect(
        await screen.findByRole('heading', { name: 'This invitation is not for maya@example.com' }),
      ).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Switch account' }));
      await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'switchAccount' }));
      expect(window.sessionStorage.getItem('gatehouse:redirect-after-sign-in')).toBe(
        '/accept/inv01',
      );
      expect(server.to('PATCH', '/api/invitations/inv01/status')).toEqual([]);
    });

    it('passes the invited user to the issuer', async () => {
      server.on('GET', '/api/invitations/:id', {
        status: 403,
        body: { code: 'invitation.email_mismatch', message: 'Not yours.' },
      });
      const auth = fakeAuth();
      await renderConsole({ api: server, path: '/accept/inv01?login_hint=a%40x.io', auth });
      await userEvent.click(await screen.findByRole('button', { name: 'Switch account' }));
      await waitFor(() =>
        expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'switchAccount', email: 'a@x.io' }),
      );
    });
  });

  describe('tenant switcher', () => {
    it('shows the environment and status of each tenant', async () => {
      server.on('GET', '/api/tenants', {
        body: [
          { ...tenant, planId: 'pro-202509' },
          beta,
          { ...tenant, id: 'gamma3', name: 'Gamma', isSuspended: true, regionName: 'MARS' },
        ],
      });
      await renderConsole({ api: server, path: '/acme01/nowhere' });
      const menu = await open();
      const row = (name: RegExp) => within(menu).getByRole('menuitemradio', { name });
      expect(row(/^Acme/)).toBeChecked();
      expect(row(/^Acme/)).toHaveAccessibleDescription(/^Europe.*Pro plan$/);
      expect(row(/^Beta/)).not.toBeChecked();
      expect(row(/^Beta/)).toHaveAccessibleName(/Development/);
      expect(row(/^Beta/)).not.toHaveAccessibleDescription(/plan/);
      expect(row(/^Gamma/)).toHaveAccessibleName(/Suspended/);
      expect(row(/^Gamma/)).toHaveAccessibleDescription(/MARS/);
    });

    it('shows pending invitations, and continues joining when it closes', async () => {
      server
        .on('GET', '/api/invitations', { body: [invitation] })
        .on('GET', '/api/tenants', { body: [tenant] }, { body: [tenant, beta] })
        .on('PATCH', '/api/invitations/:id/status', { status: 204 });
      const running = await renderConsole({ api: server, path: '/acme01/nowhere' });
      expect(await screen.findByRole('button', { name: /Acme.*1 invitation/ })).toBeVisible();
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'Join Beta' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(path(running)).toMatch(/^\/beta02/));
      expect(server.to('PATCH', '/api/invitations/inv01/status')).toHaveLength(1);
    });
  });

  describe('tenant access', () => {
    it('does not block rendering', async () => {
      server.on('GET', scopesPath, 'silence');
      await renderConsole({ api: server, path: '/acme01/nowhere' });
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    });

    it('names an unknown tenant and opens another instead', async () => {
      const running = await renderConsole({ api: server, path: '/stranger/applications' });
      expect(await screen.findByText('Tenant stranger not found')).toBeVisible();
      expect(screen.getByText(/Acme was opened instead/)).toBeVisible();
      expect(path(running)).toMatch(/^\/acme01/);
    });

    it('opens the default tenant for the placeholder without a notice', async () => {
      const running = await renderConsole({ api: server, path: '/to/nowhere' });
      await waitFor(() => expect(path(running)).toBe('/acme01/nowhere'));
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('removes a lost tenant from the list and redirects to the root', async () => {
      server
        .on('GET', '/api/tenants', { body: [tenant, beta] })
        .on('GET', scopesPath, ({ path: asked }) =>
          asked.includes('acme01') ? { body: [] } : scopesOf(collaborator),
        );
      const auth = fakeAuth({ readTenantScopes: () => Promise.resolve(collaborator) });
      const running = await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      await waitFor(() => expect(path(running)).toMatch(/^\/beta02/));
      expect(await screen.findByText('You are no longer a member of Acme')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: /Beta/ }));
      const menu = await screen.findByRole('menu', { name: 'Tenants' });
      expect(within(menu).getAllByRole('menuitemradio')).toHaveLength(1);
    });

    it('asks for consent to new scopes once, keeping the URL', async () => {
      const auth = fakeAuth({ readTenantScopes: () => Promise.resolve(collaborator) });
      await renderConsole({ api: server, path: '/acme01/nowhere?a=1', auth });
      await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'reconsent' }));
      expect(window.sessionStorage.getItem('gatehouse:redirect-after-sign-in')).toBe(
        '/acme01/nowhere?a=1',
      );
    });

    it('keeps the session when a page uses a new scope too early', async () => {
      let compare: () => void = () => undefined;
      const compared = new Promise<void>((resolve) => {
        compare = resolve;
      });
      server.on('GET', scopesPath, scopesOf(collaborator), scopesOf(TENANT_ROLE_SCOPES.admin), () =>
        compared.then(() => scopesOf(TENANT_ROLE_SCOPES.admin)),
      );
      server.on('GET', '/api/tenants/:tenantId/members', {
        status: 403,
        body: { message: 'Insufficient permissions.' },
      });
      const auth = fakeAuth({ readTenantScopes: () => Promise.resolve(collaborator) });
      const { store } = await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      await waitFor(() => expect(server.to('GET', scopesPath)).toHaveLength(1));
      const { membersApi } = await import('~/src/api/endpoints/members.api');
      const { getMemberScopes, listMembers } = membersApi.endpoints;
      await waitFor(() => expect(server.to('GET', '/me')).toHaveLength(1));
      await act(async () => {
        const member = { tenantId: 'acme01', userId: me.id };
        await store.dispatch(getMemberScopes.initiate(member, { forceRefetch: true }));
      });
      // What the page has read is compared with the token.
      await waitFor(() => expect(server.to('GET', scopesPath)).toHaveLength(3));
      await act(async () => {
        await store.dispatch(listMembers.initiate('acme01'));
      });
      expect(server.to('GET', '/api/tenants/:tenantId/members')).toHaveLength(1);
      expect(auth.startSignIn).not.toHaveBeenCalled();
      compare();
      await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'reconsent' }));
      expect(auth.signOut).not.toHaveBeenCalled();
    });

    it('drops only the token when scopes were removed', async () => {
      server.on('GET', scopesPath, scopesOf(collaborator));
      const auth = fakeAuth();
      await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      await waitFor(() => expect(auth.dropToken).toHaveBeenCalledWith('management', 'acme01'));
      expect(auth.dropToken).toHaveBeenCalledTimes(1);
      expect(auth.clearTokens).not.toHaveBeenCalled();
    });
  });

  it('shows only the suspension page below the top bar', async () => {
    server.on('GET', '/api/tenants', { body: [{ ...tenant, isSuspended: true }, beta] });
    await renderConsole({ api: server, path: '/acme01/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Acme is paused' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    await userEvent.click(screen.getByRole('button', { name: /Acme/ }));
    expect(await screen.findByRole('menuitemradio', { name: /Beta/ })).toBeVisible();
  });
});
