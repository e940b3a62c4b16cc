import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { callerOf } from '~/tests/support/api';
import {
  applicationSecrets,
  applicationsRoles,
  organizationApplicationRoles,
  organizationApplications,
  organizationRoleScopes,
  organizationRoles,
  organizationScopes,
  organizations,
} from '~/server/platform/db/schema';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const tenantId = 'default';
const ISSUER = 'http://default.localhost:3001/oidc';
const MANAGEMENT = 'https://default.gatehouse.app/api';

describe('client credentials', () => {
  let server: ProviderServer;
  let machine: RegisteredClient;
  beforeAll(async () => {
    server = await startProviderServer();
    machine = await server.createClient(tenantId, { type: 'MachineToMachine' });
    await server.services.database.inTenant(tenantId, async (tx) => {
      await tx
        .insert(applicationsRoles)
        .values({ tenantId, applicationId: machine.id, roleId: 'admin-role' });
      await tx.insert(applicationSecrets).values([
        { tenantId, applicationId: machine.id, name: 'Second', value: 'second-secret' },
        {
          tenantId,
          applicationId: machine.id,
          name: 'Old',
          value: 'old-secret',
          expiresAt: Date.now() - 1000,
        },
      ]);
      await tx.insert(organizations).values({ tenantId, id: 'north', name: 'North' });
      await tx.insert(organizationScopes).values({ tenantId, id: 'read', name: 'read:invoices' });
      await tx
        .insert(organizationRoles)
        .values({ tenantId, id: 'robot', name: 'robot', type: 'MachineToMachine' });
      await tx
        .insert(organizationRoleScopes)
        .values({ tenantId, organizationRoleId: 'robot', organizationScopeId: 'read' });
      await tx
        .insert(organizationApplications)
        .values({ tenantId, organizationId: 'north', applicationId: machine.id });
      await tx.insert(organizationApplicationRoles).values({
        tenantId,
        organizationId: 'north',
        applicationId: machine.id,
        organizationRoleId: 'robot',
      });
    });
  });
  afterAll(() => server.close());

  const token = (body: Record<string, string>, authorization?: string, issuer = ISSUER) =>
    server.send(`${issuer}/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization
          ? { authorization: `Basic ${Buffer.from(authorization).toString('base64')}` }
          : {}),
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...body }).toString(),
    });

  test("the token opens the tenant's management API", async () => {
    const tokens = await client.clientCredentialsGrant(machine.configuration, {
      resource: MANAGEMENT,
      scope: 'all',
    });
    expect(tokens).toMatchObject({ expires_in: 3600, scope: 'all', token_type: 'bearer' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: ISSUER,
      aud: MANAGEMENT,
      sub: machine.id,
      client_id: machine.id,
      scope: 'all',
    });
    const call = (host: string) =>
      server.send(`http://${host}/api/applications`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
    expect((await call('default.localhost:3001')).status).toBe(200);
  });

  test.each([
    ['the name that existing clients hard-code', 'https://default.logto.app/api'],
    ['its stored name', MANAGEMENT],
  ])('the management API is reached under %s', async (_name, resource) => {
    const tokens = await client.clientCredentialsGrant(machine.configuration, {
      resource,
      scope: 'all',
    });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: resource, scope: 'all' });
    const statusAt = async (origin: string) => {
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      return (await server.send(`${origin}/api/resources`, { headers })).status;
    };
    expect(await statusAt('http://default.localhost:3001')).toBe(200);
    expect(await statusAt('http://localhost:3000')).toBe(200);
    expect(await statusAt('http://admin.localhost:3001')).toBeGreaterThanOrEqual(400);
  });

  test("another tenant's name of the management API is no target", async () => {
    const answer = await token(
      { resource: 'https://admin.logto.app/api' },
      `${machine.id}:${machine.secret}`,
    );
    expect([answer.status, answer.json()['error']]).toEqual([400, 'invalid_target']);
  });

  test('no other resource takes a name of the management API, not even one of an older version', async () => {
    const resource = 'https://default.logto.app/api';
    const created = await server.tenantApp.inject({
      method: 'POST',
      url: '/api/resources',
      headers: {
        host: 'default.localhost:3001',
        authorization: `Bearer ${await server.managementToken(tenantId)}`,
      },
      payload: { name: 'Mine', indicator: resource },
    });
    expect(created.json()).toMatchObject({ code: 'resource.resource_identifier_in_use' });
    await server.sql(
      `insert into resources (tenant_id, id, name, indicator, created_at) values ('default', 'fake', 'Fake', $1, 1)`,
      [resource],
    );
    const other = await server.createClient(tenantId, { type: 'MachineToMachine' });
    const answer = await token({ resource, scope: 'all' }, `${other.id}:${other.secret}`);
    expect(answer.json()['scope']).toBe('');
    await server.sql(`delete from resources where id = 'fake'`);
  });

  test('the secret that the management API answers authenticates, whatever becomes of the default one', async () => {
    const call = callerOf(server.tenantApp, await server.managementToken(tenantId));
    const path = '/api/applications';
    const created = await call('POST', path, { name: 'Script', type: 'MachineToMachine' });
    const { id, secret } = created.body as { id: string; secret: string };
    const authenticates = async (value: string) =>
      (await token({ resource: MANAGEMENT }, `${id}:${value}`)).status === 200;
    const shown = async (by = call) =>
      ((await by('GET', `${path}/${id}`)).body as { secret: string }).secret;

    expect(await authenticates(secret)).toBe(true);
    expect(await shown()).toBe(secret);
    const { body: list } = await call('GET', path);
    expect(list).toContainEqual(expect.objectContaining({ id, secret }));
    const patched = await call('PATCH', `${path}/${id}`, { name: 'Script 2' });
    expect(patched.body).toMatchObject({ secret });

    const added = await call('POST', `${path}/${id}/secrets`, { name: 'Next' });
    const next = (added.body as { value: string }).value;
    expect(await shown()).toBe(secret);
    await call('DELETE', `${path}/${id}/secrets/Default%20secret`);
    expect(await authenticates(secret)).toBe(false);
    expect(await shown()).toBe(next);
    expect(await authenticates(next)).toBe(true);
    const rotated = await call('POST', `${path}/${id}/secrets/Next/rotate`, { overlap: 3600 });
    expect(rotated.status).toBe(201);
    expect(await shown()).toBe((rotated.body as { value: string }).value);
    await server.sql('update application_secrets set expires_at = 1 where application_id = $1', [
      id,
    ]);
    expect(await shown()).toMatch(/^#internal:/);
    expect(await authenticates(await shown())).toBe(false);
    expect((await call('POST', path, { name: 'Public', type: 'SPA' })).body).toMatchObject({
      secret: expect.stringMatching(/^#internal:/) as unknown,
    });
  });

  test('only who may change a secret sees it', async () => {
    await server.sql(
      `insert into users (tenant_id, id, created_at, updated_at) values ('admin', 'reader', 1, 1)`,
    );
    const as = async (scope: string) =>
      callerOf(
        server.consoleApp,
        await server.memberToken(tenantId, 'reader', scope),
        'localhost:3000',
      );
    const secretFor = async (scope: string) =>
      (
        (await (await as(scope))('GET', `/api/applications/${machine.id}`)).body as {
          secret: string;
        }
      ).secret;
    expect(await secretFor('read:data')).toBe('******');
    expect(await secretFor('read:data write:data')).toBe(machine.secret);
  });

  test('basic and post are both accepted, with any secret that has not expired', async () => {
    const body = { resource: MANAGEMENT, scope: 'all' };
    expect((await token(body, `${machine.id}:second-secret`)).status).toBe(200);
    const posted = { ...body, client_id: machine.id, client_secret: machine.secret };
    expect((await token(posted)).status).toBe(200);
    const expired = await token(body, `${machine.id}:old-secret`);
    expect([expired.status, expired.json()['error'], expired.json()['error_description']]).toEqual([
      400,
      'invalid_request',
      'client secret has expired',
    ]);
    const [row] = await server.sql<{ payload: Record<string, unknown> }>(
      `select payload from logs where key = 'ExchangeTokenBy.ClientCredentials' order by created_at desc limit 1`,
    );
    expect(row?.payload).toMatchObject({
      result: 'Error',
      applicationId: machine.id,
      applicationSecret: { name: 'Old' },
      error: 'invalid_request: client secret has expired',
    });
  });

  test('a wrong secret is 401, an unknown client 400, disagreeing credentials 400', async () => {
    const wrong = await token({ resource: MANAGEMENT }, `${machine.id}:wrong`);
    expect([wrong.status, wrong.json()['code']]).toEqual([401, 'oidc.invalid_client']);
    expect(wrong.headers['www-authenticate']).toMatch('Basic');
    const unknown = await token({ resource: MANAGEMENT }, `nobody:${machine.secret}`);
    expect([unknown.status, unknown.json()['code']]).toEqual([400, 'oidc.invalid_client']);
    const both = await token(
      { resource: MANAGEMENT, client_id: machine.id, client_secret: 'other' },
      `${machine.id}:${machine.secret}`,
    );
    expect(both.status).toBe(400);
    const none = await token({ resource: MANAGEMENT, client_id: machine.id });
    expect(none.status).toBe(401);
  });

  test('a guess with a scope that is cut within a character is recorded like any other', async () => {
    const scope = `${'a'.repeat(511)}\u{1F600}bb`;
    const count = async () => {
      const [row] = await server.sql<{ count: number }>(
        `select count(*)::int as count from logs where key = 'ExchangeTokenBy.ClientCredentials'`,
      );
      return row?.count ?? 0;
    };
    const before = await count();
    const guess = await token({ resource: MANAGEMENT, scope }, `${machine.id}:wrong`);
    expect(guess.status).toBe(401);
    expect(await count()).toBe(before + 1);
  });

  describe('a JSON body', () => {
    const post = async (body: unknown) => {
      const answer = await server.send(`${ISSUER}/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const { error, error_description: description } = answer.json();
      return error === undefined ? [answer.status] : [answer.status, error, description];
    };
    const asked = () => ({
      grant_type: 'client_credentials',
      resource: MANAGEMENT,
      client_id: machine.id,
    });

    test('is refused with half of a character', async () => {
      const half = '"\\ud800"';
      for (const body of [`{"client_id":${half}}`, `{${half}:"a"}`, `{"scope":["a",${half}]}`]) {
        expect(await post(body)).toEqual([
          400,
          'invalid_request',
          'parameters must be well-formed Unicode',
        ]);
      }
    });

    test('authenticates by client_secret as a form does', async () => {
      expect(await post({ ...asked(), client_secret: machine.secret, state: null })).toEqual([200]);
      expect(await post({ ...asked(), client_secret: 'wrong' })).toEqual([
        401,
        'invalid_client',
        'client authentication failed',
      ]);
      expect(await post({ ...asked(), client_secret: 'old-secret' })).toEqual([
        400,
        'invalid_request',
        'client secret has expired',
      ]);
      expect(
        await post({ ...asked(), client_id: 'nobody', client_secret: machine.secret }),
      ).toEqual([400, 'invalid_client', 'client authentication failed']);
    });

    test('that is not an object of parameters is a malformed request', async () => {
      const failed = [400, 'invalid_request', 'failed to parse the request body'];
      expect(await post('{"grant_type"')).toEqual(failed);
      expect(await post([machine.id])).toEqual(failed);
      expect(await post({ ...asked(), client_secret: { $ne: '' } })).toEqual([
        400,
        'invalid_request',
        "'client_secret' parameter must be a string",
      ]);
    });
  });

  test("another tenant's credentials and tokens mean nothing", async () => {
    const elsewhere = await token(
      { resource: MANAGEMENT },
      `${machine.id}:${machine.secret}`,
      'http://localhost:3000/oidc',
    );
    expect([elsewhere.status, elsewhere.json()['error']]).toEqual([400, 'invalid_client']);
  });

  test.each([
    ['no resource', {}, 400, 'invalid_target'],
    ['an unknown resource', { resource: 'https://nothing.example' }, 400, 'invalid_target'],
    [
      'the reserved resource',
      { resource: 'urn:logto:resource:organizations' },
      400,
      'invalid_target',
    ],
    ['a foreign organization', { organization_id: 'south' }, 403, 'access_denied'],
  ])('%s is refused', async (_name, parameters, status, error) => {
    const answer = await token(
      parameters as Record<string, string>,
      `${machine.id}:${machine.secret}`,
    );
    expect([answer.status, answer.json()['error']]).toEqual([status, error]);
  });

  test('scopes beyond the roles are left out: none in the token, an empty text in the answer', async () => {
    const other = await server.createClient(tenantId, { type: 'MachineToMachine' });
    const answer = await token(
      { resource: MANAGEMENT, scope: 'all' },
      `${other.id}:${other.secret}`,
    );
    expect(answer.status).toBe(200);
    expect(decodeJwt(String(answer.json()['access_token']))).not.toHaveProperty('scope');
    expect(answer.json()['scope']).toBe('');
  });

  test('a machine in an organization gets an organization token', async () => {
    const answer = await token(
      { organization_id: 'north', scope: 'read:invoices write:invoices' },
      `${machine.id}:${machine.secret}`,
    );
    expect(decodeJwt(String(answer.json()['access_token']))).toMatchObject({
      aud: 'urn:logto:organization:north',
      scope: 'read:invoices',
      sub: machine.id,
    });
    const empty = await token({ organization_id: 'north' }, `${machine.id}:${machine.secret}`);
    expect(decodeJwt(String(empty.json()['access_token']))['scope']).toBe('');
  });

  test('its roles in an organization count there and nowhere else, its own ones only elsewhere', async () => {
    const resource = 'https://orders.example';
    await server.sql(`
      insert into resources (tenant_id, id, name, indicator, created_at) values
        ('default', 'orders', 'Orders', '${resource}', 1);
      insert into scopes (tenant_id, id, resource_id, name, created_at) values
        ('default', 'own', 'orders', 'own', 1), ('default', 'inside', 'orders', 'inside', 1);
      insert into roles_scopes (tenant_id, role_id, scope_id) values
        ('default', 'admin-role', 'own');
      insert into organization_role_resource_scopes
        (tenant_id, organization_role_id, scope_id) values ('default', 'robot', 'inside');`);
    const scopesOf = async (organization: Record<string, string>) => {
      const body = { resource, scope: 'own inside', ...organization };
      return (await token(body, `${machine.id}:${machine.secret}`)).json()['scope'];
    };
    expect(await scopesOf({})).toBe('own');
    expect(await scopesOf({ organization_id: 'north' })).toBe('inside');
  });

  test('other grants are not for machines, and this one is not for others', async () => {
    const code = await token(
      { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://app.example' },
      `${machine.id}:${machine.secret}`,
    );
    expect([code.status, code.json()['error']]).toEqual([400, 'invalid_request']);
    const web = await server.createClient(tenantId, { type: 'Traditional' });
    const machineGrant = await token({ resource: MANAGEMENT }, `${web.id}:${web.secret}`);
    expect([machineGrant.status, machineGrant.json()['error']]).toEqual([400, 'invalid_request']);
  });

  test('guesses are limited by address, what succeeds is not', async () => {
    await server.sql(
      `insert into rate_limits (tenant_id, key, count, expires_at) values ('default', 'oidc.failure:127.0.0.1', 300, $1)
       on conflict (tenant_id, key) do update set count = 300, expires_at = excluded.expires_at`,
      [Date.now() + 30_000],
    );
    const count = async () =>
      (await server.sql<{ count: number }>('select count(*)::int as count from logs'))[0]?.count;
    const before = await count();
    const guess = await token({ resource: MANAGEMENT }, `${machine.id}:guess`);
    expect([guess.status, guess.json()['code']]).toEqual([429, 'request.rate_limited']);
    expect(Number(guess.headers['retry-after'])).toBeGreaterThan(0);
    expect(await count()).toBe(before);
    const known = await token({ resource: MANAGEMENT }, `${machine.id}:${machine.secret}`);
    expect(known.status).toBe(200);
  });
});
