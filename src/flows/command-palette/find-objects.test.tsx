import { createTestStore } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { findObjects } from './find-objects';

const empty = { body: [], headers: { 'Total-Number': '0' } };
const web = [{ id: 'r1', name: 'Web editor', description: 'Edits' }];

let api: ScriptedApi;
beforeEach(() => {
  api = new ScriptedApi()
    .on('GET', '/api/users', empty)
    .on('GET', '/api/roles', { body: web, headers: { 'Total-Number': '1' } })
    .on('GET', '/api/hooks', empty)
    .install();
});
afterEach(() => api.restore());

function asked() {
  return api.requests.map(({ path }) => path);
}

test('asks the kinds that may be read, once each, and tells which will have nothing', async () => {
  const { signal } = new AbortController();
  const { dispatch } = createTestStore();
  const kinds = ['user', 'role', 'webhook', 'log'] as const;
  const search = await findObjects(dispatch, 'web', { kinds, ruledOut: [], signal });
  expect(asked().toSorted()).toEqual(['/api/hooks', '/api/roles', '/api/users']);
  expect(search).toEqual({
    objects: [{ kind: 'role', id: 'r1', name: 'Web editor', detail: 'Edits' }],
    failedKinds: [],
    emptyKinds: ['webhook'],
  });
});

test('asks for nothing that is ruled out, and keeps it ruled out', async () => {
  const { signal } = new AbortController();
  const { dispatch } = createTestStore();
  const kinds = ['webhook', 'role'] as const;
  const search = await findObjects(dispatch, 'web e', { kinds, ruledOut: ['webhook'], signal });
  expect(asked()).toEqual(['/api/roles']);
  expect(search.emptyKinds).toEqual(['webhook']);
  const none = await findObjects(dispatch, 'web e', { kinds: [], ruledOut: [], signal });
  expect(none).toEqual({ objects: [], failedKinds: [], emptyKinds: [] });
  expect(asked()).toHaveLength(1);
});

test('does not repeat a search for the same text', async () => {
  const { signal } = new AbortController();
  const { dispatch } = createTestStore();
  const kinds = ['role', 'webhook'] as const;
  for (const text of ['web', 'webs', 'web']) {
    await findObjects(dispatch, text, { kinds, ruledOut: [], signal });
  }
  expect(api.to('GET', '/api/roles')).toHaveLength(2);
  expect(api.to('GET', '/api/hooks')).toHaveLength(1);
});

test('ends the requests of a search that was overtaken', async () => {
  const overtaken = new AbortController();
  const { dispatch } = createTestStore();
  api.on('GET', '/api/roles', 'silence');
  const search = findObjects(dispatch, 'web', {
    kinds: ['role'],
    ruledOut: [],
    signal: overtaken.signal,
  });
  overtaken.abort();
  await expect(search).rejects.toMatchObject({ name: 'AbortError' });
});
