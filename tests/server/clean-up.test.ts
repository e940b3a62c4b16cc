import type { Database } from '~/server/platform/db/database';
import { listLength } from '~/server/platform/lists/totals';
import {
  CLEAN_UP_BATCH,
  CLEAN_UP_INTERVAL_MS,
  cleanUp,
  cleanUpTenant,
} from '~/server/domain/maintenance/clean-up.job';
import { AUTHORIZATIONS_PER_MINUTE } from '~/server/oidc/limits';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const DAY = 86_400_000;
const now = Date.now();

describe('clean-up of expired rows', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    await server.sql(
      `insert into oidc_model_instances (tenant_id, model_name, id, payload, expires_at) values
       ('default', 'AccessToken', 'old', '{}', $1), ('default', 'AccessToken', 'live', '{}', $2),
       ('admin', 'AccessToken', 'old', '{}', $1)`,
      [now - 1, now + DAY],
    );
    await server.sql(
      `insert into rate_limits (tenant_id, key, count, expires_at) values
       ('default', 'old', 1, $1), ('default', 'live', 1, $2)`,
      [now - 1, now + DAY],
    );
    await server.sql(
      `insert into sentinel_targets (tenant_id, target, failures, locked_until, updated_at) values
       ('default', 'old', '[]', null, $1), ('default', 'locked', '[]', $2, $1),
       ('default', 'recent', '[]', null, $3)`,
      [now - 2 * DAY, now + DAY, now],
    );
  });
  afterAll(() => server.close());

  test('takes what has ended in one tenant and leaves the rest', async () => {
    await cleanUpTenant(server.services.database, 'default', { now });
    const left = await server.sql<{ name: string }>(`
      select tenant_id || ':' || id as name from oidc_model_instances
      union all select key from rate_limits union all select target from sentinel_targets`);
    expect(left.map(({ name }) => name).sort()).toEqual(
      ['admin:old', 'default:live', 'live', 'locked', 'recent'].sort(),
    );
  });

  test('one run removes more than an address can leave between two, in bounded batches', async () => {
    const perRun = AUTHORIZATIONS_PER_MINUTE * (CLEAN_UP_INTERVAL_MS / 60_000);
    const rows = 2 * perRun + 1;
    await server.sql(
      `insert into oidc_model_instances (tenant_id, model_name, id, payload, expires_at)
       select 'default', 'Interaction', 'flood-' || n, '{}', $1 from generate_series(1, ${rows}) n`,
      [now - 1],
    );
    const left = async () =>
      (
        await server.sql<{ rows: number }>(
          `select count(*)::int as rows from oidc_model_instances where id like 'flood-%'`,
        )
      )[0]?.rows;
    expect(await left()).toBe(rows);
    const { database } = server.services;
    let batches = 0;
    database.onQuery = (text) => {
      if (/delete from "oidc_model_instances"/.test(text)) batches += 1;
    };
    await cleanUpTenant(database, 'default', { now });
    database.onQuery = undefined;
    expect(await left()).toBe(0);
    expect(batches).toBe(Math.ceil(rows / CLEAN_UP_BATCH));
  });

  test('deletes audit rows that expire, the oldest of too many, and no others', async () => {
    const rows = (ids: readonly string[], expiresAt: (index: number) => number | null) =>
      Promise.all(
        ids.map((id, index) =>
          server.sql(
            `insert into logs (tenant_id, id, key, payload, created_at, expires_at)
             values ('default', $1, 'Interaction.SignIn.Update', '{}', $2, $3)`,
            [id, index, expiresAt(index)],
          ),
        ),
      );
    const kept = async (options: { now: number; anonymousLogs?: number }) => {
      await cleanUpTenant(server.services.database, 'default', options);
      const left = await server.sql<{ id: string }>(
        `select id from logs where tenant_id = 'default' and key = 'Interaction.SignIn.Update' order by id`,
      );
      return left.map(({ id }) => id);
    };
    await rows(['kept-1', 'kept-2'], () => null);
    await rows(['ended'], () => now - 1);
    await rows(['anonymous-1', 'anonymous-2', 'anonymous-3'], (index) => now + index);
    expect(await kept({ now })).toEqual([
      'anonymous-1',
      'anonymous-2',
      'anonymous-3',
      'kept-1',
      'kept-2',
    ]);
    expect(await kept({ now, anonymousLogs: 2 })).toEqual([
      'anonymous-2',
      'anonymous-3',
      'kept-1',
      'kept-2',
    ]);
    expect(await kept({ now: now + 10 })).toEqual(['kept-1', 'kept-2']);
  });

  test('a row at the same place in another partition of the log stays', async () => {
    const months = await server.sql<{ until: string }>(
      'select until from log_partitions.bounds() order by until desc limit 2',
    );
    const insert = async (ids: readonly string[], until: number, expiresAt: number | null) =>
      Promise.all(
        ids.map((id) =>
          server.sql(
            `insert into logs (tenant_id, id, key, payload, created_at, expires_at)
             values ('default', $1, 'Interaction.Create', '{}', $2, $3)`,
            [id, until - 1, expiresAt],
          ),
        ),
      );
    const [last, next] = months.map(({ until }) => Number(until));
    // Each is the first of its partition.
    await insert(['ended'], Number(next), now - 1);
    await insert(['kept'], Number(last), null);
    const places = await server.sql(
      `select distinct ctid from logs where id in ('ended', 'kept') and tenant_id = 'default'`,
    );
    expect(places).toHaveLength(1);
    await cleanUpTenant(server.services.database, 'default', { now });
    const left = await server.sql<{ id: string }>(
      `select id from logs where key = 'Interaction.Create' and tenant_id = 'default'`,
    );
    expect(left).toEqual([{ id: 'kept' }]);
  });

  test('what fails in one tenant stops no other', async () => {
    const { services } = server;
    const tenants = ['default', 'admin'];
    for (const failing of tenants) {
      for (const tenantId of tenants) {
        await server.sql(
          `insert into rate_limits (tenant_id, key, count, expires_at) values ($1, 'again', 1, 1)
           on conflict do nothing`,
          [tenantId],
        );
      }
      let calls = 0;
      const database: Database = {
        ...services.database,
        inTenant(tenantId, work) {
          calls += 1;
          // The first call reads the tenants.
          return calls > 1 && tenantId === failing
            ? Promise.reject(new Error('broken'))
            : services.database.inTenant(tenantId, work);
        },
      };
      await cleanUp({ ...services, database });
      const left = await server.sql<{ tenant_id: string }>(
        `select tenant_id from rate_limits where key = 'again'`,
      );
      expect(left).toEqual([{ tenant_id: failing }]);
    }
  });

  test('sums up the counts of long lists, which are exact at any time', async () => {
    const { database } = server.services;
    const lengths = () =>
      database.inTenant('default', async (tx) => [
        await listLength(tx, 'default', 'users'),
        await listLength(tx, 'default', 'organizations'),
        await listLength(tx, 'default', 'users_roles', 'counted'),
      ]);
    const counted = async () => {
      const [row] = await server.sql<{ users: number; organizations: number; roles: number }>(`
        select (select count(*)::int from users where tenant_id = 'default') as users,
          (select count(*)::int from organizations where tenant_id = 'default') as organizations,
          (select count(*)::int from users_roles where role_id = 'counted') as roles`);
      return [row?.users, row?.organizations, row?.roles];
    };
    const rowsOfCounts = async () =>
      (
        await server.sql<{ rows: number }>(
          `select count(*)::int as rows from row_counts where tenant_id = 'default'`,
        )
      )[0]?.rows ?? 0;
    const before = await lengths();
    expect(before).toEqual(await counted());
    await server.sql(`
      insert into roles (tenant_id, id, name, description, created_at)
        values ('default', 'counted', 'Counted', '', 1);
      insert into users (tenant_id, id, created_at, updated_at)
        select 'default', 'counted-' || n, n, n from generate_series(1, 30) n;
      insert into users_roles (tenant_id, user_id, role_id)
        select 'default', 'counted-' || n, 'counted' from generate_series(1, 20) n;
      insert into users_roles (tenant_id, user_id, role_id)
        values ('default', 'counted-1', 'counted') on conflict do nothing;
      insert into organizations (tenant_id, id, name, created_at)
        select 'default', 'counted-' || n, 'Counted', n from generate_series(1, 5) n;
      delete from users where id in ('counted-1', 'counted-2', 'counted-30');
      delete from organizations where id = 'counted-1';`);
    const [users = 0, organizations = 0] = before;
    expect(await lengths()).toEqual([users + 27, organizations + 4, 18]);
    expect(await lengths()).toEqual(await counted());
    const scattered = await rowsOfCounts();
    await Promise.all([
      cleanUpTenant(database, 'default', { now }),
      cleanUpTenant(database, 'default', { now }),
    ]);
    expect(await rowsOfCounts()).toBeLessThan(scattered);
    expect(await lengths()).toEqual(await counted());
    await server.sql(`delete from roles where id = 'counted'`);
    expect(await lengths()).toEqual(await counted());
  });
});
