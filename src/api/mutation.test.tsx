import { createTestStore } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { api } from './api';
import { rolesApi } from './endpoints/roles.api';
import { readOnce } from './mutation';

test('returns the result of a read that is invalidated while it runs', async () => {
  const server = new ScriptedApi().install();
  server.on('GET', '/api/roles/r1', { body: { id: 'r1', name: 'Reader' } });
  const store = createTestStore();
  const reading = readOnce(store.dispatch, rolesApi.endpoints.getRole, 'r1');
  store.dispatch(api.util.invalidateTags([{ type: 'Role', id: 'r1' }, 'Role']));
  expect(await reading).toMatchObject({ role: { id: 'r1' } });
  server.restore();
});
