import { createTestStore } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { api } from './api';
import { rolesApi } from './endpoints/roles.api';
import { FRESH_SECONDS } from './fresh';
import { readOnce, readRecent } from './mutation';

test('returns the result of a read that is invalidated while it runs', async () => {
  const server = new ScriptedApi().install();
  server.on('GET', '/api/roles/r1', { body: { id: 'r1', name: 'Reader' } });
  const store = createTestStore();
  const reading = readOnce(store.dispatch, rolesApi.endpoints.getRole, 'r1');
  store.dispatch(api.util.invalidateTags([{ type: 'Role', id: 'r1' }, 'Role']));
  expect(await reading).toMatchObject({ role: { id: 'r1' } });
  server.restore();
});

test('asks for a recent answer only when there is none', async () => {
  const server = new ScriptedApi().install();
  server.on('GET', '/api/roles/r1', { body: { id: 'r1', name: 'Reader' } });
  const store = createTestStore();
  const read = (by: typeof readOnce) => by(store.dispatch, rolesApi.endpoints.getRole, 'r1');
  const sent = () => server.to('GET', '/api/roles/r1').length;
  await read(readRecent);
  expect(await read(readRecent)).toMatchObject({ role: { id: 'r1' } });
  expect(sent()).toBe(1);
  await read(readOnce);
  expect(sent()).toBe(2);
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() + FRESH_SECONDS * 1000 });
  await read(readRecent);
  expect(sent()).toBe(3);
  jest.useRealTimers();
  server.restore();
});
