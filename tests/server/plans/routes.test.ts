import { COMPARED_QUOTA_KEYS } from '~/contract/plans';
import { CLOUD_INDICATOR } from '~/contract/tenancy';
import type { Sku, Subscription, SubscriptionUsage } from '~/contract/billing';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import {
  CONSOLE_HOST,
  type PlanKit,
  type PlanTenant,
  outcome,
  planKit,
} from './support/plan-server';

describe('plans, subscription and usage over HTTP', () => {
  let server: TestServer;
  let kit: PlanKit;
  let free: PlanTenant;
  let other: PlanTenant;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    kit = planKit(server);
    free = await kit.createTenant();
    other = await kit.createTenant();
  });
  afterAll(() => server.close());

  const anonymous = () => callerOf(server.consoleApp, undefined, CONSOLE_HOST);
  const idsOf = (body: never) => (body as Sku[]).map(({ id }) => id);

  test('anyone reads the plans on sale', async () => {
    const { status, body } = await anonymous()('GET', '/api/skus?type=Basic');
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(['free', 'dev', 'pro-202509']);
    const [plan] = body as Sku[];
    expect(plan).toEqual({
      id: 'free',
      name: 'Free',
      type: 'Basic',
      unitPrice: 0,
      productId: null,
      defaultPriceId: null,
      isDefault: true,
      quota: expect.objectContaining({ mauLimit: 50_000, tokenLimit: 500_000, mfaEnabled: false }),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(Object.keys(plan?.quota ?? {}).sort()).toEqual([...COMPARED_QUOTA_KEYS].sort());
    const addOns = await anonymous()('GET', '/api/skus?type=addon');
    expect(idsOf(addOns.body)).toContain('addon-tokens');
    expect(outcome(await anonymous()('GET', '/api/skus?type=Gift'))).toEqual([
      400,
      'guard.invalid_input',
    ]);
  });

  test('a tenant also sees the plans made for it and the one it has', async () => {
    await server.sql(
      `insert into skus (tenant_id, id, name, type, unit_price, for_tenant_id, quota, created_at, updated_at)
       values ('admin', 'ent-plans', 'Plans Inc.', 'Basic', 90000, $1, '{"hooksLimit": 50}', 1, 1)`,
      [other.id],
    );
    const skusOf = async ({ id, collaborator }: PlanTenant, type = 'basic') =>
      idsOf((await collaborator('GET', `/api/tenants/${id}/available-skus?type=${type}`)).body);
    expect(await skusOf(other)).toEqual(['free', 'dev', 'pro-202509', 'ent-plans']);
    expect(await skusOf(free, 'BASIC')).toEqual(['free', 'dev', 'pro-202509']);
    const old = await kit.createTenant();
    await kit.upgrade(old.id, { planId: 'pro-202411' });
    expect(await skusOf(old)).toContain('pro-202411');
    expect(idsOf((await anonymous()('GET', '/api/skus')).body)).not.toContain('ent-plans');
    await expect(kit.upgrade(free.id, { planId: 'ent-plans' })).rejects.toMatchObject({
      code: 'subscription.unknown_plan',
    });
    const { subscription } = await kit.upgrade(other.id, { planId: 'ent-plans' });
    expect(subscription.isEnterprisePlan).toBe(true);
    const { body } = await other.manager('GET', `/api/tenants/${other.id}/subscription-usage`);
    expect((body as SubscriptionUsage).basicQuota).toMatchObject({
      hooksLimit: 50,
      applicationsLimit: null,
      mfaEnabled: true,
    });
  });

  const READS = [
    'available-skus',
    'subscription',
    'subscription-usage',
    'subscription/periodic-usage',
    'subscription/add-on-skus',
  ];

  test.each(READS)('%s asks for a member who may read', async (path) => {
    const url = `/api/tenants/${free.id}/${path}`;
    expect((await free.collaborator('GET', url)).status).toBe(200);
    expect((await anonymous()('GET', url)).status).toBe(401);
    const broken = callerOf(server.consoleApp, 'e30.e30.e30', CONSOLE_HOST);
    expect((await broken('GET', url)).status).toBe(401);
    const cloud = callerOf(
      server.consoleApp,
      await server.token({ issuer: 'admin', audience: CLOUD_INDICATOR, subject: free.ownerId }),
      CONSOLE_HOST,
    );
    expect((await cloud('GET', url)).status).toBe(401);
    const weak = await kit.callAs(free.id, free.ownerId, 'read:member');
    const refusal = await weak('GET', url);
    expect([refusal.status, (refusal.body as { message: string }).message]).toEqual([
      403,
      'Insufficient permissions.',
    ]);
    // Another tenant and none at all look the same.
    const foreign = await other.manager('GET', url);
    const unknown = await other.manager('GET', `/api/tenants/nowhere/${path}`);
    const messageOf = ({ body }: { body: never }) => (body as { message: string }).message;
    expect(outcome(foreign)).toEqual([404, 'entity.not_exists_with_id']);
    expect(outcome(unknown)).toEqual(outcome(foreign));
    expect(messageOf(unknown).replace('nowhere', free.id)).toBe(messageOf(foreign));
  });

  test('the subscription of a free tenant runs with the calendar', async () => {
    const { body } = await free.collaborator('GET', `/api/tenants/${free.id}/subscription`);
    const now = new Date();
    expect(body).toEqual({
      id: expect.any(String),
      planId: 'free',
      status: 'active',
      currentPeriodStart: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString(),
      currentPeriodEnd: new Date(
        Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1),
      ).toISOString(),
      isEnterprisePlan: false,
    });
  });

  test('usage has every key, and the next bill what is used beyond the plan', async () => {
    const tenant = await kit.createTenant();
    const usageOf = async () =>
      (await tenant.manager('GET', `/api/tenants/${tenant.id}/subscription-usage`))
        .body as SubscriptionUsage;
    const before = await usageOf();
    expect(before.quota).toEqual(before.basicQuota);
    expect(before.usage).toEqual({
      applicationsLimit: 0,
      machineToMachineLimit: 0,
      thirdPartyApplicationsLimit: 0,
      samlApplicationsLimit: 0,
      resourcesLimit: 0,
      scopesPerResourceLimit: 0,
      socialConnectorsLimit: 0,
      enterpriseSsoLimit: 0,
      userRolesLimit: 0,
      machineToMachineRolesLimit: 1,
      scopesPerRoleLimit: 1,
      organizationsLimit: 0,
      tenantMembersLimit: 2,
      hooksLimit: 0,
      mfaEnabled: false,
      customJwtEnabled: false,
      subjectTokenEnabled: false,
      bringYourUiEnabled: false,
      collectUserProfileEnabled: false,
      securityFeaturesEnabled: false,
      idpInitiatedSsoEnabled: false,
    });
    await kit.upgrade(tenant.id);
    for (const name of ['One', 'Two', 'Three']) {
      const type = 'MachineToMachine';
      expect((await tenant.manager('POST', '/api/applications', { name, type })).status).toBe(200);
    }
    const after = await usageOf();
    expect(after.usage.machineToMachineLimit).toBe(3);
    expect(after.basicQuota.machineToMachineLimit).toBe(1);
    expect(after.quota).toMatchObject({ machineToMachineLimit: null, mfaEnabled: true });
    const { body } = await tenant.manager('GET', `/api/tenants/${tenant.id}/subscription`);
    // Pro, and two machine-to-machine applications more than it holds.
    expect((body as Subscription).upcomingInvoice).toEqual({ subtotal: 4000, total: 4000 });
    const addOns = await tenant.manager(
      'GET',
      `/api/tenants/${tenant.id}/subscription/add-on-skus`,
    );
    expect(addOns.body).toMatchObject({
      machineToMachineLimit: { unitPrice: 800 },
      tokenLimit: { unitPrice: 8000, quota: { tokenLimit: 1_000_000 } },
      mfaEnabled: { unitPrice: 4800 },
    });
  });

  test('canceling goes back to free, unless too much is used', async () => {
    const tenant = await kit.createTenant('Development');
    const path = `/api/tenants/${tenant.id}/subscription`;
    const cancel = (call: Call = tenant.manager) => call('DELETE', path);
    expect(outcome(await cancel())).toEqual([422, 'subscription.nothing_to_cancel']);
    await kit.upgrade(tenant.id);
    expect(outcome(await cancel(tenant.collaborator))).toEqual([
      403,
      'tenant.insufficient_permissions',
    ]);
    expect(outcome(await cancel(other.manager))).toEqual([404, 'entity.not_exists_with_id']);
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      await tenant.manager('POST', '/api/applications', { name, type: 'SPA' });
    }
    const refusal = await cancel();
    // The collaborator is a second member.
    expect([refusal.status, (refusal.body as { message: string }).message]).toEqual([
      403,
      'Status exception: Exceeded quota limit. {"applicationsLimit":3,"tenantMembersLimit":1}',
    ]);
    expect(((await tenant.manager('GET', path)).body as Subscription).planId).toBe('pro-202509');
    await server.sql(
      `delete from organization_users where organization_id = $1 and user_id <> $2`,
      [`t-${tenant.id}`, tenant.ownerId],
    );
    const list = (await tenant.manager('GET', '/api/applications')).body as { id: string }[];
    await tenant.manager('DELETE', `/api/applications/${list[0]?.id}`);
    expect((await cancel()).status).toBe(204);
    expect((await tenant.manager('GET', path)).body).toMatchObject({ planId: 'free' });
    expect(outcome(await cancel())).toEqual([422, 'subscription.nothing_to_cancel']);
  });

  test("a tenant's own server asks about itself only", async () => {
    const [row] = await server.sql<{ id: string }>(
      `select id from applications where tenant_id = 'admin'
       and custom_client_metadata ->> 'tenantId' = $1`,
      [free.id],
    );
    const asApp = async (subject: string, scope = '') =>
      callerOf(
        server.consoleApp,
        await server.token({ issuer: 'admin', audience: CLOUD_INDICATOR, subject, scope }),
        CONSOLE_HOST,
      );
    const service = await asApp(row?.id ?? '');
    expect((await service('GET', '/api/tenants/my/subscription')).body).toMatchObject({
      planId: 'free',
    });
    const own = await service('GET', '/api/tenants/my/subscription-usage');
    expect((own.body as SubscriptionUsage).quota.applicationsLimit).toBe(3);
    const reporting = await asApp(row?.id ?? '', 'report:subscription:updates');
    const report = '/api/tenants/my/subscription/item-updates';
    expect((await reporting('POST', report, { usageKey: 'resourcesLimit' })).status).toBe(204);
    const reports = await server.sql<{ target: unknown }>(
      `select payload -> 'target' as target from logs where key = 'Management.Subscription.ItemUpdate'`,
    );
    expect(reports).toEqual([
      { target: { tenantId: free.id, usageKey: 'resourcesLimit', quantity: 0 } },
    ]);
    for (const usageKey of ['applicationsLimit', 'constructor']) {
      expect(outcome(await reporting('POST', report, { usageKey }))).toEqual([
        400,
        'guard.invalid_input',
      ]);
    }
    expect(outcome(await service('POST', report, { usageKey: 'resourcesLimit' }))).toEqual([
      403,
      'auth.forbidden',
    ]);
    const machine = await asApp(`m-${free.id}`);
    expect(outcome(await machine('GET', '/api/tenants/my/subscription'))).toEqual([
      403,
      'auth.forbidden',
    ]);
    const person = callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience: CLOUD_INDICATOR,
        subject: free.ownerId,
        clientId: 'admin-console',
      }),
      CONSOLE_HOST,
    );
    expect((await person('GET', '/api/tenants/my/subscription')).status).toBe(403);
    expect((await anonymous()('GET', '/api/tenants/my/subscription')).status).toBe(401);
  });

  test('a list of tenants costs the same number of statements however long it is', async () => {
    const ownerId = await kit.createUser();
    const call = callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience: CLOUD_INDICATOR,
        subject: ownerId,
        clientId: 'admin-console',
        scope: '',
      }),
      CONSOLE_HOST,
    );
    const count = async (): Promise<{ statements: number; tenants: number }> => {
      let statements = 0;
      server.services.database.onQuery = () => (statements += 1);
      const { body } = await call('GET', '/api/tenants');
      server.services.database.onQuery = undefined;
      return { statements, tenants: (body as unknown[]).length };
    };
    /** The fewest of several calls: jobs that are due add to some. */
    const countStatements = async () => {
      const counts = [await count(), await count(), await count()];
      return counts.reduce((least, one) => (one.statements < least.statements ? one : least));
    };
    await kit.createTenant('Development', ownerId);
    const one = await countStatements();
    for (let n = 0; n < 5; n += 1) await kit.createTenant('Development', ownerId);
    const six = await countStatements();
    expect([one.tenants, six.tenants]).toEqual([1, 6]);
    expect(six.statements).toBe(one.statements);
  });

  test('open invoices are shown and keep a tenant from being deleted', async () => {
    const tenant = await kit.createTenant('Development');
    await server.sql(
      `insert into invoices (tenant_id, id, for_tenant_id, status, period_start, period_end, amount_due, collection_method, due_date, lines, provider, created_at)
       values ('admin', 'invoice-1', $1, 'open', 1, 2, 2400, 'charge_automatically', 1763683200000, '[]', 'sandbox', 1)`,
      [tenant.id],
    );
    const { body } = await tenant.manager('PATCH', `/api/tenants/${tenant.id}`, { name: 'Owing' });
    expect(body).toMatchObject({
      openInvoices: [
        {
          amountDue: 2400,
          collectionMethod: 'charge_automatically',
          dueDate: '2025-11-21T00:00:00.000Z',
        },
      ],
    });
    expect(outcome(await tenant.manager('DELETE', `/api/tenants/${tenant.id}`))).toEqual([
      422,
      'tenant.has_open_invoices',
    ]);
  });
});
