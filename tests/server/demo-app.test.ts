import type { InjectOptions } from 'fastify';
import { createTestServer, type TestServer } from '~/tests/support/test-server';

describe('the page of the demo application', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('cloud');
  });
  afterAll(() => server.close());

  const open = (host: string, options: Partial<InjectOptions> = {}) =>
    server.tenantApp.inject({ method: 'GET', url: '/demo-app', headers: { host }, ...options });

  test('knows the issuer of its own tenant, under a strict policy', async () => {
    const answer = await open('default.localhost:3001');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"issuer":"http://default.localhost:3001/oidc"');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+';/);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('repeats nothing of its URL', async () => {
    const answer = await open('default.localhost:3001', {
      url: '/demo-app?code=x&state=%3Cscript%3E&error_description=%3Cimg%3E',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('<img>');
    expect(answer.body).not.toContain('code=x');
  });

  test('exists for tenants only', async () => {
    expect((await open('nobody.localhost:3001')).statusCode).toBe(404);
    const console_ = await server.consoleApp.inject({ method: 'GET', url: '/demo-app' });
    expect(console_.body).toContain('<title>Gatehouse</title>');
    expect(console_.body).not.toContain('<title>Demo app</title>');
  });
});
