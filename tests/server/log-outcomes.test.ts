import { writeLogs } from '~/server/domain/audit/logs.rules';
import { prepareDatabase } from '~/server/platform/db/prepare';
import { type Call, callerOf } from '~/tests/support/api';
import { MIGRATIONS, withEarlierDatabase } from '~/tests/support/earlier-migrations';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const SUBMIT = 'Interaction.SignIn.Submit';
const BEFORE = 44;

type Row = { id: string; outcome: string; payload: { result: string; error?: object } };

describe('outcomes of logged events', () => {
  let server: TestServer;
  let call: Call;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql('truncate logs');
    const refused = (id: string, code: string) => ({
      id,
      key: SUBMIT,
      createdAt: Date.now() - 1000,
      payload: { result: 'Error', userId: 'u1', error: { code, message: '-' } },
    });
    await server.services.database.inTenant('default', (tx) =>
      writeLogs(tx, 'default', [
        { ...refused('done', ''), payload: { result: 'Success', userId: 'u1' } },
        refused('asked', 'user.missing_mfa'),
        refused('failed', 'session.verification_failed'),
      ]),
    );
  });
  afterAll(() => server.close());

  const listed = async (query: string) => (await call('GET', `/api/logs${query}`)).body as Row[];

  test('a step that asked for more is an error to clients, and has an outcome of its own', async () => {
    const rows = await listed('');
    expect(rows.map(({ id, outcome, payload }) => [id, outcome, payload.result])).toEqual([
      ['asked', 'incomplete', 'Error'],
      ['done', 'succeeded', 'Success'],
      ['failed', 'failed', 'Error'],
    ]);
    expect((await call('GET', '/api/logs/asked')).body).toEqual(rows[0]);
    expect(rows[0]?.payload.error).toEqual({ code: 'user.missing_mfa', message: '-' });
  });

  test.each([
    ['?result=Error', ['failed']],
    ['?result=Error&userId=u1', ['failed']],
    [`?result=Error&logKey=${SUBMIT}`, ['failed']],
    ['?result=Success', ['done']],
  ])('the list and the export of %s', async (query, ids) => {
    expect((await listed(query)).map(({ id }) => id)).toEqual(ids);
    const { body } = await call('GET', `/api/logs/export${query}`);
    const exported = String(body).trimEnd().split('\n');
    expect(exported.map((line) => (JSON.parse(line) as Row).id)).toEqual(ids);
  });

  test('the neighbors of a failure are other failures', async () => {
    expect((await call('GET', '/api/logs/failed/neighbors?result=Error')).body).toEqual({
      newer: null,
      older: null,
    });
  });

  test('an export as a table has the outcome at the end of each row', async () => {
    const { body } = await call('GET', '/api/logs/export?format=csv');
    const lines = String(body).trimEnd().split('\r\n');
    expect(lines.map((line) => line.slice(line.lastIndexOf(',') + 1))).toEqual([
      'outcome',
      'incomplete',
      'succeeded',
      'failed',
    ]);
  });
});

test('rows that exist already get their outcome, apart from those of unfinished sign-ins', async () => {
  await withEarlierDatabase('test_log_outcomes', BEFORE, async (client, url) => {
    await client.query(`
      insert into logs (tenant_id, id, key, payload, created_at, expires_at)
      select tenant_id, id, key, jsonb_build_object('result', result, 'error', jsonb_build_object('code', code)), created_at, expires_at
      from (values
        ('one', 'asked', 'Interaction.SignIn.Submit', 'Error', 'user.missing_mfa', 1, null),
        ('two', 'asked', 'Interaction.Register.Submit', 'Error', 'user.missing_profile', 4102444800000, null),
        ('one', 'open', 'Interaction.SignIn.Submit', 'Error', 'user.missing_mfa', 1, 2),
        ('one', 'failed', 'Interaction.SignIn.Submit', 'Error', 'session.invalid_credentials', 1, null),
        ('one', 'token', 'RevokeToken', 'Error', 'user.missing_mfa', 1, null),
        ('one', 'done', 'Interaction.SignIn.Submit', 'Success', 'user.missing_mfa', 1, null)
      ) as row (tenant_id, id, key, result, code, created_at, expires_at)`);
    await prepareDatabase(url, MIGRATIONS);
    const { rows } = await client.query(
      `select id, payload ->> 'result' as result, payload -> 'error' ->> 'code' as code from logs order by 1, 3`,
    );
    expect(rows).toEqual([
      { id: 'asked', result: 'Incomplete', code: 'user.missing_mfa' },
      { id: 'asked', result: 'Incomplete', code: 'user.missing_profile' },
      { id: 'done', result: 'Success', code: 'user.missing_mfa' },
      { id: 'failed', result: 'Error', code: 'session.invalid_credentials' },
      { id: 'open', result: 'Error', code: 'user.missing_mfa' },
      { id: 'token', result: 'Error', code: 'user.missing_mfa' },
    ]);
  });
});
