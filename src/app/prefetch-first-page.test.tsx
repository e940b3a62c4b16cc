import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { fakeAuth, renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

let api: ScriptedApi;

beforeEach(() => {
  api = withAccount(new ScriptedApi())
    .on('GET', '/api/users', { body: [], headers: { 'Total-Number': '0' } })
    .install();
});

afterEach(() => api.restore());

describe('prefetching the first page', () => {
  it('requests the rows while the tenants are loading', async () => {
    api.on('GET', '/api/tenants', 'silence');
    await renderConsole({ api, path: `/${tenant.id}/users` });
    await waitFor(() => expect(api.to('GET', '/api/users')).toHaveLength(1));
    expect(api.to('GET', '/api/users')[0]?.headers.get('Authorization')).toBe(
      `Bearer token:management:${tenant.id}`,
    );
  });

  it('requests the rows once', async () => {
    await renderConsole({ api, path: `/${tenant.id}/users` });
    await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
    await waitFor(() => expect(api.to('GET', '/api/users')).toHaveLength(1));
  });

  it("gets the session's token before the tenant's", async () => {
    const auth = fakeAuth();
    await renderConsole({ api, auth, path: `/${tenant.id}/users?page=2` });
    const audiences = auth.getToken.mock.calls.map(([audience]) => audience);
    expect(audiences.slice(0, 2)).toEqual(['cloud', 'management']);
  });

  it.each([`/${tenant.id}/users?page=2`, `/${tenant.id}/users/some-user/settings`])(
    'leaves the request of %s to its page',
    async (path) => {
      api.on('GET', '/api/tenants', 'silence');
      const auth = fakeAuth();
      await renderConsole({ api, auth, path });
      await waitFor(() => expect(auth.getToken).toHaveBeenCalledWith('management', tenant.id));
      expect(api.to('GET', '/api/users')).toHaveLength(0);
    },
  );

  it.each([
    ['a visitor who is not signed in', `/${tenant.id}/users`, () => false],
    ['an address that names no tenant', '/profile', () => true],
    ['an address for the default tenant', '/to/users', () => true],
  ])('does not request a tenant token for %s', async (_, path, isSignedIn) => {
    api.on('GET', '/api/tenants', 'silence');
    const auth = fakeAuth({ isSignedIn });
    await renderConsole({ api, auth, path });
    expect(auth.getToken).not.toHaveBeenCalledWith('management', expect.anything());
  });

  it.each([
    ['gets no token for a tenant that the id token does not name', ['t-other'], 0],
    ['gets the token of a tenant that the id token names', ['t-other', `t-${tenant.id}`], 1],
  ])('%s', async (_, organizations, count) => {
    api.on('GET', '/api/tenants', 'silence');
    const auth = fakeAuth({ readClaims: () => ({ sub: 'user-1', organizations }) });
    await renderConsole({ api, auth, path: `/${tenant.id}/users?page=2` });
    const tokens = auth.getToken.mock.calls.filter(([audience]) => audience === 'management');
    expect(tokens).toHaveLength(count);
  });

  it('ignores a rejected token: the page requests it again', async () => {
    const auth = fakeAuth({ getToken: () => Promise.reject(new Error('access_denied')) });
    api.on('GET', '/api/tenants', 'silence');
    await renderConsole({ api, auth, path: `/${tenant.id}/users` });
    expect(api.to('GET', '/api/users')).toHaveLength(0);
  });
});

describe('translations of a section', () => {
  it('are loaded when the page mounts', async () => {
    api.on('GET', '/api/users', 'silence');
    const { router } = await renderConsole({ api, path: `/${tenant.id}/users` });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(i18next.hasResourceBundle('en', 'users')).toBe(true);
    expect(i18next.hasResourceBundle('en', 'lists')).toBe(true);
  });
});
