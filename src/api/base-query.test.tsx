import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { createApiError } from './api-error';
import { baseQuery, type ApiEnvironment, type ApiRequest, type Audience } from './base-query';
import { readingHeaders, sendEarly } from './early-requests';
import { setTenantScope } from './tenant-scope';

type Asked = ApiRequest & { readonly audience?: Audience };

const testApi = createApi({
  baseQuery: (request: Asked, api, options) => {
    const { audience, ...rest } = request;
    return baseQuery(rest, api, { ...options, ...(audience ? { audience } : {}) });
  },
  endpoints: (build) => ({
    read: build.query<unknown, Asked>({ query: (request) => request }),
    write: build.mutation<unknown, Asked>({ query: (request) => request }),
  }),
});

function setUp(overrides: Partial<ApiEnvironment> = {}) {
  const environment: ApiEnvironment = {
    origin: 'https://console.example',
    getAccessToken: jest.fn((audience: string, tenantId: string) =>
      Promise.resolve(`${audience}/${tenantId}`),
    ),
    getLanguage: () => 'pt-BR',
    wait: () => Promise.resolve(),
    ...overrides,
  };
  const store = configureStore({
    reducer: { api: testApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment } }).concat(testApi.middleware),
  });
  const read = (request: Asked) => store.dispatch(testApi.endpoints.read.initiate(request));
  const write = (request: Asked) => store.dispatch(testApi.endpoints.write.initiate(request));
  return { environment, read, write };
}

describe('base query', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = new ScriptedApi().install();
    setTenantScope('acme');
  });
  afterEach(() => server.restore());

  describe('after the same request was sent early', () => {
    const url = 'https://console.example/api/things?page=1';
    const headers = readingHeaders('pt-BR', 'management/acme');
    const things = { url: '/api/things', params: { page: 1 } };

    it('takes its response', async () => {
      server.on('GET', '/api/things', { body: ['early'] }, { body: ['late'] });
      sendEarly(url, headers);
      const { read } = setUp();
      expect((await read(things)).data).toEqual(['early']);
      expect(server.requests).toHaveLength(1);
    });

    it('sends it again if that failed without a response', async () => {
      server.on('GET', '/api/things', 'network failure', { body: ['late'] });
      sendEarly(url, headers);
      const { read } = setUp({ wait: () => Promise.reject(new Error('It waits.')) });
      expect((await read(things)).data).toEqual(['late']);
    });

    it('returns its error', async () => {
      server.on('GET', '/api/things', { status: 401, body: { code: 'auth.unauthorized' } });
      sendEarly(url, headers);
      const { read } = setUp();
      expect((await read(things)).error).toMatchObject({ status: 401 });
      expect(server.requests).toHaveLength(1);
    });

    it('does not take it for a write', async () => {
      server
        .on('GET', '/api/things', { body: ['early'] })
        .on('DELETE', '/api/things', { body: ['deleted'] });
      sendEarly(url, headers);
      const { read, write } = setUp();
      expect((await write({ ...things, method: 'DELETE' })).data).toEqual(['deleted']);
      expect((await read(things)).data).toEqual(['early']);
    });
  });

  it('sends the token, language, query, and JSON body', async () => {
    server.on('POST', '/api/things', { body: { id: 'x' } });
    const { write, environment } = setUp();
    const { data } = await write({
      url: '/api/things',
      method: 'POST',
      body: { name: 'a' },
      params: { q: 'a b', types: ['SPA', 'Native'], gone: undefined },
      ifMatch: '"1"',
    });
    expect(data).toEqual({ id: 'x' });
    const [request] = server.requests;
    expect(request?.headers.get('authorization')).toBe('Bearer management/acme');
    expect(request?.headers.get('accept-language')).toBe('pt-BR');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('if-match')).toBe('"1"');
    expect(request?.query.toString()).toBe('q=a+b&types=SPA&types=Native');
    expect(request?.body).toEqual({ name: 'a' });
    expect(environment.getAccessToken).toHaveBeenCalledWith('management', 'acme');
  });

  it('says of what kind the object is that does not exist', async () => {
    const body = { code: 'entity.not_found', message: 'This does not exist.' };
    server.on('GET', '/api/applications/gone', { status: 404, body });
    const { read } = setUp();
    const { error } = await read({ url: '/api/applications/gone' });
    expect(error).toMatchObject({ status: 404, missing: 'applications' });
  });

  it('requests a token for the audience, and none when none is needed', async () => {
    server.on('GET', '/me', { body: {} }).on('GET', '/public', { body: {} });
    const { read, environment } = setUp();
    await read({ url: '/me', audience: 'me' });
    await read({ url: '/public', audience: 'none' });
    expect(server.requests[0]?.headers.get('authorization')).toBe('Bearer me/acme');
    expect(server.requests[1]?.headers.has('authorization')).toBe(false);
    expect(environment.getAccessToken).toHaveBeenCalledTimes(1);
  });

  it('reads the total of a paginated list', async () => {
    server.on('GET', '/api/things', { body: [1, 2], headers: { 'Total-Number': '42' } });
    const { data } = await setUp().read({ url: '/api/things', isPaged: true });
    expect(data).toEqual({ items: [1, 2], total: 42 });
  });

  it('fails when a paginated list has no total', async () => {
    server.on('GET', '/api/things', { body: [] });
    const { error } = await setUp().read({ url: '/api/things', isPaged: true });
    expect(error).toMatchObject({ code: 'errors.missing_total_number', requestId: 'request-1' });
    expect(server.requests).toHaveLength(1);
  });

  it('returns null for an empty body', async () => {
    server.on('DELETE', '/api/things/1', { status: 204 });
    const { data } = await setUp().write({ url: '/api/things/1', method: 'DELETE' });
    expect(data).toBeNull();
  });

  it('converts an error response into a plain error', async () => {
    server.on('POST', '/api/things', {
      status: 422,
      body: { code: 'entity.invalid_input', message: 'No.', data: { a: 1 }, details: 'b' },
    });
    const { error } = await setUp().write({ url: '/api/things', method: 'POST' });
    expect(error).toEqual({
      status: 422,
      code: 'entity.invalid_input',
      message: 'No.',
      data: { a: 1 },
      details: 'b',
      requestId: 'request-1',
    });
    expect(structuredClone(error)).toEqual(error);
  });

  it.each([
    ['text', 'Bad gateway'],
    ['nothing', undefined],
    ['foreign JSON', [1]],
  ])('keeps the status when the body is %s', async (_, body) => {
    server.on('POST', '/api/things', { status: 502, body });
    const { error } = await setUp().write({ url: '/api/things', method: 'POST' });
    expect(error).toMatchObject({ status: 502, code: 'request.unreadable', message: '' });
  });

  it('retries reads on transient errors with increasing delays', async () => {
    server.on('GET', '/api/things', { status: 503 }, 'network failure', { body: ['ok'] });
    const wait = jest.fn(() => Promise.resolve());
    const { data } = await setUp({ wait }).read({ url: '/api/things' });
    expect(data).toEqual(['ok']);
    expect(wait.mock.calls.map(([ms]: unknown[]) => ms)).toEqual([500, 1500]);
  });

  it('gives up after three retries', async () => {
    server.on('GET', '/api/things', 'network failure');
    const { error } = await setUp().read({ url: '/api/things' });
    expect(error).toMatchObject({ status: 0, code: 'request.network' });
    expect(server.requests).toHaveLength(4);
  });

  it('retries a client error once, in case the record is still being created', async () => {
    server.on('GET', '/api/things/1', { status: 404, body: { code: 'x', message: 'y' } });
    await setUp().read({ url: '/api/things/1' });
    expect(server.requests).toHaveLength(2);
  });

  it.each([401, 403])('does not retry %i', async (status) => {
    server.on('GET', '/api/things', { status, body: { code: 'x', message: 'y' } });
    const { error } = await setUp().read({ url: '/api/things' });
    expect(error).toMatchObject({ status });
    expect(server.requests).toHaveLength(1);
  });

  it('never retries a write', async () => {
    server.on('POST', '/api/things', { status: 503 });
    await setUp().write({ url: '/api/things', method: 'POST' });
    expect(server.requests).toHaveLength(1);
  });

  it.each(['.', '..'])(
    'does not send a path with the segment %s, which resolves elsewhere',
    async (name) => {
      const { error } = await setUp().write({
        url: `/api/things/1/parts/${name}`,
        method: 'DELETE',
      });
      expect(error).toMatchObject({ code: 'request.unaddressable' });
      expect(server.requests).toHaveLength(0);
    },
  );

  it('aborts an attempt after 20 seconds', async () => {
    jest.useFakeTimers();
    try {
      server.on('POST', '/api/things', 'silence');
      const running = setUp().write({ url: '/api/things', method: 'POST' });
      await jest.advanceTimersByTimeAsync(19_999);
      expect(server.requests).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1);
      expect((await running).error).toMatchObject({ status: 0, code: 'request.timeout' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('passes on why there is no token', async () => {
    const failure = createApiError('oidc.invalid_grant', { status: 401 });
    const { read } = setUp({ getAccessToken: () => Promise.reject(failure) });
    const { error } = await read({ url: '/api/things' });
    expect(error).toEqual(failure);
    expect(server.requests).toHaveLength(0);
  });
});
