import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { ActiveUsers } from '~/server/domain/dashboard/active-users';
import { daysAfter } from '~/server/platform/time/days';
import { cleanUpTenant } from '~/server/domain/maintenance/clean-up.job';
import { countActiveUser } from '~/server/domain/plans/meter.rules';
import { dayOf } from '~/server/domain/plans/period';
import { prepareDatabase } from '~/server/platform/db/prepare';
import { type Call, callerOf } from '~/tests/support/api';
import { MIGRATIONS, withEarlierDatabase } from '~/tests/support/earlier-migrations';
import { databaseRuns } from '~/tests/support/nightly';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TARGET = '2026-03-31';
const tenantId = 'default';

type Activity = { userId: string; day: string };

/** The figures by their definition. */
function bruteForce(activity: readonly Activity[], date: string): ActiveUsers {
  const distinct = (last: string, length: number) =>
    new Set(
      activity
        .filter(({ day }) => day <= last && day > daysAfter(last, -length))
        .map(({ userId }) => userId),
    ).size;
  const figure = (length: number) => {
    const count = distinct(date, length);
    return { count, delta: count - distinct(daysAfter(date, -length), length) };
  };
  return {
    dauCurve: Array.from({ length: 30 }, (_, index) => {
      const day = daysAfter(date, index - 29);
      return { date: day, count: distinct(day, 1) };
    }),
    dau: figure(1),
    wau: figure(7),
    mau: figure(30),
  };
}

describe('dashboard', () => {
  let server: TestServer;
  let call: Call;

  const total = async () => (await call('GET', '/api/dashboard/users/total')).body;
  const news = async () => (await call('GET', '/api/dashboard/users/new')).body;
  const active = async (date: string): Promise<ActiveUsers> =>
    (await call('GET', `/api/dashboard/users/active?date=${date}`)).body;
  const addUsers = (ids: readonly string[], createdAt: number, tenant = tenantId) =>
    server.sql(
      `insert into users (tenant_id, id, created_at, updated_at)
       select $1, id, $3, $3 from unnest($2::text[]) id`,
      [tenant, ids, createdAt],
    );
  const signIn = (userId: string, at: number, tenant = tenantId, zone = 'UTC') =>
    server.services.database.inTenant(tenant, async (tx) => {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      await countActiveUser(tx, tenant, userId, at);
    });

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken(tenantId));
  });
  beforeEach(async () => {
    await server.sql('truncate daily_active_users');
    await server.sql(`delete from users where tenant_id = $1`, [tenantId]);
    await server.sql(`delete from row_counts where list in ('active_users', 'users_by_day')`);
  });
  afterAll(() => server.close());

  test('a new tenant has zeros and a flat curve of 30 days', async () => {
    expect(await total()).toEqual({ totalUserCount: 0 });
    const zero = { count: 0, delta: 0 };
    expect(await news()).toEqual({ today: zero, last7Days: zero });
    const { status, body } = await call('GET', '/api/dashboard/users/active');
    const today = dayOf(Date.now());
    expect([status, body]).toEqual([200, bruteForce([], today)]);
  });

  test('new users count by the day they were created on; deleted ones no longer', async () => {
    const today = Date.parse(dayOf(Date.now()));
    await addUsers(['t1', 't2', 't3'], Date.now());
    await addUsers(['midnight'], today);
    await addUsers(['y1', 'y2'], today - 1);
    await addUsers(['six'], today - 6 * DAY);
    await addUsers(['seven', 'thirteen'], today - 7 * DAY + HOUR);
    await addUsers(['fourteen'], today - 13 * DAY - 1);
    expect(await total()).toEqual({ totalUserCount: 10 });
    expect(await news()).toEqual({
      today: { count: 4, delta: 2 },
      last7Days: { count: 7, delta: 5 },
    });
    await server.sql(`delete from users where tenant_id = $1 and id in ('t1', 'y1', 'seven')`, [
      tenantId,
    ]);
    expect(await total()).toEqual({ totalUserCount: 7 });
    expect(await news()).toEqual({
      today: { count: 3, delta: 2 },
      last7Days: { count: 5, delta: 4 },
    });
  });

  test('users of the API count at once, suspended ones included', async () => {
    const { body } = await call('POST', '/api/users', { username: 'counted_at_once' });
    const { id } = body as { id: string };
    await call('PATCH', `/api/users/${id}/is-suspended`, { isSuspended: true });
    expect(await total()).toEqual({ totalUserCount: 1 });
    expect(await news()).toMatchObject({ today: { count: 1, delta: 1 } });
    await call('DELETE', `/api/users/${id}`);
    expect(await total()).toEqual({ totalUserCount: 0 });
  });

  test('every figure is that of the definition, in whatever order and time zone days are noted', async () => {
    const start = Date.parse(TARGET) - 70 * DAY;
    const event = fc.record({
      userId: fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5'),
      // Close to midnight on either side, or at any hour.
      at: fc
        .tuple(fc.integer({ min: 0, max: 71 }), fc.constantFrom(-1, 0, 1, 13 * HOUR))
        .map(([days, offset]) => start + days * DAY + offset),
      zone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), fc.boolean(), async (events, sums) => {
        await server.sql('truncate daily_active_users');
        await server.sql(`delete from row_counts where list = 'active_users'`);
        for (const { userId, at, zone } of events) await signIn(userId, at, tenantId, zone);
        if (sums) await cleanUpTenant(server.services.database, tenantId);
        const activity = events.map(({ userId, at }) => ({ userId, day: dayOf(at) }));
        for (const date of [TARGET, daysAfter(TARGET, -1), daysAfter(TARGET, 20)]) {
          expect(await active(date)).toEqual(bruteForce(activity, date));
        }
      }),
      { numRuns: databaseRuns },
    );
  });

  test('rows of one statement count like those of many', async () => {
    const activity = Array.from({ length: 400 }, (_, index) => ({
      userId: `u${index % 23}`,
      day: daysAfter(TARGET, -((index * index * 7) % 64)),
    }));
    const insert = (part: readonly Activity[]) =>
      server.sql(
        `insert into daily_active_users (tenant_id, user_id, day)
         select $1, row ->> 'userId', row ->> 'day' from jsonb_array_elements($2::jsonb) row
         on conflict do nothing`,
        [tenantId, JSON.stringify(part)],
      );
    // The second half fills the gaps of the first.
    await insert(activity.filter((_, index) => index % 2 === 0));
    await insert(activity.filter((_, index) => index % 2 === 1));
    expect(await active(TARGET)).toEqual(bruteForce(activity, TARGET));
  });

  test('first sign-ins at once, of one user on both sides of midnight, count exactly once', async () => {
    const midnight = Date.parse(TARGET);
    const users = Array.from({ length: 12 }, (_, index) => `u${index}`);
    await Promise.all(
      users.flatMap((userId) => [
        signIn(userId, midnight - 1),
        signIn(userId, midnight),
        signIn(userId, midnight + 1),
        signIn('same', midnight),
        signIn('same', midnight - 1),
      ]),
    );
    const activity = [...users, 'same'].flatMap((userId) => [
      { userId, day: TARGET },
      { userId, day: daysAfter(TARGET, -1) },
    ]);
    expect(await active(TARGET)).toEqual(bruteForce(activity, TARGET));
  });

  test('who was active stays counted after the user is deleted', async () => {
    await addUsers(['gone'], Date.parse(TARGET));
    await signIn('gone', Date.parse(TARGET));
    expect((await call('DELETE', '/api/users/gone')).status).toBe(204);
    expect(await active(TARGET)).toMatchObject({ dau: { count: 1, delta: 1 } });
  });

  test('a tenant sees only its own, and only with the scope of the API', async () => {
    await addUsers(['foreign'], Date.now(), 'admin');
    await signIn('foreign', Date.parse(TARGET), 'admin');
    expect(await total()).toEqual({ totalUserCount: 0 });
    expect(await news()).toMatchObject({ today: { count: 0 } });
    expect(await active(TARGET)).toEqual(bruteForce([], TARGET));
    const unscoped = callerOf(server.tenantApp, await server.managementToken(tenantId, 'openid'));
    const anonymous = callerOf(server.tenantApp, undefined);
    for (const path of ['total', 'new', 'active', `active?date=${TARGET}`]) {
      const url = `/api/dashboard/users/${path}`;
      expect([path, (await unscoped('GET', url)).status]).toEqual([path, 403]);
      expect([path, (await anonymous('GET', url)).status]).toEqual([path, 401]);
    }
  });

  test.each([
    '2026-11-20x',
    '9999-99-99',
    '2026-02-29',
    '2026-2-3',
    '0000-01-01',
    '%002026-01-01',
    '2026-01-01T00:00:00Z',
    "2026-01-01'--",
    '2026-01-01&date=2026-01-02',
    '',
    '1'.repeat(5000),
  ])('the date %p is malformed', async (date) => {
    const { status, code } = await call('GET', `/api/dashboard/users/active?date=${date}`);
    expect([status, code]).toEqual([400, 'guard.invalid_input']);
  });

  test.each(['9999-12-31', '0001-01-01', '2024-02-29'])(
    '%s is a day without users',
    async (date) => {
      await signIn('u1', Date.parse(TARGET));
      const { status, body } = await call('GET', `/api/dashboard/users/active?date=${date}`);
      expect([status, body]).toEqual([200, bruteForce([], date)]);
    },
  );

  test('one statement answers each figure', async () => {
    const { database } = server.services;
    for (const path of ['total', 'new', 'active']) {
      const statements: string[] = [];
      database.onQuery = (text) => statements.push(text);
      await call('GET', `/api/dashboard/users/${path}`);
      database.onQuery = undefined;
      const counting = statements.filter((text) => text.includes('row_counts'));
      expect([path, counting.length]).toEqual([path, 1]);
    }
  });
});

test('what exists is counted when the database is upgraded', async () => {
  await withEarlierDatabase('test_dashboard_counts', 17, async (client, url) => {
    await client.query(
      `insert into users (tenant_id, id, created_at, updated_at)
       values ('t', 'a', $1, 0), ('t', 'b', $1 - 1, 0), ('u', 'a', $1, 0)`,
      [Date.parse(TARGET)],
    );
    await client.query(`insert into daily_active_users (tenant_id, user_id, day) values
      ('t', 'a', '2026-01-01'), ('t', 'a', '2026-01-03'), ('t', 'a', '2026-03-31'),
      ('t', 'b', '2026-01-03'), ('u', 'a', '2026-01-03')`);
    await prepareDatabase(url, MIGRATIONS);
    const { rows } = await client.query<{ count: string }>(
      `select concat_ws(' ', tenant_id, list, owner, sum(change)) as count from row_counts
       where list in ('users_by_day', 'active_users') group by tenant_id, list, owner order by 1`,
    );
    expect(rows.map(({ count }) => count)).toEqual([
      't active_users 2026-01-01:30 1',
      't active_users 2026-01-03:02 1',
      't active_users 2026-01-03:30 1',
      't active_users 2026-03-31:30 1',
      't users_by_day 2026-03-30 1',
      't users_by_day 2026-03-31 1',
      'u active_users 2026-01-03:30 1',
      'u users_by_day 2026-03-31 1',
    ]);
  });
});
