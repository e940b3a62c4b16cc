import { addTenantMember } from '~/server/domain/tenant-members/members.rules';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { cloudCall, memberCall } from '~/tests/support/cloud-calls';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Tenant = {
  id: string;
  name: string;
  tag: string;
};

describe('tenants of the cloud', () => {
  let server: TestServer;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const userCall = (userId: string, scope?: string): Promise<Call> =>
    cloudCall(server, userId, scope);
  const memberCallOf = (tenantId: string, userId: string, scope: string): Promise<Call> =>
    memberCall(server, tenantId, userId, scope);
  const createTenant = async (call: Call, body: Record<string, unknown> = {}): Promise<Tenant> =>
    (await call('POST', '/api/tenants', { regionName: 'EU', ...body })).body;
  /** Every row of a tenant, and how often its id occurs in the admin tenant. */
  const rowsOf = async (tenantId: string): Promise<Record<string, number>> => {
    const tables = await server.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await server.sql<{ own: string; other: string }>(
        `select count(*) filter (where tenant_id = $1) as own,
                count(*) filter (where tenant_id = 'admin' and t::text ~ ('\\m' || $1 || '\\M')) as other
         from ${name} t where '${name}' <> 'logs'`,
        [tenantId],
      );
      counts[name] = Number(row?.own) + Number(row?.other);
    }
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  };

  const defaultTenantOf = async (userId: string) =>
    (
      await server.sql<{ id: string | null }>(
        `select custom_data ->> 'defaultTenantId' as id from users where tenant_id = 'admin' and id = $1`,
        [userId],
      )
    )[0]?.id;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    await server.sql(`insert into users (tenant_id, id, username, created_at, updated_at)
      select 'admin', 'user-' || n, 'user_' || n, 1, 1 from generate_series(1, 9) n`);
  });
  afterAll(() => server.close());

  test('a person creates a tenant and becomes its administrator', async () => {
    const call = await userCall('user-1');
    expect((await call('GET', '/api/tenants')).body).toEqual([]);
    const created = await call('POST', '/api/tenants', { regionName: 'US', name: ' Acme ' });
    expect(created.status).toBe(201);
    const { id } = created.body as Tenant;
    expect(created.body).toEqual({
      id: expect.stringMatching(/^[\da-z]{12}$/),
      name: 'Acme',
      tag: 'development',
      indicator: `https://${id}.gatehouse.app/api`,
      regionName: 'US',
      planId: 'dev',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isSuspended: false,
      isAdmin: true,
      subscription: {
        planId: 'dev',
        status: 'active',
        currentPeriodStart: expect.any(String),
        currentPeriodEnd: expect.any(String),
        isEnterprisePlan: false,
      },
      usage: { activeUsers: 0, tokenUsage: 0 },
      quota: { mauLimit: 100, tokenLimit: null },
      openInvoices: [],
    });
    const second = await createTenant(call, { tag: 'Production' });
    expect(second).toMatchObject({ name: 'My project', tag: 'production', planId: 'free' });
    expect(await defaultTenantOf('user-1')).toBe(second.id);
    const list = (await call('GET', '/api/tenants')).body as Tenant[];
    expect(list.map((tenant) => tenant.id)).toEqual([id, second.id]);
    const member = await memberCallOf(id, 'user-1', 'read:member');
    const own = await member('GET', `/api/tenants/${id}/members/user-1/scopes`);
    expect(own.body).toHaveLength(8);
    const other = await userCall('user-2');
    expect((await other('GET', '/api/tenants')).body).toEqual([]);
    await server.services.database.inTenant('admin', (tx) =>
      addTenantMember(tx, id, 'user-2', 'collaborator'),
    );
    expect((await other('GET', '/api/tenants')).body).toMatchObject([{ id, isAdmin: false }]);
  });

  test('the new tenant answers at once', async () => {
    const { id } = await createTenant(await userCall('user-1'));
    const call = await memberCallOf(id, 'user-1', 'read:data write:data');
    expect((await call('GET', '/api/applications')).body).toEqual([]);
    const created = await call('POST', '/api/applications', { name: 'First', type: 'SPA' });
    expect(created.body).toMatchObject({ tenantId: id });
  });

  test.each([
    [{}, 400],
    [{ regionName: 'UK' }, 400],
    [{ regionName: 'EU', tag: 'staging' }, 400],
    [{ regionName: 'EU', name: 'x'.repeat(129) }, 400],
  ])('refuses %j', async (body, status) => {
    const call = await userCall('user-1');
    expect(outcome(await call('POST', '/api/tenants', body))).toEqual([
      status,
      'guard.invalid_input',
    ]);
  });

  test('requests under one key, at the same instant and later, make one tenant of a person', async () => {
    const call = await userCall('user-7');
    const headers = { 'idempotency-key': '0c9b7a52-5d0e-4f5c-a5b4-0d6a4c8a2d11' };
    const order = (name: string, person = call) =>
      person('POST', '/api/tenants', { regionName: 'EU', name }, headers);
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => order(name)));
    expect(answers.map(outcome)).toEqual(Array(3).fill([201, undefined]));
    const ids = new Set(answers.map(({ body }) => (body as Tenant).id));
    expect(ids.size).toBe(1);
    expect((await order('Four')).body).toMatchObject(answers[0]?.body ?? {});
    expect((await call('GET', '/api/tenants')).body).toHaveLength(1);
    const [logged] = await server.sql<{ count: string }>(
      "select count(*) from logs where tenant_id = 'admin' and key = 'Management.Tenant.Create' and payload::text like '%user-7%'",
    );
    expect(Number(logged?.count)).toBe(1);

    // Another person's key of the same name is another key; after a day it is a new request.
    const other = (await order('Mine', await userCall('user-8'))).body as Tenant;
    expect(ids).not.toContain(other.id);
    await server.sql('update tenant_creations set created_at = created_at - 86400001');
    const next = (await order('Next')).body as Tenant;
    expect(ids).not.toContain(next.id);
    // A key whose tenant is gone is free.
    const owner = await memberCallOf(next.id, 'user-7', 'manage:tenant');
    expect((await owner('DELETE', `/api/tenants/${next.id}`)).status).toBe(204);
    expect(((await order('Again')).body as Tenant).id).not.toBe(next.id);
    expect(
      outcome(
        await call('POST', '/api/tenants', { regionName: 'EU' }, { 'idempotency-key': 'a b' }),
      ),
    ).toEqual([400, 'guard.invalid_input']);
  });

  test('scopes and token kinds', async () => {
    const weak = await userCall('user-1', 'manage:tenant:self');
    expect(outcome(await weak('POST', '/api/tenants', { regionName: 'EU' }))).toEqual([
      403,
      'auth.forbidden',
    ]);
    const member = await memberCallOf('default', 'user-1', 'manage:tenant');
    expect((await member('GET', '/api/tenants')).status).toBe(401);
    const anonymous = callerOf(server.consoleApp, undefined, 'localhost:3000');
    expect((await anonymous('GET', '/api/tenants')).status).toBe(401);
    const onTenantSide = await server.tenantApp.inject({
      url: '/api/tenants',
      headers: { host: 'default.localhost:3001' },
    });
    expect(onTenantSide.statusCode).toBe(404);
  });

  test('ten free tenants at most, even when asked for at the same time', async () => {
    const call = await userCall('user-3');
    // Those that are shed because they wait for the others are repeated, as clients do.
    const create = async (): Promise<ApiResponse> => {
      const answer = await call('POST', '/api/tenants', { regionName: 'EU', tag: 'production' });
      return answer.status === 429 ? create() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 12 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'subscription.limit_exceeded')).toHaveLength(2);
    expect((await createTenant(call)).tag).toBe('development');
  });

  test('a manager renames; the environment is fixed; others get the exact refusal', async () => {
    const { id } = await createTenant(await userCall('user-4'));
    const path = `/api/tenants/${id}`;
    const manager = await memberCallOf(id, 'user-4', 'manage:tenant');
    expect((await manager('PATCH', path, { name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
    });
    expect((await manager('PATCH', path, {})).status).toBe(200);
    expect((await manager('PATCH', path, { tag: 'Development' })).status).toBe(200);
    expect(outcome(await manager('PATCH', path, { tag: 'production' }))).toEqual([
      422,
      'tenant.tag_is_fixed',
    ]);
    expect((await manager('PATCH', path, { name: ' ' })).status).toBe(400);
    const collaborator = await memberCallOf(id, 'user-5', 'read:data write:data delete:data');
    for (const answer of [
      await collaborator('PATCH', path, { name: 'No' }),
      await collaborator('DELETE', path),
      await collaborator('GET', `${path}/members/user-4/scopes`),
    ]) {
      expect([answer.status, (answer.body as { message: string }).message]).toEqual([
        403,
        'Insufficient permissions.',
      ]);
    }
    const foreign = await memberCallOf('default', 'user-4', 'manage:tenant');
    expect((await foreign('DELETE', path)).status).toBe(404);
  });

  test('deleting leaves no row of the tenant anywhere', async () => {
    const { id } = await createTenant(await userCall('user-6'));
    const member = await memberCallOf(id, 'user-6', 'manage:tenant read:data write:data');
    await member('POST', '/api/applications', { name: 'Web', type: 'Traditional' });
    expect(Object.keys(await rowsOf(id)).length).toBeGreaterThan(8);
    expect((await member('DELETE', `/api/tenants/${id}`)).status).toBe(204);
    expect(await rowsOf(id)).toEqual({});
    expect((await member('DELETE', `/api/tenants/${id}`)).status).toBe(404);
    expect((await member('GET', '/api/applications')).status).toBe(401);
  });

  test('neither the admin tenant nor one with a running plan is deleted', async () => {
    const admin = await memberCallOf('admin', 'user-6', 'manage:tenant');
    expect(outcome(await admin('DELETE', '/api/tenants/admin'))).toEqual([
      422,
      'tenant.cannot_delete_admin',
    ]);
    const { id } = await createTenant(await userCall('user-6'));
    await server.sql("update tenants set plan_id = 'pro-202509' where id = $1", [id]);
    const member = await memberCallOf(id, 'user-6', 'manage:tenant');
    expect(outcome(await member('DELETE', `/api/tenants/${id}`))).toEqual([
      422,
      'tenant.plan_is_running',
    ]);
  });

  test('regions are those a tenant can be created in', async () => {
    const { body } = await (await userCall('user-1'))('GET', '/api/me/regions');
    const { regions } = body as { regions: { id: string; tags: string[] }[] };
    expect(regions.map(({ id }) => id)).toEqual(['EU', 'US', 'AU', 'JP']);
    expect(regions[0]?.tags).toEqual(['development', 'production']);
  });
});
