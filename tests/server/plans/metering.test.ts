import * as client from 'openid-client';
import { CLOUD_INDICATOR } from '~/contract/tenancy';
import type { PeriodicUsage } from '~/contract/billing';
import type { Tenant } from '~/contract/cloud';
import { buildApp } from '~/server/app';
import { dayOf } from '~/server/domain/plans/period';
import { countPeriodicUsage } from '~/server/domain/plans/periodic-usage.queries';
import { sumUpUsage } from '~/server/domain/plans/periodic-usage.rules';
import { countActiveUser } from '~/server/domain/plans/meter.rules';
import { settleUsage } from '~/server/domain/plans/usage-sums';
import {
  type Ports,
  type ProviderServer,
  type RegisteredClient,
  send,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { callerOf } from '~/tests/support/api';
import { nightlyTest } from '~/tests/support/nightly';
import type { AddressInfo } from 'node:net';
import { CONSOLE_HOST, type PlanKit, type PlanTenant, planKit } from './support/plan-server';

describe('metering', () => {
  let server: ProviderServer;
  let kit: PlanKit;
  beforeAll(async () => {
    server = await startProviderServer('cloud');
    kit = planKit(server);
  });
  afterAll(() => server.close());

  const usageOf = async ({ id, manager }: PlanTenant): Promise<PeriodicUsage> =>
    (await manager('GET', `/api/tenants/${id}/subscription/periodic-usage`)).body;
  const listedUsageOf = async ({ id, ownerId }: PlanTenant) => {
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
    const { body } = await call('GET', '/api/tenants');
    return (body as Tenant[]).find((tenant) => tenant.id === id)?.usage;
  };
  const ask = (ports: Ports, tenantId: string, secret: string, id: string) =>
    send(ports, `${server.issuer(tenantId)}/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        resource: `https://${tenantId}.gatehouse.app/api`,
      }).toString(),
    });

  test('people count once, tokens each time; refusals count nothing', async () => {
    const tenant = await kit.createTenant();
    const app = await server.createClient(tenant.id);
    const [one, two] = [await server.createUser(tenant.id), await server.createUser(tenant.id)];
    const { tokens } = await server.signIn(tenant.id, app, one);
    await server.signIn(tenant.id, app, one);
    await server.signIn(tenant.id, app, two);
    expect(await usageOf(tenant)).toEqual({ mauLimit: 2, tokenLimit: 3 });
    await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '');
    expect(await usageOf(tenant)).toEqual({ mauLimit: 2, tokenLimit: 4 });
    await expect(client.refreshTokenGrant(app.configuration, 'unknown')).rejects.toThrow();
    expect(await usageOf(tenant)).toEqual({ mauLimit: 2, tokenLimit: 4 });
    await settleUsage(server.services);
    expect(await listedUsageOf(tenant)).toEqual({ activeUsers: 2, tokenUsage: 4 });
  });

  nightlyTest('two servers and thirty requests at once lose no token', async () => {
    const tenant = await kit.createTenant();
    const machine: RegisteredClient = await server.createClient(tenant.id, {
      type: 'MachineToMachine',
    });
    // A second process: nothing in memory is shared with the first.
    const services = { ...server.services };
    const second = await buildApp(services, 'tenant');
    await second.listen({ host: '127.0.0.1', port: 0 });
    const ports = [
      server.ports,
      { ...server.ports, tenant: (second.server.address() as AddressInfo).port },
    ];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        ask(ports[index % 2] ?? server.ports, tenant.id, machine.secret, machine.id),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(await usageOf(tenant)).toEqual({ mauLimit: 0, tokenLimit: 30 });
    await Promise.all([settleUsage(services), settleUsage(server.services)]);
    expect(await listedUsageOf(tenant)).toEqual({ activeUsers: 0, tokenUsage: 30 });
    await second.close();
  });

  test('a period holds its own days only', async () => {
    const tenant = await kit.createTenant();
    const start = Date.UTC(2026, 2, 10, 9);
    const dayMs = 86_400_000;
    await server.services.database.inTenant(tenant.id, async (tx) => {
      await countActiveUser(tx, tenant.id, 'before', start - dayMs);
      await countActiveUser(tx, tenant.id, 'first', start);
      await countActiveUser(tx, tenant.id, 'later', start + 3 * dayMs);
      await countActiveUser(tx, tenant.id, 'first', start + 4 * dayMs);
      await countActiveUser(tx, tenant.id, 'after', Date.UTC(2026, 3, 10));
    });
    await kit.upgrade(tenant.id, { now: start });
    await kit.inPlatform((tx) => sumUpUsage(tx, tenant.id, start));
    expect(await usageOf(tenant)).toMatchObject({ mauLimit: 2 });
    expect(await listedUsageOf(tenant)).toMatchObject({ activeUsers: 2 });
    expect(dayOf(start)).toBe('2026-03-10');
  });

  nightlyTest('distinct users of a period of any length equal a count of them', async () => {
    const tenant = await kit.createTenant();
    const dayMs = 86_400_000;
    const start = Date.UTC(2026, 0, 1);
    // Users who pause for one to 45 days, the longest of a month among them.
    const activity = Array.from({ length: 45 }, (_, user) =>
      Array.from({ length: Math.floor(99 / (user + 1)) + 1 }, (_day, index) => ({
        user: `user${user}`,
        at: start + ((user % 7) + index * (user + 1)) * dayMs,
      })),
    ).flat();
    await server.services.database.inTenant(tenant.id, async (tx) => {
      for (const { user, at } of activity) await countActiveUser(tx, tenant.id, user, at);
      for (const [from, days] of [0, 1, 5, 17, 33].flatMap((day) =>
        [0, 1, 28, 29, 30, 31, 32, 50].map((length) => [day, length] as const),
      )) {
        const period = { start: start + from * dayMs, end: start + (from + days) * dayMs };
        const within = activity.filter(({ at }) => at >= period.start && at < period.end);
        const { mauLimit } = await countPeriodicUsage(tx, tenant.id, period);
        expect([from, days, mauLimit]).toEqual([
          from,
          days,
          new Set(within.map(({ user }) => user)).size,
        ]);
      }
    });
  });

  test('sums of an earlier period are not shown as those of the running one', async () => {
    const tenant = await kit.createTenant();
    await server.sql(
      `insert into tenant_usage (tenant_id, for_tenant_id, period_start, active_users, tokens)
       values ('admin', $1, 1, 77, 77)`,
      [tenant.id],
    );
    expect(await listedUsageOf(tenant)).toEqual({ activeUsers: 0, tokenUsage: 0 });
  });

  test('the tokens of a free plan come to an end, those of a paid one are billed', async () => {
    const spent = await Promise.all([kit.createTenant(), kit.createTenant()]);
    const [free, paid] = spent as [PlanTenant, PlanTenant];
    await kit.upgrade(paid.id);
    const statuses = [];
    for (const { id } of [free, paid]) {
      await server.sql(
        `insert into tenant_usage (tenant_id, for_tenant_id, period_start, active_users, tokens)
         values ('admin', $1, (select (extract(epoch from date_trunc('month', now(), 'UTC')) * 1000)::bigint), 1, 9000000)
         on conflict (tenant_id, for_tenant_id) do update set tokens = 9000000`,
        [id],
      );
      const machine = await server.createClient(id, { type: 'MachineToMachine' });
      const { status, text } = await ask(server.ports, id, machine.secret, machine.id);
      statuses.push([status, (JSON.parse(text) as { code?: string }).code]);
      const { manager } = id === free.id ? free : paid;
      const test = await manager('POST', `/api/applications/${machine.id}/test-token`, {
        resource: `https://${id}.gatehouse.app/api`,
      });
      statuses.push([test.status, test.code]);
    }
    expect(statuses).toEqual([
      [429, 'auth.exceed_token_limit'],
      [429, 'auth.exceed_token_limit'],
      [200, undefined],
      // Nothing was assigned to the application: the limit is asked first.
      [422, 'application.no_permissions'],
    ]);
  });

  test("a tenant's Cloud Service application reads its limits with a real token", async () => {
    const tenant = await kit.createTenant();
    const [row] = await server.sql<{ value: { appId: string; appSecret: string } }>(
      `select value from configs where tenant_id = $1 and key = 'cloudConnection'`,
      [tenant.id],
    );
    const { appId = '', appSecret = '' } = row?.value ?? {};
    const { text } = await send(server.ports, `${server.issuer('admin')}/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${appId}:${appSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        resource: CLOUD_INDICATOR,
      }).toString(),
    });
    const { access_token: token } = JSON.parse(text) as { access_token: string };
    const call = callerOf(server.consoleApp, token, CONSOLE_HOST);
    const { status, body } = await call('GET', '/api/tenants/my/subscription');
    expect([status, body]).toEqual([200, expect.objectContaining({ planId: 'free' })]);
    // The token was issued by the admin tenant, and counts there.
    expect((await usageOf(tenant)).tokenLimit).toBe(0);
  });
});
