import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { changePlanOf } from '~/server/domain/plans/change-plan.rules';
import { type PlanKit, planKit } from './support/plan-server';

const JAN_31 = Date.UTC(2026, 0, 31, 12);

describe('a change of plan', () => {
  let server: TestServer;
  let kit: PlanKit;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    kit = planKit(server);
  });
  afterAll(() => server.close());

  const stateOf = async (tenantId: string) => {
    const [row] = await server.sql<Record<string, unknown>>(
      `select t.plan_id as "tenantPlan", t.tag, s.plan_id as plan, s.provider, s.status,
         s.current_period_start::float8 as start, s.current_period_end::float8 as "end",
         s.provider_subscription_id as "providerSubscription"
       from tenants t join subscriptions s on s.for_tenant_id = t.id where t.id = $1`,
      [tenantId],
    );
    return row;
  };

  test('makes a development tenant a production one with a period of its own', async () => {
    const { id } = await kit.createTenant('Development');
    const change = {
      planId: 'pro-202509',
      provider: 'stripe' as const,
      providerSubscriptionId: 'sub_1',
      now: JAN_31,
    };
    const first = await changePlanOf(server.services, id, change);
    expect(first.isChanged).toBe(true);
    const state = await stateOf(id);
    expect(state).toEqual({
      tenantPlan: 'pro-202509',
      tag: 'Production',
      plan: 'pro-202509',
      provider: 'stripe',
      status: 'active',
      start: JAN_31,
      end: Date.UTC(2026, 1, 28, 12),
      providerSubscription: 'sub_1',
    });
    // A callback that comes twice, a month later, starts no other period.
    const again = await changePlanOf(server.services, id, { ...change, now: JAN_31 + 1e9 });
    expect(again.isChanged).toBe(false);
    expect(await stateOf(id)).toEqual(state);
    expect((await server.services.tenants.find(id))?.tag).toBe('Production');
  });

  test('twenty at once change it once', async () => {
    const { id } = await kit.createTenant();
    const results = await Promise.all(Array.from({ length: 20 }, () => kit.upgrade(id)));
    expect(results.filter(({ isChanged }) => isChanged)).toHaveLength(1);
  });

  test.each(['dev', 'admin', 'addon-mfa', 'gold'])('%s is no plan to choose', async (planId) => {
    const { id } = await kit.createTenant();
    await expect(kit.upgrade(id, { planId })).rejects.toMatchObject({
      code: 'subscription.unknown_plan',
    });
    expect(await stateOf(id)).toMatchObject({ plan: 'free', tenantPlan: 'free' });
  });

  test('a plan that is too small leaves everything as it is and names each limit', async () => {
    const tenant = await kit.createTenant('Development');
    for (const name of ['A', 'B', 'C', 'D']) {
      await tenant.manager('POST', '/api/applications', { name, type: 'SPA' });
    }
    await server.sql(
      `update sign_in_experiences set mfa = '{"factors": ["Totp"], "policy": "UserControlled"}'
       where tenant_id = $1`,
      [tenant.id],
    );
    const before = await stateOf(tenant.id);
    await expect(kit.upgrade(tenant.id, { planId: 'free' })).rejects.toMatchObject({
      code: 'subscription.limit_exceeded',
      fixedMessage: expect.stringContaining('Status exception: Exceeded quota limit. {'),
      data: {
        exceeded: expect.arrayContaining([
          { key: 'applicationsLimit', limit: 3, usage: 4 },
          { key: 'mfaEnabled', limit: false, usage: true },
          { key: 'tenantMembersLimit', limit: 1, usage: 2 },
        ]),
      },
    });
    expect(await stateOf(tenant.id)).toEqual(before);
    // What the paid plan sells as an add-on is no hindrance.
    expect((await kit.upgrade(tenant.id)).isChanged).toBe(true);
  });

  test('neither the admin tenant nor one that does not exist changes', async () => {
    await expect(kit.upgrade('admin')).rejects.toMatchObject({ code: 'subscription.unknown_plan' });
    await expect(kit.upgrade('nowhere')).rejects.toMatchObject({
      code: 'entity.not_exists_with_id',
    });
  });
});
