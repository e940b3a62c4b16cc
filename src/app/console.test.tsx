import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeAuth, me, renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

describe('console', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    server = withAccount(new ScriptedApi().install());
  });
  afterEach(() => server.restore());

  const path = (running: { router: { state: { location: { pathname: string } } } }) =>
    running.router.state.location.pathname;

  describe('session', () => {
    it('keeps the URL and signs in a visitor without tokens', async () => {
      const auth = fakeAuth({ isSignedIn: () => false });
      await renderConsole({ api: server, path: '/acme01/applications?page=2#x', auth });
      expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'signIn' });
      expect(window.sessionStorage.getItem('gatehouse:redirect-after-sign-in')).toBe(
        '/acme01/applications?page=2#x',
      );
    });

    it.each(['/?sign_up=true', '/accept/inv1'])('signs up at %s', async (address) => {
      const auth = fakeAuth({ isSignedIn: () => false });
      await renderConsole({ api: server, path: address, auth });
      expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'signUp' });
    });

    it('returns to the stored URL after the callback', async () => {
      window.sessionStorage.setItem('gatehouse:redirect-after-sign-in', '/acme01/nowhere?a=1#b');
      const auth = fakeAuth();
      const running = await renderConsole({ api: server, path: '/callback?code=x&state=y', auth });
      expect(auth.completeSignIn).toHaveBeenCalledWith('/callback?code=x&state=y');
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
      expect(path(running)).toBe('/acme01/nowhere');
      expect(running.router.state.location.search).toBe('?a=1');
      expect(window.sessionStorage.getItem('gatehouse:redirect-after-sign-in')).toBeNull();
      expect(server.to('GET', '/api/tenants')).toHaveLength(1);
    });

    it('shows why the callback failed, and starts over on retry', async () => {
      const auth = fakeAuth({
        completeSignIn: () =>
          Promise.reject(Object.assign(new Error('No luck'), { code: 'oidc.access_denied' })),
      });
      await renderConsole({ api: server, path: '/callback?error=access_denied', auth });
      expect(await screen.findByRole('heading', { name: 'Sign-in did not finish' })).toBeVisible();
      expect(screen.getByText('No luck')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(auth.startSignIn).toHaveBeenCalled());
      expect(auth.clearTokens).toHaveBeenCalled();
    });

    it('renews an expired session in the background and retries the request', async () => {
      server.on(
        'GET',
        '/me',
        { status: 401, body: { code: 'auth.unauthorized', message: 'x' } },
        { body: me },
      );
      const auth = fakeAuth();
      await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      await waitFor(() => expect(auth.renew).toHaveBeenCalledTimes(1));
      expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
    });

    it('signs in again when the session cannot be renewed', async () => {
      server.on('GET', '/me', { status: 401, body: { code: 'auth.unauthorized', message: 'x' } });
      const auth = fakeAuth({
        renew: () => Promise.reject(Object.assign(new Error(''), { code: 'oidc.invalid_grant' })),
      });
      await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'signIn' }));
      expect(window.sessionStorage.getItem('gatehouse:redirect-after-sign-in')).toBe(
        '/acme01/nowhere',
      );
    });

    it('signs in again when another tab signs out', async () => {
      let tell: (isSignedIn: boolean) => void = () => undefined;
      const auth = fakeAuth({
        renew: () => Promise.reject(Object.assign(new Error(''), { code: 'oidc.invalid_grant' })),
        onOtherTab: (listener) => {
          tell = listener;
          return () => undefined;
        },
      });
      await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      await screen.findByRole('button', { name: 'Account menu' });
      act(() => tell(false));
      await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'signIn' }));
      expect(auth.signOut).not.toHaveBeenCalled();
    });

    it('signs out on "Insufficient permissions."', async () => {
      server.on('GET', '/me', { status: 403, body: { message: 'Insufficient permissions.' } });
      const auth = fakeAuth();
      await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      await waitFor(() => expect(auth.signOut).toHaveBeenCalled());
    });

    it('shows an alert before it signs out on auth.forbidden', async () => {
      server.on('GET', '/me', {
        status: 403,
        body: { code: 'auth.forbidden', message: 'Not for you.' },
      });
      const auth = fakeAuth();
      await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      const dialog = await screen.findByRole('alertdialog', { name: 'You do not have access' });
      expect(dialog).toHaveTextContent('Not for you.');
      expect(auth.signOut).not.toHaveBeenCalled();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
      expect(auth.signOut).toHaveBeenCalled();
    });

    it('records transitions without payloads in the journal', async () => {
      const running = await renderConsole({ api: server, path: '/acme01/nowhere' });
      await screen.findByRole('button', { name: 'Account menu' });
      const { journal } = running.store.getState();
      expect(journal.findLast(({ flow }) => flow === 'session')).toEqual({
        flow: 'session',
        state: 'ready',
        event: 'xstate.done.actor.loadTenants',
        at: 1_800_000_000_000,
      });
    });
  });

  describe('index page of the cloud edition', () => {
    it('sends a new account to onboarding', async () => {
      server
        .on('GET', '/me', { body: { ...me, customData: {} } })
        .on('GET', '/api/me/regions', { body: { regions: [] } });
      const running = await renderConsole({ api: server, path: '/' });
      expect(
        await screen.findByRole('heading', { name: 'Set up your first tenant' }),
      ).toBeVisible();
      expect(path(running)).toBe('/onboarding/create-tenant');
      expect(document.title).toBe('Create your tenant - Gatehouse');
      expect(document.documentElement.dataset['theme']).toBe('light');
    });

    it.each([
      ['the stored tenant', 'beta02', '/beta02'],
      ['the first tenant when the stored one is gone', 'gone99', '/acme01'],
    ])('opens %s', async (_, defaultTenantId, expected) => {
      server
        .on('GET', '/api/tenants', { body: [tenant, { ...tenant, id: 'beta02', name: 'Beta' }] })
        .on('GET', '/me', { body: { ...me, customData: { ...me.customData, defaultTenantId } } });
      const running = await renderConsole({ api: server, path: '/' });
      await waitFor(() => expect(path(running).startsWith(expected)).toBe(true));
    });

    it('shows a landing page to an account without tenants', async () => {
      server.on('GET', '/api/tenants', { body: [] });
      await renderConsole({ api: server, path: '/' });
      expect(await screen.findByRole('heading', { name: 'No tenant yet' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Create tenant' })).toBeVisible();
    });

    it('replaces the placeholder tenant and keeps the rest of the URL', async () => {
      const running = await renderConsole({ api: server, path: '/to/nowhere/x?a=1#b' });
      await waitFor(() => expect(path(running)).toBe('/acme01/nowhere/x'));
      expect(running.router.state.location.search).toBe('?a=1');
      expect(running.router.state.location.hash).toBe('#b');
    });

    it('sends an unknown tenant to the root', async () => {
      const running = await renderConsole({ api: server, path: '/stranger/nowhere' });
      await waitFor(() => expect(path(running).startsWith('/acme01')).toBe(true));
    });

    it.each(['/__internal__/machines', '/account-deleted'])(
      'does not keep a signed-out visitor of %s waiting',
      async (address) => {
        const auth = fakeAuth({ isSignedIn: () => false });
        const running = await renderConsole({ api: server, path: address, auth });
        await userEvent.click(await screen.findByRole('link', { name: 'Go to the console' }));
        // The session starts once a public page leads to a protected one.
        await waitFor(() => expect(auth.startSignIn).toHaveBeenCalledTimes(1));
        expect(running.router.state.location.pathname).toBe('/');
      },
    );

    it('lists what was deleted with the account', async () => {
      window.sessionStorage.setItem(
        'gatehouse:deleted-account',
        JSON.stringify({
          account: 'maya@example.com',
          done: [
            { id: 'a', name: 'Acme', kind: 'delete' },
            { id: 'b', name: 'Beta', kind: 'leave' },
          ],
        }),
      );
      const auth = fakeAuth({ isSignedIn: () => false });
      await renderConsole({ api: server, path: '/account-deleted', auth });
      expect(
        await screen.findByRole('heading', { name: 'Your account was deleted' }),
      ).toBeVisible();
      expect(screen.getByText(/maya@example.com/)).toBeVisible();
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/Acme.*Deleted/),
        expect.stringMatching(/Beta.*Left/),
      ]);
      expect(auth.startSignIn).not.toHaveBeenCalled();
      window.sessionStorage.clear();
    });

    it.each(['/accept/a/b', '/__internal__/nothing'])(
      'does not treat %s as a tenant ID',
      async (address) => {
        await renderConsole({ api: server, path: address });
        expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
        expect(document.title).toBe('Page not found - Gatehouse');
      },
    );
  });

  describe('shell', () => {
    it('shows the user and signs out', async () => {
      const auth = fakeAuth({ signOut: () => new Promise(() => undefined) });
      await renderConsole({ api: server, path: '/acme01/nowhere', auth });
      await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
      expect(await screen.findByText('maya@example.com')).toBeVisible();
      await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
      expect(auth.signOut).toHaveBeenCalledTimes(1);
      expect(screen.getByText('maya@example.com')).toBeVisible();
    });

    it('changes the appearance and stores it in this browser and in the account', async () => {
      const preferences = { experienceNoticeConfirmed: true };
      server.on('GET', '/me', {
        body: { ...me, customData: { ...me.customData, adminConsolePreferences: preferences } },
      });
      await renderConsole({ api: server, path: '/acme01/nowhere' });
      await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
      await userEvent.click(screen.getByRole('menuitem', { name: /Appearance/ }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
      expect(document.documentElement.dataset['theme']).toBe('dark');
      expect(window.localStorage.getItem('gatehouse:appearance')).toBe('dark');
      await waitFor(() =>
        expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
          adminConsolePreferences: { ...preferences, appearanceMode: 'dark' },
        }),
      );
    });

    it('changes the language and the text direction', async () => {
      await renderConsole({ api: server, path: '/acme01/nowhere' });
      await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
      await userEvent.click(screen.getByRole('menuitem', { name: /Language/ }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
      await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
      expect(document.documentElement.lang).toBe('ar');
      expect(window.localStorage.getItem('i18nextGatehouseAcLng')).toBe('ar');
    });

    it('switches tenants, remembers the choice, and sends no more requests to the old one', async () => {
      server.on('GET', '/api/tenants', {
        body: [tenant, { ...tenant, id: 'beta02', name: 'Beta' }],
      });
      const running = await renderConsole({ api: server, path: '/acme01/nowhere' });
      await userEvent.click(await screen.findByRole('button', { name: /Acme/ }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: /Beta/ }));
      await waitFor(() => expect(path(running).startsWith('/beta02')).toBe(true));
      expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({ defaultTenantId: 'beta02' });
    });

    it('opens help with four options', async () => {
      await renderConsole({ api: server, path: '/acme01/nowhere' });
      await userEvent.click(await screen.findByRole('button', { name: 'Help' }));
      const dialog = await screen.findByRole('dialog', { name: 'How can we help?' });
      const links = within(dialog).getAllByRole('link');
      expect(links).toHaveLength(4);
      links.forEach((link) => expect(link).toHaveAttribute('target', '_blank'));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });

    it('announces a failed write that nothing else shows', async () => {
      server.on('PATCH', '/me/custom-data', {
        status: 422,
        body: { code: 'user.username_already_in_use', message: 'Taken.', details: 'name' },
      });
      const running = await renderConsole({ api: server, path: '/acme01/nowhere' });
      const { meApi } = await import('~/src/api/endpoints/me.api');
      await act(async () => {
        await running.store.dispatch(meApi.endpoints.updateMeCustomData.initiate({}));
      });
      const toast = await screen.findByRole('alert');
      expect(toast).toHaveTextContent('The request failed');
      expect(toast).toHaveTextContent('Taken.');
      expect(toast).toHaveTextContent('request-1');
    });

    it('does not mix data of different tenants', async () => {
      const running = await renderConsole({ api: server, path: '/acme01/nowhere' });
      const { applicationsApi } = await import('~/src/api/endpoints/applications.api');
      const { setTenantScope } = await import('~/src/api/tenant-scope');
      server.on('GET', '/api/applications/one', { body: { a: 1 } }, { body: { a: 2 } });
      const read = () =>
        running.store.dispatch(applicationsApi.endpoints.getApplication.initiate('one'));
      expect((await read()).data).toMatchObject({ application: { a: 1 } });
      setTenantScope('beta02');
      expect((await read()).data).toMatchObject({ application: { a: 2 } });
      setTenantScope('acme01');
      expect((await read()).data).toMatchObject({ application: { a: 1 } });
    });
  });

  describe('open-source edition', () => {
    const oss = { edition: 'oss' } as const;

    it('lives under /console and never requests tenants', async () => {
      await renderConsole({ api: server, path: '/console/nowhere', ...oss });
      expect(await screen.findByText('Console')).toBeVisible();
      expect(screen.getByRole('link', { name: /v1.32.0/ })).toBeVisible();
      expect(server.to('GET', '/api/tenants')).toHaveLength(0);
    });

    it('shows a dot for a newer version, and sends no request when switched off', async () => {
      server.on('GET', '/latest.json', { body: { latestRelease: 'v1.33.0' } });
      await renderConsole({
        api: server,
        path: '/console/nowhere',
        ...oss,
        settings: { versionService: 'https://releases.example/latest.json' },
      });
      expect(await screen.findByRole('link', { name: /1\.33\.0 is available/ })).toBeVisible();
      expect(server.to('GET', '/latest.json')[0]?.headers.has('authorization')).toBe(false);
    });

    it('returns to the stored URL below /console', async () => {
      window.sessionStorage.setItem('gatehouse:redirect-after-sign-in', '/nowhere');
      const running = await renderConsole({
        api: server,
        path: '/console/callback?code=x',
        ...oss,
      });
      await waitFor(() => expect(path(running)).toBe('/console/nowhere'));
    });

    it('welcomes the first administrator', async () => {
      const auth = fakeAuth({ isSignedIn: () => false });
      await renderConsole({ api: server, path: '/console/welcome', auth, ...oss });
      expect(await screen.findByRole('heading', { name: 'Welcome to Gatehouse' })).toBeVisible();
      expect(auth.startSignIn).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
      expect(auth.startSignIn).toHaveBeenCalledWith({ mode: 'signUp' });
    });
  });

  describe('pages outside the console', () => {
    it('shows the social preview to anyone and removes the code', async () => {
      const auth = fakeAuth({ isSignedIn: () => false });
      const running = await renderConsole({
        api: server,
        path: '/social-demo-callback?code=secret&state=s',
        auth,
      });
      expect(
        await screen.findByRole('heading', { name: 'The social sign-in works' }),
      ).toBeVisible();
      await waitFor(() => expect(running.router.state.location.search).toBe('?state=s'));
      expect(auth.startSignIn).not.toHaveBeenCalled();
    });

    it('signs in with a one-time token, and goes to the root without one', async () => {
      const auth = fakeAuth({ isSignedIn: () => false });
      await renderConsole({
        api: server,
        path: '/one-time-token?one_time_token=t&email=a@b.co',
        auth,
      });
      await waitFor(() =>
        expect(auth.startSignIn).toHaveBeenCalledWith({
          mode: 'oneTimeToken',
          token: 't',
          email: 'a@b.co',
        }),
      );
      expect(auth.clearTokens).not.toHaveBeenCalled();
      const running = await renderConsole({ api: server, path: '/one-time-token?email=a@b.co' });
      await waitFor(() => expect(path(running).startsWith('/acme01')).toBe(true));
    });
  });
});
