import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    it('goes to onboarding for creating a tenant', async () => {
      withInvitation().on('GET', '/api/me/regions', { body: { regions: [] } });
      const running = await renderConsole({ api: server, path: '/' });
      await userEvent.click(await screen.findByRole('button', { name: 'Create a new tenant' }));
      await waitFor(() => expect(path(running)).toBe('/onboarding/create-tenant'));
      expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
        onboarding: { isOnboardingDone: false },
      });
    });
  });

  describe('invitation', () => {
    it('is the return URL of a sign-out', async () => {
      server.on('GET', '/api/invitations/:id', {
        status: 403,
        body: { code: 'invitation.email_mismatch', message: 'Not yours.' },
      });
      const auth = fakeAuth({ signOut: () => new Promise(() => undefined) });
      await renderConsole({ api: server, path: '/accept/inv01?login_hint=a%40x.io', auth });
      await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
      expect(auth.signOut).toHaveBeenCalledTimes(1);
      expect(window.sessionStorage.getItem('gatehouse:return-after-sign-out')).toBe(
        '/accept/inv01?login_hint=a%40x.io',
      );
    });

    it('without an ID redirects to the root', async () => {
      const running = await renderConsole({ api: server, path: '/accept' });
      await waitFor(() => expect(path(running)).toMatch(/^\/acme01/));
    });
  });

  describe('tenant switcher', () => {
    it('searches, selects by keyboard, and remembers the choice', async () => {
      const many = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name, index) => ({
        ...tenant,
        id: `tree0${index}`,
        name,
      }));
      server.on('GET', '/api/tenants', { body: [tenant, ...many] });
      const running = await renderConsole({ api: server, path: '/acme01/nowhere' });
      await open();
      expect(screen.getByRole('searchbox', { name: 'Find a tenant' })).toHaveFocus();
      await userEvent.keyboard('ced{Enter}');
      await waitFor(() => expect(path(running)).toMatch(/^\/tree02/));
      expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
        defaultTenantId: 'tree02',
      });
    });

    it('closes with Escape, also from its empty search field', async () => {
      const many = Array.from({ length: 4 }, (_, index) => ({
        ...beta,
        id: `other${index}`,
        name: `Other ${index}`,
      }));
      server.on('GET', '/api/tenants', { body: [tenant, ...many] });
      await renderConsole({ api: server, path: '/acme01/nowhere' });
      const trigger = await screen.findByRole('button', { name: /Acme/ });
      await userEvent.click(trigger);
      expect(await screen.findByRole('searchbox', { name: 'Find a tenant' })).toHaveFocus();
      await userEvent.keyboard('oth{Escape}');
      expect(screen.getByRole('searchbox')).toHaveValue('');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
      await waitFor(() => expect(trigger).toHaveFocus());
    });
  });

  describe('tenant access', () => {
    it('names an unknown tenant when no other can open', async () => {
      server
        .on('GET', '/api/tenants', { body: [] })
        .on('GET', '/api/invitations', { body: [invitation] });
      await renderConsole({ api: server, path: '/stranger' });
      expect(await screen.findByText('Tenant stranger not found')).toBeVisible();
      expect(screen.queryByText(/was opened instead/)).not.toBeInTheDocument();
      expect(await screen.findByRole('heading', { name: 'You have invitations' })).toBeVisible();
    });

    it('explains scopes that never reach the token, and keeps the pages', async () => {
      window.sessionStorage.setItem('gatehouse:reconsented-tenant', 'acme01');
      const auth = fakeAuth({ readTenantScopes: () => Promise.resolve(collaborator) });
      await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      expect(await screen.findByText('Your role in this tenant has changed')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      expect(auth.startSignIn).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
      await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'reconsent' }));
    });

    it("is compared again when the user's own role changes here", async () => {
      const auth = fakeAuth();
      const running = await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      await waitFor(() => expect(server.to('GET', scopesPath)).toHaveLength(1));
      server.on('GET', scopesPath, scopesOf(collaborator));
      const { membersApi } = await import('~/src/api/endpoints/members.api');
      const member = { tenantId: 'acme01', userId: me.id };
      await act(async () => {
        await running.store.dispatch(
          membersApi.endpoints.getMemberScopes.initiate(member, { forceRefetch: true }),
        );
      });
      await waitFor(() => expect(auth.dropToken).toHaveBeenCalledWith('management', 'acme01'));
    });
  });
});
