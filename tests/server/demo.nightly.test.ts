import { viewSubscription } from '~/server/domain/plans/subscriptions.rules';
import { tenantViews } from '~/server/domain/tenant-lifecycle/tenant-view.queries';
import {
  listAdministeredTenants,
  listTenantsOf,
} from '~/server/domain/tenant-lifecycle/tenants.rules';
import { readPhone } from '~/server/domain/users/free-identifiers.rules';
import { demoNotes, fillDemo } from '~/server/seed/demo';
import { verify } from '@node-rs/argon2';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe.each([
  ['cloud', 'demo'],
  ['oss', 'default'],
] as const)('the demo (%s)', (edition, tenantId) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await createTestServer(edition);
    await fillDemo(server.services);
  });
  afterAll(() => server.close());

  const counts = async () => {
    const [row] = await server.sql<Record<string, number>>(
      `select (select count(*)::int from users where tenant_id = $1) as users,
              (select count(*)::int from applications where tenant_id = $1) as applications,
              (select count(distinct type)::int from applications where tenant_id = $1) as types,
              (select count(*)::int from roles where tenant_id = $1) as roles,
              (select count(*)::int from organizations where tenant_id = $1) as organizations,
              (select count(*)::int from logs where tenant_id = $1) as logs`,
      [tenantId],
    );
    return row ?? {};
  };

  test('is of a realistic size and is filled once', async () => {
    const before = await counts();
    expect(before['users']).toBeGreaterThanOrEqual(5000);
    expect(before['applications']).toBeGreaterThanOrEqual(40);
    expect(before['types']).toBe(5);
    expect(before['roles']).toBeGreaterThan(5);
    expect(before['organizations']).toBeGreaterThan(20);
    expect(before['logs']).toBeGreaterThan(3000);
    await fillDemo(server.services);
    expect(await counts()).toEqual(before);
  });

  test('it has a stream that sends, and starts an import', async () => {
    const streams = await server.sql<{ name: string; sent: number }>(
      `select name, jsonb_array_length(sent_hours) as sent from log_streams
       where tenant_id = $1 and enabled`,
      [tenantId],
    );
    expect(streams).toEqual([{ name: 'Security data lake', sent: 24 }]);
    const jobs = await server.sql<{ action: string; total: number }>(
      'select action, total from bulk_jobs where tenant_id = $1',
      [tenantId],
    );
    expect(jobs).toEqual([{ action: 'users.import', total: 8 }]);
  });

  test('its phone numbers are the ones the product accepts, each once', async () => {
    const rows = await server.sql<{ phone: string }>(
      'select primary_phone as phone from users where primary_phone is not null',
    );
    expect(rows.length).toBeGreaterThan(1500);
    for (const { phone } of rows) expect(readPhone(phone)).toBe(phone);
    expect(new Set(rows.map(({ phone }) => phone)).size).toBe(rows.length);
  });

  test('its sign-ins are the ones it prints', async () => {
    const notes = demoNotes(server.services.config).join('\n');
    expect(notes).toContain('admin@example.com / Gatehouse-demo-1');
    expect(notes).toContain('demo-management / demo-management-secret');
    expect(notes).toContain(`https://${tenantId}.gatehouse.app/api`);
    const team = await server.sql<{ email: string; digest: string; role: string }>(
      `select u.primary_email as email, u.password_encrypted as digest, r.organization_role_id as role
       from users u join organization_user_roles r on r.tenant_id = u.tenant_id and r.user_id = u.id
       where u.tenant_id = 'admin' and r.organization_id = $1 order by 1`,
      [`t-${tenantId}`],
    );
    expect(team.map(({ email, role }) => [email, role])).toEqual([
      ['admin@example.com', 'admin'],
      ['collaborator@example.com', 'collaborator'],
    ]);
    expect(await verify(team[0]?.digest ?? '', 'Gatehouse-demo-1')).toBe(true);
    const client = await server.sql(
      `select 1 from application_secrets where tenant_id = $1 and application_id = 'demo-management'
       and value = 'demo-management-secret'`,
      [tenantId],
    );
    expect(client).toHaveLength(1);
  });

  if (edition !== 'cloud') return;
  test('its tenants show what a list of them can say', async () => {
    const { tenants, addOns } = await server.services.database.inTenant('admin', async (tx) => {
      const [owner] = await server.sql<{ id: string }>(
        "select id from users where primary_email = 'admin@example.com'",
      );
      const ownerId = owner?.id ?? '';
      return {
        tenants: await tenantViews(
          tx,
          await listTenantsOf(tx, ownerId),
          await listAdministeredTenants(tx, ownerId),
        ),
        addOns: await viewSubscription(tx, 'demo'),
      };
    });
    const byId = new Map(tenants.map((tenant) => [tenant.id, tenant]));
    expect(tenants[0]?.id).toBe('demo');
    expect(byId.get('demo')?.usage.activeUsers).toBeGreaterThan(1000);
    expect(byId.get('demo')?.openInvoices).toEqual([]);
    expect(addOns.upcomingInvoice?.total).toBeGreaterThan(2400);
    expect(byId.get('demo-overdue')).toMatchObject({
      subscription: { status: 'past_due' },
      openInvoices: [{ collectionMethod: 'charge_automatically', amountDue: 2400 }],
    });
    expect(byId.get('demo-popular')?.usage.activeUsers).toBeGreaterThan(50_000);
    expect(byId.get('demo-staging')?.tag).toBe('development');
  });
});
