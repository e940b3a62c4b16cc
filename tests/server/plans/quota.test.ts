import * as fc from 'fast-check';
import type { SubscriptionUsage } from '~/contract/billing';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import { countOwnUsage } from '~/server/domain/plans/usage.queries';
import { applications, resources, roles, rolesScopes, scopes } from '~/server/platform/db/schema';
import { generateId } from '~/server/platform/crypto/ids';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { type PlanKit, type PlanTenant, outcome, planKit } from './support/plan-server';
import { databaseRuns } from '~/tests/support/nightly';

describe('limits of a plan', () => {
  let server: TestServer;
  let kit: PlanKit;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    kit = planKit(server);
  });
  afterAll(() => server.close());

  const create = ({ manager }: PlanTenant, name: string, body: Record<string, unknown> = {}) =>
    manager('POST', '/api/applications', { name, type: 'SPA', ...body });
  const countOf = async (tenantId: string) => {
    const [row] = await server.sql<{ n: number }>(
      'select count(*)::int as n from applications where tenant_id = $1',
      [tenantId],
    );
    return row?.n;
  };

  test('twenty at once where three fit make exactly three', async () => {
    const tenant = await kit.createTenant();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(tenant, `App ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(17);
    expect(await countOf(tenant.id)).toBe(3);
    const refusal = await create(tenant, 'One more');
    expect(refusal.body).toEqual({
      code: 'subscription.limit_exceeded',
      message: 'Status exception: Exceeded quota limit. {"applicationsLimit":3}',
      data: {
        key: 'applicationsLimit',
        limit: 3,
        usage: 4,
        exceeded: [{ key: 'applicationsLimit', limit: 3, usage: 4 }],
      },
    });
    const inArabic = await tenant.manager(
      'POST',
      '/api/applications',
      { name: 'Once more', type: 'SPA' },
      { 'accept-language': 'ar' },
    );
    expect(inArabic.body).toEqual(refusal.body);
  });

  test('each type counts against its own limit, and all against that of applications', async () => {
    const tenant = await kit.createTenant();
    expect((await create(tenant, 'Web')).status).toBe(200);
    expect((await create(tenant, 'Job', { type: 'MachineToMachine' })).status).toBe(200);
    expect((await create(tenant, 'Job 2', { type: 'MachineToMachine' })).body).toMatchObject({
      data: { key: 'machineToMachineLimit', limit: 1 },
    });
    const partner = { type: 'Traditional', isThirdParty: true };
    expect((await create(tenant, 'Partner', partner)).body).toMatchObject({
      data: { key: 'thirdPartyApplicationsLimit', limit: 0 },
    });
    expect((await create(tenant, 'Phone', { type: 'Native' })).status).toBe(200);
    expect((await create(tenant, 'Web 2')).body).toMatchObject({
      data: { key: 'applicationsLimit', limit: 3 },
    });
    const { body } = await tenant.manager('GET', `/api/tenants/${tenant.id}/subscription-usage`);
    expect((body as SubscriptionUsage).usage).toMatchObject({
      applicationsLimit: 3,
      machineToMachineLimit: 1,
      thirdPartyApplicationsLimit: 0,
    });
  });

  test('a paid plan is billed instead, a development one has no limit', async () => {
    const paid = await kit.createTenant();
    await kit.upgrade(paid.id);
    const partner = { type: 'Traditional', isThirdParty: true };
    expect((await create(paid, 'Partner', partner)).status).toBe(200);
    const development = await kit.createTenant('Development');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => create(development, `App ${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test('social connectors', async () => {
    const tenant = await kit.createTenant();
    await server.sql(
      `insert into connectors (tenant_id, id, connector_id, created_at)
       select $1, 'social-' || n, 'oidc', 1 from generate_series(1, 3) n`,
      [tenant.id],
    );
    const answer = await tenant.manager('POST', '/api/connectors', {
      connectorId: 'oidc',
      metadata: { target: 'fourth', name: { en: 'Fourth' } },
      config: {
        clientId: 'id',
        clientSecret: 'secret',
        issuer: 'https://id.example',
        scope: 'openid',
        authorizationEndpoint: 'https://id.example/auth',
        tokenEndpoint: 'https://id.example/token',
        idTokenVerificationConfig: { jwksUri: 'https://id.example/jwks' },
      },
    });
    expect([outcome(answer), (answer.body as { message: string }).message]).toEqual([
      [403, 'subscription.limit_exceeded'],
      'Status exception: Exceeded quota limit. {"socialConnectorsLimit":3}',
    ]);
  });

  test('a downgrade and creations at the same time never end above the limit', async () => {
    const tenant = await kit.createTenant();
    await kit.upgrade(tenant.id);
    await server.sql(
      `delete from organization_users where organization_id = $1 and user_id <> $2`,
      [`t-${tenant.id}`, tenant.ownerId],
    );
    const cancel = () => tenant.manager('DELETE', `/api/tenants/${tenant.id}/subscription`);
    const [, canceled] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, index) => create(tenant, `App ${index}`))),
      cancel(),
    ]);
    const count = (await countOf(tenant.id)) ?? 0;
    // Either the creations came first and the plan stayed, or the plan went and stopped them.
    if (canceled.status === 204) expect(count).toBeLessThanOrEqual(3);
    else expect(count).toBeGreaterThan(3);
  });

  test('scopes are counted by resource and by role, features are on or off', async () => {
    const { id } = await kit.createTenant();
    const { database } = server.services;
    const ask = (
      key: Parameters<typeof assertQuota>[2],
      entityId?: string,
      edition: 'cloud' | 'oss' = 'cloud',
    ) =>
      database.inTenant(id, (tx) =>
        assertQuota(tx, id, key, { edition, ...(entityId ? { entityId } : {}) }),
      );
    await database.inTenant(id, async (tx) => {
      await tx.insert(resources).values([
        { tenantId: id, id: 'full', name: 'Full', indicator: 'https://full.example' },
        { tenantId: id, id: 'empty', name: 'Empty', indicator: 'https://empty.example' },
      ]);
      await tx.insert(scopes).values({ tenantId: id, id: 's', resourceId: 'full', name: 'read' });
    });
    await ask('scopesPerResourceLimit', 'empty');
    const exceeded = { code: 'subscription.limit_exceeded' };
    await expect(ask('scopesPerResourceLimit', 'full')).rejects.toMatchObject(exceeded);
    await expect(ask('resourcesLimit')).rejects.toMatchObject(exceeded);
    await expect(ask('mfaEnabled')).rejects.toMatchObject({
      fixedMessage: 'Status exception: Exceeded quota limit. {"mfaEnabled":false}',
    });
    await ask('mfaEnabled', undefined, 'oss');
    await kit.upgrade(id);
    await ask('mfaEnabled');
    await ask('scopesPerResourceLimit', 'full');
  });

  test('usage is what the rows say', async () => {
    const count = fc.integer({ min: 0, max: 4 });
    const plan = fc.record({
      spa: count,
      machine: count,
      thirdParty: count,
      saml: count,
      userRoles: count,
      machineRoles: count,
      scopesOf: fc.array(count, { maxLength: 4 }),
      granted: fc.array(count, { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async (want) => {
        const { id } = await kit.createTenant('Development');
        const app = (
          type: 'SPA' | 'MachineToMachine' | 'Traditional' | 'SAML',
          isThirdParty = false,
        ) => ({
          tenantId: id,
          id: generateId(),
          name: 'App',
          secret: 'x',
          type,
          isThirdParty,
          oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [] },
        });
        const times = <Value>(n: number, make: () => Value) => Array.from({ length: n }, make);
        await server.services.database.inTenant(id, async (tx) => {
          const apps = [
            ...times(want.spa, () => app('SPA')),
            ...times(want.machine, () => app('MachineToMachine')),
            ...times(want.thirdParty, () => app('Traditional', true)),
            ...times(want.saml, () => app('SAML')),
          ];
          if (apps.length > 0) await tx.insert(applications).values(apps);
          const newRoles = [
            ...times(want.userRoles, () => 'User' as const),
            ...times(want.machineRoles, () => 'MachineToMachine' as const),
            ...want.granted.map(() => 'User' as const),
          ].map((type, index) => ({
            tenantId: id,
            id: `role-${index}`,
            name: `Role ${index}`,
            description: 'Role',
            type,
          }));
          if (newRoles.length > 0) await tx.insert(roles).values(newRoles);
          for (const [index, n] of want.scopesOf.entries()) {
            const resourceId = `resource-${index}`;
            await tx.insert(resources).values({
              tenantId: id,
              id: resourceId,
              name: resourceId,
              indicator: `https://${resourceId}.example`,
            });
            for (let scope = 0; scope < n; scope += 1) {
              await tx.insert(scopes).values({
                tenantId: id,
                id: `${resourceId}-${scope}`,
                resourceId,
                name: `scope-${scope}`,
              });
            }
          }
          const scopeIds = want.scopesOf.flatMap((n, index) =>
            times(n, () => index).map((_, scope) => `resource-${index}-${scope}`),
          );
          for (const [index, n] of want.granted.entries()) {
            const roleId = `role-${want.userRoles + want.machineRoles + index}`;
            for (const scopeId of scopeIds.slice(0, n)) {
              await tx.insert(rolesScopes).values({ tenantId: id, roleId, scopeId });
            }
          }
        });
        const own = await server.services.database.inTenant(id, (tx) => countOwnUsage(tx, id));
        const scopesInAll = want.scopesOf.reduce((sum, n) => sum + n, 0);
        const granted = want.granted.map((n) => Math.min(n, scopesInAll));
        expect(own.usage).toMatchObject({
          applicationsLimit: want.spa + want.machine + want.thirdParty + want.saml,
          machineToMachineLimit: want.machine,
          thirdPartyApplicationsLimit: want.thirdParty,
          samlApplicationsLimit: want.saml,
          resourcesLimit: want.scopesOf.length,
          scopesPerResourceLimit: Math.max(0, ...want.scopesOf),
          userRolesLimit: want.userRoles + want.granted.length,
          // The role that comes with the tenant, which holds one scope.
          machineToMachineRolesLimit: want.machineRoles + 1,
          scopesPerRoleLimit: Math.max(1, ...granted),
        });
        expect(Object.values(own.resources).sort()).toEqual([...want.scopesOf].sort());
      }),
      { numRuns: databaseRuns },
    );
  });
});
