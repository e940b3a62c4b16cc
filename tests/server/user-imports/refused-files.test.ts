import { USER_IMPORT_ROWS_MAX } from '~/contract/user-import';
import type { Call } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { type PlanTenant, outcome, planKit } from '../plans/support/plan-server';
import { formOf, importKit } from './import-kit';

const MB = 1024 * 1024;

describe('files of users that are refused', () => {
  let server: TestServer;
  let tenant: PlanTenant;
  let call: Call;
  let kit: ReturnType<typeof importKit>;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    tenant = await planKit(server).createTenant('Development');
    call = tenant.manager;
    kit = importKit(server, call);
  });
  afterAll(() => server.close());

  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('email\na@b.co', 'utf16le')]);
  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'user_import.empty'],
    ['a header alone', 'email,name\r\n', 'user_import.empty'],
    ['UTF-16', utf16, 'user_import.utf16'],
    ['Latin-1', Buffer.from('email\nj\xfcrgen@b.co\n', 'latin1'), 'user_import.not_utf8'],
    ['half a character', Buffer.from([0x65, 0x0a, 0x61, 0xc3]), 'user_import.not_utf8'],
    ['a header twice', 'email,Email\na@b.co,c@d.co\n', 'user_import.duplicate_column'],
    ['too many columns', `${'a,'.repeat(200)}b\n1\n`, 'user_import.too_many_columns'],
    [
      'a cell without end',
      `email,note\na@b.co,"${'x'.repeat(70_000)}`,
      'user_import.cell_too_large',
    ],
    ['no list', '{"email": "a@b.co"} nonsense', 'user_import.not_a_list'],
    ['half an array', '[{"email": "a@b.co"},', 'user_import.not_a_list'],
    [
      'too many rows',
      `email\n${'a@b.co\n'.repeat(USER_IMPORT_ROWS_MAX + 1)}`,
      'user_import.too_many_rows',
    ],
    ['too much', Buffer.alloc(65 * MB, 'a,b,c\n'), 'user_import.too_large'],
  ])(
    '%s',
    async (_name, content, code) => {
      const answer = await kit.upload(content);
      expect(outcome(answer)).toEqual([422, code]);
      const left = await server.sql(
        `select 1 from user_imports where tenant_id = $1
       union all select 1 from user_import_rows where tenant_id = $1`,
        [tenant.id],
      );
      expect(left).toEqual([]);
    },
    60_000,
  );

  test('a body that is no form, and a form without a file', async () => {
    expect(outcome(await call('POST', '/api/user-imports', { email: 'a@b.co' }))).toEqual([
      400,
      'guard.invalid_input',
    ]);
  });

  test('what is unusual but right is read', async () => {
    const file = await kit.uploaded(
      '\uFEFFemail;name;note\r\n"a@b.co";"Ada ""the first"", Countess";"two\r\nlines"\r\n\r\nb@b.co;Bob\r',
    );
    expect(file).toMatchObject({ rows: 2, format: 'csv' });
    expect(file.columns.map(({ sample }) => sample)).toEqual([
      'a@b.co',
      'Ada "the first", Countess',
      'two\r\nlines',
    ]);
    const wrapped = await kit.uploaded('{"users": [{"email": "a@b.co", "x": {"y": {"z": 1}}}]}');
    expect(wrapped).toMatchObject({ rows: 1, format: 'json' });
    expect(wrapped.columns.map(({ name }) => name)).toEqual(['email', 'x.y.z']);
  });

  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  test.each([
    ['zero characters', 'email\0,na\0me\na@b.co,"A\0da"\n', 'name', 'user_import.invalid_value'],
    [
      'halves of characters',
      String.raw`[{"em\ud800ail":"a@b.co","na\udc00me":"\ud800"}]`,
      'name',
      'user_import.invalid_value',
    ],
    [
      'JSON without a bottom',
      `[{"email":"a@b.co","customData":{"a":1}},{"email":"b@b.co","customData":${nested(20_000)}}]`,
      'customData',
      'user_import.row_not_json',
    ],
    [
      'such JSON in a cell',
      `email;customData\na@b.co;${nested(9000)}\n`,
      'customData',
      'user_import.invalid_value',
    ],
  ])('%s cannot be stored, which is the error of one row', async (_what, content, target, code) => {
    const { id, columns } = await kit.uploaded(content);
    const [email, other] = columns.map(({ name }) => name);
    const mapping = { [String(email)]: 'primaryEmail', [String(other)]: target };
    const { summary } = await kit.finish(id, 'check', { mapping });
    expect(summary.reasons).toMatchObject([{ code, count: 1 }]);
  });

  test.each<[object, number, string]>([
    [{ mapping: {} }, 422, 'user_import.mapping_no_identifier'],
    [
      { mapping: { email: 'primaryEmail', other: 'name' } },
      422,
      'user_import.mapping_unknown_column',
    ],
    [{ mapping: { email: 'id' } }, 422, 'user_import.mapping_unknown_target'],
    [{ mapping: { email: 'customData.__proto__' } }, 422, 'user_import.mapping_unknown_target'],
    [
      { mapping: { email: 'primaryEmail', name: 'primaryEmail' } },
      422,
      'user_import.mapping_twice',
    ],
    [
      { mapping: { email: 'primaryEmail' }, digestMethod: 'Firebase' },
      422,
      'user_import.firebase_parameters_missing',
    ],
    [{ mapping: { email: 'primaryEmail' }, exsting: 'fill' }, 400, 'guard.invalid_input'],
  ])('the settings %j', async (settings, status, code) => {
    const { id } = await kit.uploaded('email,name\na@b.co,A\n');
    const answer = await call('POST', `/api/user-imports/${id}/check`, settings);
    expect(outcome(answer)).toEqual([status, code]);
  });

  test('another tenant, and callers who may not write, get nothing', async () => {
    const { id } = await kit.uploaded('email\nsecret@example.com\n');
    const { job } = await kit.finish(id, 'check', { mapping: { email: 'primaryEmail' } });
    const stranger = (await planKit(server).createTenant('Development')).manager;
    const foreign = (await importKit(server, stranger).uploaded('email\nx@example.com\n')).id;
    const mapping = { mapping: { email: 'primaryEmail' } };
    const answers = await Promise.all([
      stranger('GET', `/api/user-imports/${id}`),
      stranger('DELETE', `/api/user-imports/${id}`),
      stranger('POST', `/api/user-imports/${id}/check`, mapping),
      stranger('POST', `/api/user-imports/${id}/run`, mapping),
      stranger('GET', `/api/user-imports/${id}/summary?jobId=${job.id}`),
      stranger('GET', `/api/user-imports/${id}/errors?jobId=${job.id}`),
      // The job of one tenant through the file of another, and another job of the same tenant.
      stranger('GET', `/api/user-imports/${foreign}/errors?jobId=${job.id}`),
      call('GET', `/api/user-imports/${foreign}/summary?jobId=${job.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 404));

    const reader = await planKit(server).callAs(tenant.id, tenant.ownerId, 'read:data');
    const readOnly = importKit(server, reader);
    expect(outcome(await readOnly.upload('email\na@b.co\n'))).toEqual([403, 'auth.forbidden']);
    expect(outcome(await readOnly.start(id, 'run', mapping))).toEqual([403, 'auth.forbidden']);
    // The generic route starts no job about a file, whose rows it could not know.
    const generic = await call('POST', '/api/bulk-jobs', {
      action: 'users.import',
      parameters: { importId: id },
      items: [{ id: '2' }],
    });
    expect(outcome(generic)).toEqual([400, 'guard.invalid_input']);
  });

  test('a file that ends early is refused', async () => {
    const { payload, headers } = formOf('email\na@b.co\n');
    for (const length of [payload.length - 20, payload.length - 40]) {
      const cut = payload.subarray(0, length);
      const answer = await call('POST', '/api/user-imports', cut, headers);
      expect(outcome(answer)).toEqual([400, 'guard.invalid_input']);
    }
  });
});
