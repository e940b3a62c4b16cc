import type { Call } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { type PlanTenant, outcome, planKit } from './plans/support/plan-server';

const USERS = 1203;

describe('exporting users', () => {
  let server: TestServer;
  let tenant: PlanTenant;
  let call: Call;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    tenant = await planKit(server).createTenant('Development');
    call = tenant.manager;
    // Many of one millisecond: pages must neither repeat nor skip them.
    await server.sql(
      `insert into users (tenant_id, id, username, name, password_encrypted,
         password_encryption_method, mfa_verifications, created_at, updated_at)
       select $1, 'u' || n, 'user' || n, case when n % 2 = 0 then 'Even ' || n end, 'digest-of-it',
         'Legacy', '[{"type":"Totp","id":"t","key":"SECRETKEY"}]', n / 700, n
       from generate_series(1, $2) n`,
      [tenant.id, USERS],
    );
  });
  afterAll(() => server.close());

  const read = async (query: string) => {
    const answer = await call('GET', `/api/users/export?${query}`);
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    return { ...answer, text: answer.body as unknown as string };
  };

  test('every user once, whatever the batches, and never a secret', async () => {
    const { text, headers } = await read('format=jsonl');
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string });
    expect(rows).toHaveLength(USERS);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(USERS);
    expect(rows[0]).toMatchObject({
      mfaFactors: ['Totp'],
      roles: [],
      createdAt: expect.any(String),
    });
    expect(text).not.toMatch(/digest-of-it|SECRETKEY|password/i);
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="users.jsonl"');
  });

  test('only who is found, only what is asked for, in that order', async () => {
    const { text } = await read('fields=username,id&search=%25Even%2012%25');
    expect(text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFusername,id', 'user1200,u1200']);
    const found = await call('GET', '/api/users?search=%25Even%2012%25');
    expect(text.trimEnd().split('\r\n')).toHaveLength(Number(found.headers['total-number']) + 1);
    const none = await read('isSuspended=true&fields=id&format=jsonl');
    expect(none.text).toBe('');
  });

  test('only the named users, and none of another tenant', async () => {
    await server.sql(
      `insert into users (tenant_id, id, username, created_at, updated_at)
       values ('default', 'stranger', 'stranger', 1, 1)`,
    );
    const { text } = await read('fields=id&ids=u7,stranger,u1201,nobody');
    expect(text).toBe('\uFEFFid\r\nu1201\r\nu7\r\n');
    const narrowed = await read('fields=id&ids=u7,u8&search.name=Even%25');
    expect(narrowed.text).toBe('\uFEFFid\r\nu8\r\n');
  });

  test.each(['', "u1'--", Array.from({ length: 501 }, (_, n) => `u${n}`).join(',')])(
    'ids %p are refused',
    async (ids) => {
      const answer = await call('GET', `/api/users/export?ids=${encodeURIComponent(ids)}`);
      expect(answer.status).toBe(400);
    },
  );

  test('cells that a spreadsheet would run are made text', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '"quoted", cell'];
    for (const [index, name] of names.entries()) {
      await server.sql(
        `insert into users (tenant_id, id, username, name, custom_data, created_at, updated_at)
         values ($1, $2, $2, $3, '{}', 9, 9)`,
        [tenant.id, `risky${index}`, name],
      );
    }
    const { text } = await read('fields=name&search.id=risky%25');
    expect(text).toBe(
      `\uFEFFname\r\n'=1+1\r\n'+1\r\n'-1\r\n'@SUM(A1)\r\n'\tx\r\n"'\rx"\r\n"""quoted"", cell"\r\n`,
    );
  });

  test('is written to the audit log with who took what', async () => {
    await read('fields=id,primaryEmail&isSuspended=false');
    const [log] = (await call('GET', '/api/logs?logKey=Management.User.Export'))
      .body as unknown as {
      payload: Record<string, unknown>;
    }[];
    expect(log?.payload).toMatchObject({
      actor: { type: 'user', id: tenant.ownerId },
      target: {
        format: 'csv',
        fields: ['id', 'primaryEmail'],
        query: { isSuspended: 'false' },
      },
    });
  });

  test('needs the permission to read, and shows no other tenant', async () => {
    const writer = await planKit(server).callAs(tenant.id, tenant.ownerId, 'write:data');
    expect(outcome(await writer('GET', '/api/users/export'))).toEqual([403, 'auth.forbidden']);
    const stranger = (await planKit(server).createTenant('Development')).manager;
    const { body } = await stranger('GET', '/api/users/export?fields=id');
    expect(body).toBe('\uFEFFid\r\n');
    expect(
      (await stranger('GET', '/api/users/export', undefined, { authorization: '' })).status,
    ).toBe(401);
  });

  test.each([
    ['fields=passwordEncrypted', 'guard.invalid_input'],
    ['fields=', 'guard.invalid_input'],
    ['format=xlsx', 'guard.invalid_input'],
    ['search.unknown=x', 'request.invalid_input'],
    ['createdFrom=2&createdTo=1', 'request.invalid_input'],
  ])('%s is refused before anything is sent', async (query, code) => {
    expect(outcome(await call('GET', `/api/users/export?${query}`))).toEqual([400, code]);
  });
});
