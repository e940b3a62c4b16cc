import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { errorResponse, list } from '~/tests/support/console-page';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { baseQuery, type ApiEnvironment } from './base-query';
import { lookUpIn } from './look-up';
import { setTenantScope } from './tenant-scope';

type Thing = { readonly id: string; readonly name: string };

const testApi = createApi({
  baseQuery,
  endpoints: (build) => ({
    lookUp: build.query<Thing | null, string>({ queryFn: lookUpIn<Thing>('/api/things') }),
  }),
});

function setUp() {
  const environment: ApiEnvironment = {
    origin: 'https://console.example',
    getAccessToken: (_audience, tenantId) => Promise.resolve(tenantId),
    getLanguage: () => 'en',
    wait: () => Promise.resolve(),
  };
  const store = configureStore({
    reducer: { api: testApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment } }).concat(testApi.middleware),
  });
  return (id: string) => store.dispatch(testApi.endpoints.lookUp.initiate(id));
}

describe('looking up objects by their IDs', () => {
  let server: ScriptedApi;
  const things = () => server.to('GET', '/api/things');
  beforeEach(() => {
    setTenantScope('acme');
    server = new ScriptedApi().install().on('GET', '/api/things', ({ query }) =>
      list(
        query
          .getAll('search.id')
          .filter((id) => id !== 'gone')
          .map((id) => ({ id, name: `Thing ${id}` })),
      ),
    );
  });
  afterEach(() => server.restore());

  it('is one request for what is asked for at once, which says what does not exist', async () => {
    const lookUp = setUp();
    const found = await Promise.all(['a', 'gone', 'b'].map(lookUp));
    expect(found.map(({ data }) => data)).toEqual([
      { id: 'a', name: 'Thing a' },
      null,
      { id: 'b', name: 'Thing b' },
    ]);
    expect(things().map(({ query }) => query.toString())).toEqual([
      'search.id=a&search.id=gone&search.id=b&mode.id=exact&isCaseSensitive=true&page=1&page_size=3',
    ]);
  });

  it('asks only for what is not known', async () => {
    const lookUp = setUp();
    await lookUp('a');
    await Promise.all(['a', 'b'].map(lookUp));
    expect(things().map(({ query }) => query.getAll('search.id'))).toEqual([['a'], ['b']]);
  });

  it('sends several requests for very many, and none for what is no ID', async () => {
    const lookUp = setUp();
    const ids = Array.from({ length: 60 }, (_, index) => `t${index}`);
    const [odd, ...found] = await Promise.all(['x'.repeat(65), ...ids].map(lookUp));
    expect(odd?.data).toBeNull();
    expect(found.map(({ data }) => data?.id)).toEqual(ids);
    expect(things().map(({ query }) => query.getAll('search.id').length)).toEqual([50, 10]);
  });

  it('keeps tenants apart', async () => {
    const lookUp = setUp();
    const first = lookUp('a');
    await Promise.resolve();
    setTenantScope('other');
    await Promise.all([first, lookUp('b')]);
    expect(things().map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer acme',
      'Bearer other',
    ]);
  });

  it('fails for all, and can be tried again', async () => {
    server.on('GET', '/api/things', errorResponse(403, 'auth.forbidden'), list([{ id: 'a' }]));
    const lookUp = setUp();
    const failed = await Promise.all(['a', 'b'].map(lookUp));
    expect(failed.map(({ error }) => error)).toEqual([
      expect.objectContaining({ status: 403 }),
      expect.objectContaining({ status: 403 }),
    ]);
    expect((await lookUp('a')).data).toEqual({ id: 'a' });
  });

  describe('when one of them is canceled', () => {
    /** Resolves when the first request is sent; `aborted` is called when it is aborted. */
    function watchRequests(aborted: () => void) {
      return new Promise<void>((resolve) => {
        const original = globalThis.fetch;
        globalThis.fetch = (input, init) => {
          init?.signal?.addEventListener('abort', aborted);
          const response = original(input, init);
          resolve();
          return response;
        };
      });
    }

    it('ends with the last one', async () => {
      server.on('GET', '/api/things', 'silence');
      const aborted = jest.fn();
      const sent = watchRequests(aborted);
      const lookUp = setUp();
      const [early, one, other] = ['early', 'one', 'other'].map(lookUp);
      early?.abort();
      await sent;
      expect(things().map(({ query }) => query.getAll('search.id'))).toEqual([['one', 'other']]);
      other?.abort();
      expect(aborted).not.toHaveBeenCalled();
      one?.abort();
      expect(aborted).toHaveBeenCalledTimes(1);
      expect(things()).toHaveLength(1);
    });

    it('is sent again for the others if it was the first', async () => {
      server.on('GET', '/api/things', 'silence', list([{ id: 'b', name: 'Thing b' }]));
      const sent = watchRequests(jest.fn());
      const lookUp = setUp();
      const [first, second] = ['a', 'b'].map(lookUp);
      await sent;
      first?.abort();
      expect((await second)?.data).toEqual({ id: 'b', name: 'Thing b' });
      expect(things().map(({ query }) => query.getAll('search.id'))).toEqual([['a', 'b'], ['b']]);
    });
  });
});
