import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { type Call, callerOf } from '~/tests/support/api';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const tenantId = 'default';
const ISSUER = 'http://default.localhost:3001/oidc';
const MANAGEMENT = 'https://default.gatehouse.app/api';
const API = 'https://api.example';
const CONSOLE = 'localhost:3000';

type TestToken = { accessToken: string; expiresIn: number; scope: string };

describe('test tokens', () => {
  let server: ProviderServer;
  let call: Call;
  let machine: RegisteredClient;
  let idle: RegisteredClient;
  let collaborator: Call;
  let admin: Call;
  let reader: Call;
  let organizationId: string;

  const post = async (path: string, body: object) => {
    const answer = await call('POST', `/api/${path}`, body);
    expect([path, answer.code]).toEqual([path, undefined]);
    return answer;
  };
  const created = async (path: string, body: object): Promise<string> =>
    ((await post(path, body)).body as { id: string }).id;

  beforeAll(async () => {
    server = await startProviderServer();
    call = callerOf(server.tenantApp, await server.managementToken(tenantId));
    const as = async (user: string, scope: string) =>
      callerOf(server.consoleApp, await server.memberToken(tenantId, user, scope), CONSOLE);
    collaborator = await as('collaborator', 'read:data write:data delete:data read:member');
    admin = await as('owner', 'read:data write:data delete:data manage:tenant');
    reader = await as('reader', 'read:data');
    machine = await server.createClient(tenantId, { type: 'MachineToMachine' });
    idle = await server.createClient(tenantId, { type: 'MachineToMachine' });
    const resource = await created('resources', { name: 'API', indicator: API });
    const scopeIds = [
      await created(`resources/${resource}/scopes`, { name: 'read:orders' }),
      await created(`resources/${resource}/scopes`, { name: 'write:orders' }),
    ];
    await created(`resources/${resource}/scopes`, { name: 'delete:orders' });
    const forMachines = { type: 'MachineToMachine', description: 'd' };
    const roleId = await created('roles', { name: 'Orders', scopeIds, ...forMachines });
    await post(`applications/${machine.id}/roles`, { roleIds: [roleId] });
    await call('PATCH', `/api/applications/${machine.id}`, { isAdmin: true });
    organizationId = await created('organizations', { name: 'North' });
    const invite = await created('organization-scopes', { name: 'invite' });
    const organizationRole = await created('organization-roles', {
      name: 'Robot',
      type: 'MachineToMachine',
      organizationScopeIds: [invite],
      resourceScopeIds: [scopeIds[0]],
    });
    await post(`organizations/${organizationId}/applications`, {
      applicationIds: [machine.id],
    });
    await post(`organizations/${organizationId}/applications/${machine.id}/roles`, {
      organizationRoleIds: [organizationRole],
    });
  });
  afterAll(() => server.close());

  const ask = async (body: object, by: Call = call, { id } = machine) =>
    by('POST', `/api/applications/${id}/test-token`, body);
  const outcome = async (body: object, by?: Call, application?: RegisteredClient) => {
    const { status, code } = await ask(body, by, application);
    return [status, code];
  };
  const tokenFor = async (body: object, by?: Call): Promise<TestToken> => {
    const answer = await ask(body, by);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  /** Claims of the token that the application gets with its own secret. */
  const claimsOfReal = async (parameters: Record<string, string>) => {
    const answer = await server.send(`${ISSUER}/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${machine.id}:${machine.secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...parameters }).toString(),
    });
    return decodeJwt(String(answer.json()['access_token']));
  };

  test.each([
    ['an API resource', () => ({ resource: API }), 'read:orders write:orders'],
    ['an organization', () => ({ organizationId }), 'invite'],
    [
      'an API resource in an organization',
      () => ({ resource: API, organizationId }),
      'read:orders',
    ],
  ])('for %s is what the token endpoint issues', async (_what, body, scope) => {
    const target: { resource?: string; organizationId?: string } = body();
    const token = await tokenFor(target);
    const { jti, iat = 0, exp = 0, ...claims } = decodeJwt(token.accessToken);
    const {
      jti: _jti,
      iat: _iat,
      exp: _exp,
      ...real
    } = await claimsOfReal({
      scope,
      ...(target.resource ? { resource: target.resource } : {}),
      ...(target.organizationId ? { organization_id: target.organizationId } : {}),
    });
    expect(claims).toEqual(real);
    expect(jti).toMatch(/^[\w-]{20,}$/);
    expect([token.scope, token.expiresIn, exp - iat]).toEqual([scope, 600, 600]);
    const jwks = await server.send(`${ISSUER}/jwks`);
    const keys = createLocalJWKSet(jwks.json() as never);
    await jwtVerify(token.accessToken, keys, { issuer: ISSUER, typ: 'at+jwt' });
  });

  test('holds only the scopes that were asked for', async () => {
    expect((await tokenFor({ resource: API, scopes: ['read:orders'] })).scope).toBe('read:orders');
  });

  test('does not outlive the tokens of the API resource', async () => {
    const short = 'https://short.example';
    const id = await created('resources', { name: 'Short', indicator: short, accessTokenTtl: 60 });
    const scopeId = await created(`resources/${id}/scopes`, { name: 'use' });
    await post(`applications/${machine.id}/roles`, {
      roleIds: [
        await created('roles', {
          name: 'Short',
          description: 'd',
          type: 'MachineToMachine',
          scopeIds: [scopeId],
        }),
      ],
    });
    expect((await tokenFor({ resource: short })).expiresIn).toBe(60);
  });

  test('opens the management API, for a caller who has all of it', async () => {
    const { accessToken } = await tokenFor({ resource: MANAGEMENT }, admin);
    const use = callerOf(server.tenantApp, accessToken);
    expect((await use('GET', '/api/applications')).status).toBe(200);
  });

  test('gives a collaborator nothing beyond their own access', async () => {
    for (const body of [
      { resource: MANAGEMENT },
      { resource: MANAGEMENT, scopes: ['all'] },
      { resource: MANAGEMENT, organizationId },
    ]) {
      expect(await outcome(body, collaborator)).toEqual([403, 'auth.forbidden']);
    }
    expect(await outcome({ resource: API }, collaborator)).toEqual([201, undefined]);
  });

  test('needs a token with write:data of the same tenant', async () => {
    const anonymous = callerOf(server.consoleApp, undefined, CONSOLE);
    expect(await outcome({ resource: API }, anonymous)).toEqual([
      401,
      'auth.authorization_header_missing',
    ]);
    expect(await outcome({ resource: API }, reader)).toEqual([403, 'auth.forbidden']);
    const elsewhere = callerOf(server.consoleApp, await server.managementToken('admin'), CONSOLE);
    expect(await outcome({ resource: API }, elsewhere)).toEqual([404, 'entity.not_exists_with_id']);
  });

  test('says why there is none', async () => {
    const spa = await server.createClient(tenantId, { type: 'SPA' });
    expect(await outcome({ resource: API }, call, spa)).toEqual([422, 'application.invalid_type']);
    expect(await outcome({ resource: API }, call, idle)).toEqual([
      422,
      'application.no_permissions',
    ]);
    expect(await outcome({ organizationId }, call, idle)).toEqual([
      422,
      'application.not_in_organization',
    ]);
    expect(await outcome({ organizationId: 'unknown' })).toEqual([
      422,
      'application.not_in_organization',
    ]);
    expect(await outcome({ resource: 'https://unknown.example' })).toEqual([
      404,
      'entity.not_exists_with_id',
    ]);
    expect(await outcome({ resource: 'urn:logto:resource:organizations' })).toEqual([
      404,
      'entity.not_exists_with_id',
    ]);
    expect(await outcome({})).toEqual([400, 'request.invalid_input']);
    expect(await outcome({ resource: API, scopes: [] })).toEqual([400, 'guard.invalid_input']);
    const refused = await ask({ resource: API, scopes: ['read:orders', 'delete:orders'] });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'application.permissions_not_held', data: { scopes: ['delete:orders'] } },
    ]);
  });

  test('is in the audit log with its admin, and counts as an issued token', async () => {
    const tokens = async () =>
      (
        await server.sql<{ count: string }>(
          'select coalesce(sum(count), 0) as count from daily_token_usage where tenant_id = $1',
          [tenantId],
        )
      )[0]?.count;
    const before = Number(await tokens());
    const { accessToken } = await tokenFor({ resource: API, scopes: ['read:orders'] }, admin);
    expect(Number(await tokens())).toBe(before + 1);
    const [row] = await server.sql<{ payload: Record<string, unknown> }>(
      "select payload from logs where key = 'Management.Application.TestToken.Create' order by created_at desc limit 1",
    );
    expect(row?.payload).toMatchObject({
      actor: { type: 'user', id: 'owner' },
      params: { id: machine.id },
      target: { jti: decodeJwt(accessToken).jti, scope: 'read:orders', expiresIn: 600 },
      after: { resource: API, scopes: ['read:orders'] },
    });
    expect(JSON.stringify(row)).not.toContain(accessToken);
  });

  test('is not kept by caches', async () => {
    const { headers } = await ask({ resource: API });
    expect(headers['cache-control']).toBe('no-store');
  });
});
