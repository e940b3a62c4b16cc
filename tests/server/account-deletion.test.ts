import { CLOUD_INDICATOR, ME_INDICATOR } from '~/contract/tenancy';
import { addTenantMember } from '~/server/domain/tenant-members/members.rules';
import { createTenantFor } from '~/server/domain/tenant-lifecycle/tenants.rules';
import { type ApiResponse, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('the end of an account', () => {
  let server: TestServer;
  let count = 0;
  const outcome = ({ status, code }: ApiResponse) => [status, code];

  const callOf = async (id: string, audience = CLOUD_INDICATOR, scope = '') =>
    callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience,
        subject: id,
        clientId: 'admin-console',
        scope,
      }),
      'localhost:3000',
    );
  const createPerson = async () => {
    count += 1;
    const id = `leaver-${count}`;
    await server.sql(
      `insert into users (tenant_id, id, username, primary_email, created_at, updated_at)
       values ('admin', $1, $2, $3, 1, 1)`,
      [id, `leaver_${count}`, `Leaver${count}@example.com`],
    );
    return { id, email: `Leaver${count}@example.com`, call: await callOf(id) };
  };
  const createTenant = async (userId: string) =>
    (
      await server.services.database.inTenant('admin', (tx) =>
        createTenantFor(tx, userId, { name: 'Acme', tag: undefined, regionName: 'EU' }),
      )
    ).id;
  const join = (tenantId: string, userId: string, role: 'admin' | 'collaborator') =>
    server.services.database.inTenant('admin', (tx) => addTenantMember(tx, tenantId, userId, role));
  /** Rows of the admin tenant that still name the person, the audit log aside. */
  const traces = async (id: string): Promise<string[]> => {
    const tables = await server.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'logs'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await server.sql(
        `select 1 from ${name} t where t::text ~ ('\\m' || $1 || '\\M')`,
        [id],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
  });
  afterAll(() => server.close());

  test('is refused while a tenant would be left without an administrator', async () => {
    const { id, call } = await createPerson();
    const tenantId = await createTenant(id);
    const collaborator = await createPerson();
    await join(tenantId, collaborator.id, 'collaborator');
    const refused = await call('DELETE', '/api/me');
    expect(outcome(refused)).toEqual([422, 'user.sole_administrator']);
    expect(refused.body).toMatchObject({ data: { tenantIds: [tenantId] } });
    const heir = await createPerson();
    await join(tenantId, heir.id, 'admin');
    expect((await call('DELETE', '/api/me')).status).toBe(204);
  });

  test('a collaborator of a tenant with a paid plan leaves it and goes', async () => {
    const owner = await createPerson();
    const tenantId = await createTenant(owner.id);
    await server.sql(`update subscriptions set plan_id = 'pro-202509' where tenant_id = $1`, [
      tenantId,
    ]);
    const { id, call } = await createPerson();
    await join(tenantId, id, 'collaborator');
    expect((await call('DELETE', '/api/me')).status).toBe(204);
    const members = await server.sql<{ user_id: string }>(
      `select user_id from organization_users where tenant_id = 'admin' and organization_id = $1`,
      [`t-${tenantId}`],
    );
    expect(members).toEqual([{ user_id: owner.id }]);
  });

  test('signs out everywhere and leaves no trace but the audit log', async () => {
    const { id, email, call } = await createPerson();
    const owner = await createPerson();
    const tenantId = await createTenant(owner.id);
    await join(tenantId, id, 'collaborator');
    await server.sql(
      `insert into oidc_model_instances (tenant_id, model_name, id, account_id, payload, expires_at) values
        ('admin', 'Session', 's', $1, '{}', 9999999999999),
        ('admin', 'Grant', 'g', $1, '{}', 9999999999999),
        ('admin', 'RefreshToken', 'r', $1, '{}', 9999999999999)`,
      [id],
    );
    await server.sql(
      `insert into organization_invitations (tenant_id, id, organization_id, inviter_id, invitee, created_at, updated_at, expires_at) values
        ('admin', 'to', $1, $2, $3, 1, 1, 9999999999999),
        ('admin', 'from', $1, $4, 'someone@example.com', 1, 1, 9999999999999)`,
      [`t-${tenantId}`, owner.id, email.toLowerCase(), id],
    );
    const me = await callOf(id, ME_INDICATOR, 'all');
    await me('POST', '/me/verification-codes', { email: 'next@example.com' });
    const picture = new FormData();
    picture.append('file', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'me.svg');
    const encoded = new Response(picture);
    const uploaded = await me('POST', '/me/user-assets', Buffer.from(await encoded.arrayBuffer()), {
      'content-type': encoded.headers.get('content-type') ?? '',
    });
    const { pathname } = new URL((uploaded.body as { url: string }).url);
    const pictureStatus = async () =>
      (await server.consoleApp.inject({ url: pathname })).statusCode;
    expect(await pictureStatus()).toBe(200);
    expect((await call('DELETE', '/api/me')).status).toBe(204);
    expect(await pictureStatus()).toBe(404);
    expect((await traces(id)).filter((name) => name !== 'rate_limits')).toEqual([]);
    const invitations = await server.sql<{ id: string; inviter_id: string | null }>(
      `select id, inviter_id from organization_invitations where tenant_id = 'admin'`,
    );
    expect(invitations).toEqual([{ id: 'from', inviter_id: null }]);
    expect(outcome(await me('GET', '/me'))).toEqual([404, 'entity.not_found']);
    expect(outcome(await call('DELETE', '/api/me'))).toEqual([404, 'entity.not_found']);
    const logged = await server.sql(
      `select 1 from logs where key = 'Management.Me.Delete' and payload #>> '{actor,id}' = $1`,
      [id],
    );
    expect(logged).toHaveLength(1);
  });

  test('two administrators do not leave a tenant alone at the same time', async () => {
    const [first, second] = [await createPerson(), await createPerson()];
    const tenantId = await createTenant(first.id);
    await join(tenantId, second.id, 'admin');
    const answers = await Promise.all([
      first.call('DELETE', '/api/me'),
      second.call('DELETE', '/api/me'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test('is for the person and with a token of the cloud', async () => {
    const { id } = await createPerson();
    const machine = callerOf(
      server.consoleApp,
      await server.token({ issuer: 'admin', audience: CLOUD_INDICATOR, subject: 'machine' }),
      'localhost:3000',
    );
    expect(outcome(await machine('DELETE', '/api/me'))).toEqual([403, 'auth.forbidden']);
    const me = await callOf(id, ME_INDICATOR, 'all');
    expect(outcome(await me('DELETE', '/api/me'))).toEqual([401, 'auth.unauthorized']);
    await server.sql(`update users set is_suspended = true where id = $1`, [id]);
    expect(outcome(await (await callOf(id))('DELETE', '/api/me'))).toEqual([401, 'user.suspended']);
  });
});
