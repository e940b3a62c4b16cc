import type { Call } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { outcome, planKit } from '../plans/support/plan-server';
import { importKit, suggested } from './import-kit';

const ROWS = 4000;

/** A file with one bad row in twenty, of five kinds, each at known places. */
function peopleWithMistakes() {
  const kinds = [
    { code: 'user_import.invalid_value', email: (n: number) => `no address ${n}`, phone: '' },
    { code: 'user_import.duplicate_in_file', email: () => 'PERSON1@example.com', phone: '' },
    { code: 'user_import.phone_without_country', email: null, phone: '0201 5550' },
    { code: 'user_import.no_identifier', email: () => '', phone: '' },
    { code: 'user_import.unknown_role', email: null, phone: '', role: 'nobody' },
  ] as const;
  const expected = new Map<number, string>();
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const number = index + 1;
    const kind = number % 20 === 0 ? kinds[(number / 20) % kinds.length] : undefined;
    // The header is row 1 of a spreadsheet.
    if (kind) expected.set(number + 1, kind.code);
    const email = kind?.email ? kind.email(number) : `person${number}@example.com`;
    const role = kind && 'role' in kind ? kind.role : '';
    return `${email},"Person, ${number}",${kind?.phone ?? ''},plan-${number % 3},${role}`;
  });
  return { csv: ['email,full_name,mobile,plan,role', ...lines].join('\r\n'), expected };
}

describe('importing users', () => {
  let server: TestServer;
  let tenantId: string;
  let call: Call;
  let kit: ReturnType<typeof importKit>;

  beforeAll(async () => {
    server = await createTestServer('cloud');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const tenant = await planKit(server).createTenant('Development');
    tenantId = tenant.id;
    call = tenant.manager;
    kit = importKit(server, call);
  });
  const people = (columns: string) =>
    server.sql<Record<string, unknown>>(
      `select ${columns} from (
         select * from users where tenant_id = $1 order by created_at, primary_email
       ) people`,
      [tenantId],
    );
  const stagedRows = async () =>
    (
      await server.sql<{ position: number }>(
        'select position from user_import_rows where tenant_id = $1 order by position',
        [tenantId],
      )
    ).map(({ position }) => position);

  test('a check and a run report the same rows exactly, and the run is done once', async () => {
    const { csv, expected } = peopleWithMistakes();
    const file = await kit.uploaded(csv);
    expect(file).toMatchObject({ format: 'csv', rows: ROWS });
    expect(file.columns.map(({ suggestion }) => suggestion)).toEqual([
      'primaryEmail',
      'name',
      'primaryPhone',
      null,
      'roles',
    ]);
    const settings = { mapping: { ...suggested(file), plan: 'customData.plan' } };
    const check = await kit.finish(file.id, 'check', settings);
    expect(check.summary).toMatchObject({ created: ROWS - 200, refused: 200 });
    expect(await people('id')).toEqual([]);

    const run = await kit.finish(file.id, 'run', settings);
    expect(run.job).toMatchObject({ total: ROWS, done: ROWS - 200, failed: 200 });
    expect(run.summary).toEqual(check.summary);
    expect(run.summary.reasons.map(({ count }) => count)).toEqual([40, 40, 40, 40, 40]);
    const report = (await run.errors()).trim().split('\r\n');
    expect(report[0]).toBe('row,code,reason,email,full_name,mobile,plan,role');
    expect(report.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual(
      [...expected].map(([row, code]) => [String(row), code]),
    );
    expect(await people('count(*)::int as count')).toEqual([{ count: ROWS - 200 }]);
    // Rows that became users are gone, and the others can be imported again.
    expect(await stagedRows()).toEqual([...expected.keys()]);
    const again = await kit.finish(file.id, 'run', settings);
    expect(again.job).toMatchObject({ total: 200, done: 0, failed: 200 });
  }, 120_000);

  test('each person is recorded as one that was created alone', async () => {
    const role = await call('POST', '/api/roles', {
      name: 'editor',
      description: 'Edits',
      type: 'User',
    });
    expect(outcome(role)).toEqual([200, undefined]);
    const { id: roleId } = role.body as { id: string };
    const file = await kit.uploaded(
      JSON.stringify([
        {
          email: 'one@example.com',
          profile: { givenName: 'One', address: { locality: 'Oslo' } },
          customData: { crm: { id: 7 }, tags: ['a'] },
          roles: ['editor'],
          totp: 'JBSWY3DPEHPK3PXP JBSWY3DPEHPK3PXP',
          google: '1234',
          password: 'plain and long enough',
          blocked: true,
        },
      ]),
      'people.json',
    );
    const settings = { mapping: { ...suggested(file), google: 'identity.google' } };
    const { summary } = await kit.finish(file.id, 'run', settings);
    expect(summary).toMatchObject({ created: 1, refused: 0, reasons: [] });
    const [user] = (await call('GET', '/api/users')).body as unknown as { id: string }[];
    expect(user).toMatchObject({
      primaryEmail: 'one@example.com',
      profile: { givenName: 'One', address: { locality: 'Oslo' } },
      customData: { crm: { id: 7 }, tags: ['a'] },
      identities: { google: { userId: '1234' } },
      hasPassword: true,
      isSuspended: true,
    });
    const path = `/api/users/${user?.id}`;
    expect((await call('GET', `${path}/roles`)).body).toMatchObject([{ id: roleId }]);
    expect((await call('GET', `${path}/mfa-verifications`)).body).toMatchObject([{ type: 'Totp' }]);
    const verified = await call('POST', `${path}/password/verify`, {
      password: 'plain and long enough',
    });
    expect(verified.status).toBe(204);
    const [log] = (await call('GET', '/api/logs?logKey=Management.User.Create'))
      .body as unknown as {
      payload: Record<string, unknown>;
    }[];
    expect(log?.payload).toMatchObject({
      method: 'POST',
      route: '/api/users',
      target: { userId: user?.id },
      after: { primaryEmail: 'one@example.com', hasPassword: true },
    });
    expect(JSON.stringify(log)).not.toContain('plain and long enough');
    expect((await call('GET', '/api/logs/verification')).body).toMatchObject({ isIntact: true });
  });

  test('new people join the organizations that a row names or gives the ID of', async () => {
    const make = async (name: string) =>
      ((await call('POST', '/api/organizations', { name })).body as { id: string }).id;
    const clinic = await make('Clinic');
    const harbor = await make('Harbor');
    await make('Twin');
    await make('Twin');
    const { summary, job } = await kit.importText(
      `email,orgs\none@example.com,Clinic;${harbor}\ntwo@example.com,Clinic\n` +
        'three@example.com,Twin\nfour@example.com,Nowhere\nnobody,Clinic\n',
      { mapping: { email: 'primaryEmail', orgs: 'organizations' } },
    );
    expect(summary).toMatchObject({
      created: 2,
      reasons: [
        { code: 'user_import.unknown_organization', count: 2 },
        { code: 'user_import.invalid_value', count: 1 },
      ],
    });
    const members = async (id: string) =>
      ((await call('GET', `/api/organizations/${id}/users`)).body as unknown as object[]).length;
    expect([await members(clinic), await members(harbor)]).toEqual([2, 1]);
    const [log] = (await call('GET', '/api/logs?logKey=Management.User.Create'))
      .body as unknown as { payload: { after: { organizationIds: string[] } } }[];
    expect(log?.payload.after.organizationIds).toContain(clinic);
    // A row that cannot be read is still known by what it says.
    const refused = await call('GET', `/api/bulk-jobs/${job.id}/items?state=failed`);
    expect(
      (refused.body as unknown as { label: string }[]).map(({ label }) => label).toSorted(),
    ).toEqual(['four@example.com', 'nobody', 'three@example.com']);
  });

  test('people who exist are left alone, or filled in and never changed', async () => {
    await call('POST', '/api/users', { primaryEmail: 'Known@example.com', name: 'Known' });
    await call('POST', '/api/users', { primaryEmail: 'other@example.com', username: 'taken' });
    const csv =
      'email,name,username,plan\nknown@example.com,Changed,known,gold\n' +
      'other@example.com,,,\nnew@example.com,New,taken,\n';
    const mapping = {
      email: 'primaryEmail',
      name: 'name',
      username: 'username',
      plan: 'customData.plan',
    };
    const refused = await kit.importText(csv, { mapping });
    expect(refused.summary).toMatchObject({ created: 0, refused: 3 });
    const filled = await kit.importText(csv, { mapping, existing: 'fill' });
    expect(filled.summary).toMatchObject({
      created: 0,
      filled: 1,
      unchanged: 1,
      refused: 1,
      reasons: [{ code: 'user.username_already_in_use', count: 1 }],
    });
    expect(await people('primary_email, name, username, custom_data')).toEqual([
      {
        primary_email: 'Known@example.com',
        name: 'Known',
        username: 'known',
        custom_data: { plan: 'gold' },
      },
      { primary_email: 'other@example.com', name: null, username: 'taken', custom_data: {} },
    ]);
  });

  test('JSON lines, phones of a country, and rows that are no JSON', async () => {
    const { summary, errors } = await kit.importText(
      '{"phone":"020 7946 0958"}\n{"phone": oops}\n{"phone":"0044 20 7946 0959"}\n{"phone":"12"}',
      { mapping: { phone: 'primaryPhone' }, country: 'GB' },
    );
    expect(summary).toMatchObject({ created: 2, refused: 2 });
    expect(await people('primary_phone')).toEqual(
      expect.arrayContaining([
        { primary_phone: '442079460958' },
        { primary_phone: '442079460959' },
      ]),
    );
    expect((await errors()).split('\r\n').slice(1, 3)).toEqual([
      '2,user_import.row_not_json,The row is not a JSON object.,',
      '4,user.invalid_phone,This is not a phone number. Begin with the country code.,12',
    ]);
  });

  test('formulas in the file of errors are made text, and secrets are not in it', async () => {
    const { errors } = await kit.importText(
      'email,note,password\nnot an address,"=HYPERLINK(""x"")",hunter2\n',
      { mapping: { email: 'primaryEmail', password: 'password', note: 'customData.note' } },
    );
    const text = await errors();
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).not.toContain('hunter2');
  });

  test('what waits in the database is sealed', async () => {
    await kit.uploaded('email,password\nsealed@example.com,hunter2\n');
    const [row] = await server.sql<{ cells: string }>(
      'select cells from user_import_rows where tenant_id = $1',
      [tenantId],
    );
    expect(row?.cells).not.toMatch(/hunter2|sealed@/);
  });

  test('a paused import continues where it was, a cancelled one leaves the rest', async () => {
    const csv = ['email', ...Array.from({ length: 30 }, (_, n) => `p${n}@example.com`)].join('\n');
    const file = await kit.uploaded(csv);
    const { body } = await kit.start(file.id, 'run', { mapping: { email: 'primaryEmail' } });
    const { id } = body as unknown as { id: string };
    const control = (verb: string) => call('POST', `/api/bulk-jobs/${id}/${verb}`);
    expect((await control('pause')).status).toBe(200);
    await kit.runAll();
    expect(await people('id')).toEqual([]);
    expect(
      outcome(await kit.start(file.id, 'run', { mapping: { email: 'primaryEmail' } })),
    ).toEqual([409, 'user_import.in_use']);
    expect(outcome(await call('DELETE', `/api/user-imports/${file.id}`))).toEqual([
      409,
      'user_import.in_use',
    ]);
    expect((await control('cancel')).status).toBe(200);
    const { job } = await kit.finish(file.id, 'run', { mapping: { email: 'primaryEmail' } });
    expect(job).toMatchObject({ total: 30, done: 30 });
    const { status, code } = await kit.start(file.id, 'run', {
      mapping: { email: 'primaryEmail' },
    });
    expect([status, code]).toEqual([422, 'user_import.nothing_left']);
    expect((await call('DELETE', `/api/user-imports/${file.id}`)).status).toBe(204);
  });
});
