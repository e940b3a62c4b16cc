import { CLOUD_INDICATOR, TENANT_SCOPES } from '~/contract/tenancy';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { watchTransactions } from '~/tests/support/watch-transactions';

type Member = {
  id: string;
  organizationRoles: { id: string; name: string }[];
};

describe('members of a tenant', () => {
  let server: TestServer;
  let tenantId: string;
  let path: string;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const scopes = TENANT_SCOPES.join(' ');

  const person = (id: string) =>
    server.sql(
      `insert into users (tenant_id, id, username, primary_email, name, created_at, updated_at)
       values ('admin', $1::text, $1::text, $1::text || '@example.com', 'Name of ' || $1::text, 1, 1) on conflict do nothing`,
      [id],
    );
  const join = async (id: string, role: string) => {
    await person(id);
    await server.sql(
      `insert into organization_users (tenant_id, organization_id, user_id) values ('admin', $1, $2)`,
      [`t-${tenantId}`, id],
    );
    await server.sql(
      `insert into organization_user_roles (tenant_id, organization_id, user_id, organization_role_id)
       values ('admin', $1, $2, $3)`,
      [`t-${tenantId}`, id, role],
    );
  };
  const as = async (id: string, scope = scopes): Promise<Call> =>
    callerOf(server.consoleApp, await server.memberToken(tenantId, id, scope), 'localhost:3000');
  const rolesOf = async (id: string): Promise<string[]> => {
    const members = (await (await as('boss'))('GET', `${path}/members`)).body as Member[];
    return (
      members.find((one) => one.id === id)?.organizationRoles.map((role) => role.id) ?? ['nobody']
    );
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await person('boss');
    const call = callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience: CLOUD_INDICATOR,
        subject: 'boss',
        clientId: 'admin-console',
        scope: 'create:tenant',
      }),
      'localhost:3000',
    );
    tenantId = ((await call('POST', '/api/tenants', { regionName: 'EU' })).body as { id: string })
      .id;
    path = `/api/tenants/${tenantId}`;
  });

  test('are listed with their roles, in as many queries for ten as for one', async () => {
    const boss = await as('boss');
    const count = async (): Promise<number> => {
      const { statements } = await watchTransactions(server.services, () =>
        boss('GET', `${path}/members`),
      );
      return statements.length;
    };
    const forOne = await count();
    for (let n = 0; n < 9; n += 1) await join(`many-${n}-${tenantId}`, 'collaborator');
    expect(await count()).toBe(forOne);
    const { status, body } = await boss('GET', `${path}/members`);
    expect(status).toBe(200);
    expect(body).toHaveLength(10);
    expect((body as Member[]).find(({ id }) => id === 'boss')).toEqual({
      id: 'boss',
      name: 'Name of boss',
      username: 'boss',
      primaryEmail: 'boss@example.com',
      primaryPhone: null,
      avatar: null,
      organizationRoles: [{ id: 'admin', name: 'admin' }],
    });
  });

  test('a role is changed, and counts at once for tokens that were given before', async () => {
    await join('anna', 'collaborator');
    const anna = await as('anna');
    const boss = await as('boss');
    expect(outcome(await anna('PATCH', path, { name: 'Mine' }))).toEqual([
      403,
      'tenant.insufficient_permissions',
    ]);
    const put = await boss('PUT', `${path}/members/anna/roles`, { roleName: 'admin' });
    expect(put.status).toBe(204);
    expect(await rolesOf('anna')).toEqual(['admin']);
    expect((await anna('PATCH', path, { name: 'Ours' })).status).toBe(200);
    await boss('PUT', `${path}/members/anna/roles`, { roleName: 'collaborator' });
    expect(outcome(await anna('PATCH', path, { name: 'Mine' }))).toEqual([
      403,
      'tenant.insufficient_permissions',
    ]);
    expect((await anna('GET', '/api/applications')).status).toBe(200);
    expect((await anna('GET', `${path}/members/anna/scopes`)).body).toHaveLength(4);
    const [log] = await server.sql<{ payload: Record<string, unknown> }>(
      `select payload from logs where tenant_id = 'admin' and key = 'Management.TenantMember.UpdateRole'
       and payload -> 'params' ->> 'tenantId' = $1
       order by seq desc limit 1`,
      [tenantId],
    );
    expect(log?.payload).toMatchObject({
      actor: { type: 'user', id: 'boss' },
      params: { tenantId, userId: 'anna' },
      changes: ['roleName'],
      before: { roleName: 'admin' },
      after: { roleName: 'collaborator' },
    });
  });

  test('a removed member is shut out at once, with the token that is still valid', async () => {
    await join('ben', 'admin');
    const ben = await as('ben');
    expect((await ben('GET', '/api/applications')).status).toBe(200);
    expect((await (await as('boss'))('DELETE', `${path}/members/ben`)).status).toBe(204);
    for (const [method, url, body] of [
      ['GET', '/api/applications'],
      ['POST', '/api/applications', { name: 'Left behind', type: 'SPA' }],
      ['GET', `${path}/members`],
      ['GET', `${path}/invitations`],
      ['PATCH', path, { name: 'Mine' }],
      ['DELETE', path],
      ['DELETE', `${path}/members/boss`],
      ['DELETE', `${path}/members/ben`],
      ['PUT', `${path}/members/ben/roles`, { roleName: 'admin' }],
    ] as const) {
      expect([method, url, ...outcome(await ben(method, url, body))]).toEqual([
        method,
        url,
        404,
        'entity.not_exists_with_id',
      ]);
    }
    // How the console learns it.
    expect(outcome(await ben('GET', `${path}/members/ben/scopes`))).toEqual([200, undefined]);
    expect((await ben('GET', `${path}/members/ben/scopes`)).body).toEqual([]);
    expect((await ben('GET', `${path}/members/boss/scopes`)).status).toBe(403);
  });

  test('everyone may leave, but only those who may remove others', async () => {
    await join('cleo', 'collaborator');
    await join('dan', 'collaborator');
    const cleo = await as('cleo');
    expect(outcome(await cleo('DELETE', `${path}/members/dan`))).toEqual([
      403,
      'tenant.insufficient_permissions',
    ]);
    expect((await cleo('DELETE', `${path}/members/cleo`)).status).toBe(204);
    expect(await rolesOf('cleo')).toEqual(['nobody']);
    expect(await rolesOf('dan')).toEqual(['collaborator']);
  });

  test('the last administrator stays, and stays one', async () => {
    await join('eve', 'collaborator');
    const boss = await as('boss');
    const refused = [422, 'tenant.last_administrator'];
    expect(outcome(await boss('DELETE', `${path}/members/boss`))).toEqual(refused);
    expect(
      outcome(await boss('PUT', `${path}/members/boss/roles`, { roleName: 'collaborator' })),
    ).toEqual(refused);
    // Nothing changes by saying the same again.
    expect((await boss('PUT', `${path}/members/boss/roles`, { roleName: 'admin' })).status).toBe(
      204,
    );
    await boss('PUT', `${path}/members/eve/roles`, { roleName: 'admin' });
    expect((await boss('DELETE', `${path}/members/boss`)).status).toBe(204);
  });

  test('two administrators who go at the same time leave one behind', async () => {
    for (const actions of [
      (one: Call, other: Call) => [
        one('DELETE', `${path}/members/boss`),
        other('DELETE', `${path}/members/fay`),
      ],
      (one: Call, other: Call) => [
        one('PUT', `${path}/members/boss/roles`, { roleName: 'collaborator' }),
        other('DELETE', `${path}/members/fay`),
      ],
    ]) {
      for (let round = 0; round < 5; round += 1) {
        await server.sql(
          `delete from organization_users where tenant_id = 'admin' and organization_id = $1`,
          [`t-${tenantId}`],
        );
        await join('boss', 'admin');
        await join('fay', 'admin');
        const answers = await Promise.all(actions(await as('boss'), await as('fay')));
        expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 422]);
        const [left] = await server.sql<{ n: string }>(
          `select count(*) as n from organization_user_roles
           where organization_id = $1 and organization_role_id = 'admin'`,
          [`t-${tenantId}`],
        );
        expect(Number(left?.n)).toBe(1);
      }
    }
  });

  test('people who are no members, other tenants and malformed bodies', async () => {
    const boss = await as('boss');
    await person('stranger');
    for (const id of ['stranger', 'nobody']) {
      expect((await boss('DELETE', `${path}/members/${id}`)).status).toBe(404);
      const put = await boss('PUT', `${path}/members/${id}/roles`, { roleName: 'admin' });
      expect(outcome(put)).toEqual([404, 'entity.not_exists_with_id']);
    }
    for (const body of [{}, { roleName: 'owner' }, { roleName: ['admin'] }]) {
      const put = await boss('PUT', `${path}/members/boss/roles`, body);
      expect(outcome(put)).toEqual([400, 'guard.invalid_input']);
    }
    expect((await boss('GET', '/api/tenants/default/members')).status).toBe(404);
    const weak = await as('boss', 'read:data');
    for (const answer of [
      await weak('GET', `${path}/members`),
      await weak('PUT', `${path}/members/boss/roles`, { roleName: 'admin' }),
      await weak('DELETE', `${path}/members/stranger`),
    ]) {
      expect([answer.status, (answer.body as { message: string }).message]).toEqual([
        403,
        'Insufficient permissions.',
      ]);
    }
    const anonymous = callerOf(server.consoleApp, undefined, 'localhost:3000');
    expect((await anonymous('GET', `${path}/members`)).status).toBe(401);
  });
});
