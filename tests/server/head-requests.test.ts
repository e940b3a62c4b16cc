import { type ProviderServer, startProviderServer } from './oidc/support/provider-server';

/** Different in each answer, or of the connection that it comes over. */
const OF_EACH_ANSWER =
  /^(?:date|connection|keep-alive|set-cookie|content-security-policy|etag|.*-request-id)$/;

/** Real connections: that an answer has no body is up to Node.js. */
describe('a HEAD request', () => {
  let server: ProviderServer;
  let authorization: string;
  beforeAll(async () => {
    server = await startProviderServer();
    authorization = `Bearer ${await server.managementToken('default')}`;
  });
  afterAll(() => server.close());

  test.each([
    ['an answer of the API', '/api/roles'],
    ['an empty answer', '/api/status'],
    ['a refusal', '/api/roles/no-such-role'],
    ['a list', '/api/users?page=1&page_size=1'],
    ['a page', '/unknown-session'],
    ['a redirect', '/consent'],
    ['the provider', '/oidc/.well-known/openid-configuration'],
    ['nothing', '/nowhere'],
  ])('to %s is answered as GET, without the body', async (_name, path) => {
    const ask = async (method: string) => {
      const url = `${server.originOf('default')}${path}`;
      const { status, headers, text } = await server.send(url, {
        method,
        headers: { authorization },
      });
      const kept = Object.entries(headers).filter(([name]) => !OF_EACH_ANSWER.test(name));
      return { status, headers: Object.fromEntries(kept), text };
    };
    const [got, headed] = [await ask('GET'), await ask('HEAD')];
    expect(headed.text).toBe('');
    expect(headed.status).toBe(got.status);
    // A refusal names its request.
    const { 'content-length': length, ...rest } = headed.headers;
    expect(rest).toEqual(
      Object.fromEntries(Object.entries(got.headers).filter(([name]) => name !== 'content-length')),
    );
    if (got.status === 200) expect(length).toBe(got.headers['content-length']);
  });

  test('is refused where there is no GET', async () => {
    const url = `${server.originOf('default')}/api/experience/submit`;
    const { status, headers } = await server.send(url, { method: 'HEAD' });
    expect([status, headers.allow]).toEqual([405, 'POST']);
  });
});
