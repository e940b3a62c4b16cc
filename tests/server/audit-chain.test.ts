import { setTimeout as pause } from 'node:timers/promises';
import { forgetAdminActions } from '~/server/domain/audit/retention.rules';
import { writeLog, writeLogs } from '~/server/domain/audit/logs.rules';
import { verifyChain } from '~/server/domain/audit/verify.queries';
import { nightlyTest } from '~/tests/support/nightly';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const DAY = 86_400_000;

describe('the chain of admin actions', () => {
  let server: TestServer;

  const write = (tenantId: string, n: number, createdAt = Date.now()) =>
    server.services.database.inTenant(tenantId, (tx) =>
      writeLog(tx, tenantId, {
        key: 'Management.User.Update',
        payload: {
          result: 'Success',
          actor: { type: 'user', id: `u${n}` },
          after: { ü: n / 3, nested: [{ b: null, a: -0 }], big: 1e21, 10: 'ten', 9: 'nine' },
          gone: undefined,
        },
        createdAt,
      }),
    );
  const verify = (tenantId: string) =>
    verifyChain(server.services.database, tenantId, server.services.vault);

  beforeAll(async () => {
    server = await createTestServer('cloud');
    await server.sql(`truncate logs, audit_heads, audit_checkpoints`);
  });
  afterEach(() => server.sql(`truncate logs, audit_heads, audit_checkpoints`));
  afterAll(() => server.close());

  test('an empty one is intact, and each write joins it', async () => {
    expect(await verify('default')).toEqual({ isIntact: true, verified: 0 });
    await write('default', 1, 1000);
    await write('default', 2, 500);
    expect(await verify('default')).toEqual({ isIntact: true, verified: 2, since: 1000 });
    const rows = await server.sql<{ seq: number }>('select seq from logs order by seq');
    expect(rows.map(({ seq }) => Number(seq))).toEqual([1, 2]);
  });

  test('concurrent writers of several tenants neither fork a chain nor leave a gap', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_row, n) => write(n % 3 === 0 ? 'admin' : 'default', n)),
    );
    expect(await verify('default')).toMatchObject({ isIntact: true, verified: 40 });
    expect(await verify('admin')).toMatchObject({ isIntact: true, verified: 20 });
  });

  test('many rows join it at once, in their order, while others write', async () => {
    const writeMany = (first: number) =>
      server.services.database.inTenant('default', (tx) =>
        writeLogs(
          tx,
          'default',
          Array.from({ length: 20 }, (_row, n) => ({
            key: n === 7 ? 'Interaction.SignIn.Submit' : 'Management.User.Create',
            payload: { n: first + n, after: { ü: 1 / 3, 10: 'ten', 9: null }, gone: undefined },
            createdAt: first + n,
          })),
        ),
      );
    await Promise.all([writeMany(100), write('default', 1), writeMany(200), write('default', 2)]);
    await writeMany(300);
    expect(await verify('default')).toMatchObject({ isIntact: true, verified: 3 * 19 + 2 });
    const rows = await server.sql<{ n: number }>(
      `select (payload ->> 'n')::int as n from logs where seq > 40 and payload ? 'n' order by seq`,
    );
    const ordered = rows.map(({ n }) => n);
    expect(ordered.slice(-19)).toEqual(
      Array.from({ length: 20 }, (_row, n) => 300 + n).filter((n) => n !== 307),
    );
  });

  test('a write that is rolled back leaves no gap', async () => {
    await write('default', 1);
    const failed = server.services.database.inTenant('default', async (tx) => {
      await writeLog(tx, 'default', { key: 'Management.User.Delete', payload: {} });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await write('default', 2);
    expect(await verify('default')).toMatchObject({ isIntact: true, verified: 2 });
  });

  test.each([
    ['tenant_id', `'admin'`, 'missing'],
    ['id', `'other'`, 'changed'],
    ['key', `'Management.User.Delete'`, 'changed'],
    ['payload', `jsonb_set(payload, '{after,nested,0,a}', '1')`, 'changed'],
    ['created_at', 'created_at + 1', 'changed'],
    ['expires_at', '5', 'changed'],
    ['session_id', `'s'`, 'changed'],
    ['hook_id', `'h'`, 'changed'],
    ['actor_id', `'someone'`, 'changed'],
    ['seq', '99', 'missing'],
    ['seq', 'null', 'missing'],
    ['hash', `repeat('a', 64)`, 'changed'],
    ['hash', 'null', 'changed'],
  ])('a changed %s (%s) is found, and the row named', async (column, value, reason) => {
    for (let n = 1; n <= 5; n += 1) await write('default', n);
    const [row] = await server.sql<{ id: string }>(`select id from logs where seq = 3`);
    await server.sql(`update logs set ${column} = ${value} where seq = 3`);
    const { isIntact, verified, broken } = await verify('default');
    expect({ isIntact, verified, broken }).toEqual({
      isIntact: false,
      verified: 2,
      broken: {
        reason,
        seq: 3,
        id: reason === 'missing' ? undefined : column === 'id' ? 'other' : row?.id,
      },
    });
  });

  test.each([
    ['the first', 'seq = 1', 1],
    ['one in the middle', 'seq = 3', 3],
    ['the last', 'seq = 5', 5],
  ])('%s row that was deleted is found', async (_which, where, seq) => {
    for (let n = 1; n <= 5; n += 1) await write('default', n);
    await server.sql(`delete from logs where ${where}`);
    expect((await verify('default')).broken).toEqual({ reason: 'missing', seq, id: undefined });
  });

  const insertCopy = (id: string, seq: string) =>
    server.sql(`
      insert into logs (tenant_id, id, key, payload, created_at, seq, hash)
      select tenant_id, '${id}', key, payload, created_at, ${seq}, hash from logs where seq = 3`);

  test.each([
    ['without a place', 'null', 5, 5],
    ['before the start', '0', 0, 0],
    ['behind the head', '6', 6, 5],
  ])('a row that was added %s is found', async (_where, seq, shown, verified) => {
    for (let n = 1; n <= 5; n += 1) await write('default', n);
    await insertCopy('forged', seq);
    expect(await verify('default')).toMatchObject({
      isIntact: false,
      verified,
      broken: { reason: 'added', seq: shown, id: 'forged' },
    });
    await server.sql(`delete from logs where id = 'forged'`);
    expect((await verify('default')).isIntact).toBe(true);
  });

  nightlyTest('a second row in one place is found, wherever a batch ends', async () => {
    await server.services.database.inTenant('default', async (tx) => {
      for (let n = 1; n <= 2005; n += 1) {
        await writeLog(tx, 'default', { key: 'Management.User.Update', payload: { n } });
      }
    });
    expect(await verify('default')).toMatchObject({ isIntact: true, verified: 2005 });
    for (const seq of [3, 1999, 2000, 2001, 2005]) {
      await server.sql(`
        insert into logs (tenant_id, id, key, payload, created_at, seq, hash)
        select tenant_id, '~forged', key, payload, created_at, seq, hash from logs where seq = ${seq}`);
      const { broken } = await verify('default');
      expect([seq, broken?.reason, broken?.id]).toEqual([seq, 'added', '~forged']);
      await server.sql(`delete from logs where id = '~forged'`);
    }
  });

  test('without its head, no row counts as verified', async () => {
    for (let n = 1; n <= 3; n += 1) await write('default', n);
    await server.sql('delete from audit_heads');
    expect(await verify('default')).toMatchObject({ isIntact: false, verified: 0 });
  });

  test('rows from before the chain are none of its breaks', async () => {
    await server.sql(
      `insert into logs (tenant_id, id, key, payload, created_at)
       values ('default', 'old', 'Management.User.Create', '{}', 1)`,
    );
    expect((await verify('default')).isIntact).toBe(true);
    await write('default', 1);
    expect(await verify('default')).toMatchObject({ isIntact: true, verified: 1 });
  });

  test("the server's role can change and delete none of it, except by the functions", async () => {
    for (let n = 1; n <= 3; n += 1) await write('default', n);
    const run = (statement: string) =>
      server.services.database.inTenant(
        'default',
        async (tx) => (await tx.execute(statement)).rowCount,
      );
    expect(await run(`update logs set key = 'x'`)).toBe(0);
    expect(await run('delete from logs')).toBe(0);
    expect(await run('delete from audit_heads')).toBe(0);
    for (const statement of [
      'update audit_heads set seq = 1',
      `update audit_heads set hash = repeat('a', 64)`,
      `insert into audit_checkpoints values ('default', 1, 'x', 'x', 1)`,
      'select from log_partitions.logs_first',
      `select forget_admin_actions(3, (select hash from logs where seq = 3), 'x')`,
      'select erase_audit_logs()',
      `select drop_log_partitions(${Date.now()})`,
      'drop table logs',
    ]) {
      await expect(run(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    expect(await verify('default')).toMatchObject({ isIntact: true, verified: 3 });
  });

  describe('what a plan no longer keeps', () => {
    const forget = (keptFrom: number) =>
      server.services.database.inTenant('default', (tx) =>
        forgetAdminActions(tx, 'default', keptFrom, server.services.vault),
      );

    test('ends at a signed checkpoint, from which the rest is verified', async () => {
      const now = Date.now();
      for (let n = 1; n <= 5; n += 1) await write('default', n, now - (6 - n) * 2 * DAY);
      await forget(now - 5 * DAY);
      expect(await verify('default')).toEqual({
        isIntact: true,
        verified: 2,
        since: now - 4 * DAY,
        broken: undefined,
      });
      await forget(now - 3 * DAY);
      expect(await verify('default')).toMatchObject({ isIntact: true, verified: 1 });
      await write('default', 6);
      expect(await verify('default')).toMatchObject({ isIntact: true, verified: 2 });
    });

    test('a moved or forged checkpoint is found', async () => {
      const now = Date.now();
      for (let n = 1; n <= 3; n += 1) await write('default', n, now - (4 - n) * 2 * DAY);
      await forget(now - 5 * DAY);
      await server.sql(`
        delete from logs where seq = 2;
        update audit_checkpoints set seq = 2, hash = 'x'`);
      expect((await verify('default')).broken).toMatchObject({ reason: 'checkpoint' });
    });

    test('rows are deleted while the chain is verified, without a false alarm', async () => {
      const now = Date.now();
      await Promise.all(
        Array.from({ length: 50 }, (_row, n) => write('default', n, now - 10 * DAY)),
      );
      const verifying = verify('default');
      await pause(0);
      await forget(now - 5 * DAY);
      expect((await verifying).isIntact).toBe(true);
    });
  });
});
