import { waitFor } from '@testing-library/react';
import { rolesApi } from '~/src/api/endpoints/roles.api';
import { usersApi } from '~/src/api/endpoints/users.api';
import { setTenantScope } from '~/src/api/tenant-scope';
import { recentObjects, rememberObject } from '~/src/lib/recent-objects';
import { createTestStore } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const { getUser, deleteUser, listUserMfaFactors } = usersApi.endpoints;

describe('deleted records', () => {
  let server: ScriptedApi;
  let store: ReturnType<typeof createTestStore>;
  const cached = (id: string) => getUser.select(id)(store.getState()).data;
  beforeEach(() => {
    setTenantScope('acme01');
    sessionStorage.clear();
    server = new ScriptedApi().install();
    for (const id of ['u1', 'u11']) {
      server.on('GET', `/api/users/${id}`, { body: { id } });
      server.on('GET', `/api/users/${id}/mfa-verifications`, { body: [] });
    }
    server.on('DELETE', '/api/users/u1', { status: 204 });
    store = createTestStore();
  });
  afterEach(() => server.restore());

  const read = (id: string) => store.dispatch(getUser.initiate(id));

  it('are kept, and not read again, while their page is shown, and forgotten then', async () => {
    const page = read('u1');
    await page;
    await store.dispatch(deleteUser.initiate('u1'));
    expect(cached('u1')).toBeDefined();
    page.unsubscribe();
    await waitFor(() => expect(cached('u1')).toBeUndefined());
    expect(server.to('GET', '/api/users/u1')).toHaveLength(1);
  });

  it('are forgotten at once if no page shows them, with what is theirs', async () => {
    const factors = store.dispatch(listUserMfaFactors.initiate('u1'));
    await factors;
    factors.unsubscribe();
    for (const id of ['u1', 'u11']) {
      const page = read(id);
      await page;
      page.unsubscribe();
    }
    await store.dispatch(deleteUser.initiate('u1'));
    await waitFor(() => expect(cached('u1')).toBeUndefined());
    expect(listUserMfaFactors.select('u1')(store.getState()).data).toBeUndefined();
    expect(cached('u11')).toBeDefined();
  });

  it('are kept if the deletion fails', async () => {
    server.on('DELETE', '/api/users/u1', { status: 422, body: { code: 'x', message: 'No.' } });
    rememberObject('acme01', { kind: 'user', id: 'u1', name: 'Ada' });
    const page = read('u1');
    await page;
    page.unsubscribe();
    await store.dispatch(deleteUser.initiate('u1'));
    // Another deletion proves that the failed one had its time.
    server.on('DELETE', '/api/roles/r1', { status: 204 });
    rememberObject('acme01', { kind: 'role', id: 'r1', name: 'Editor' });
    await store.dispatch(rolesApi.endpoints.deleteRole.initiate('r1'));
    await waitFor(() => expect(recentObjects('acme01')).toHaveLength(1));
    expect(cached('u1')).toBeDefined();
    expect(recentObjects('acme01')).toEqual([{ kind: 'user', id: 'u1', name: 'Ada' }]);
  });
});
