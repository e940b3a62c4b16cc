import {
  BULK_ACTIONS,
  CONCURRENT_BULK_JOBS_MAX,
  BULK_JOB_RETENTION_MS,
} from '~/contract/bulk-jobs';
import { ADMIN_TENANT_ID, tenantOrganizationId } from '~/contract/tenancy';
import { runTurn } from '~/server/api/management/bulk-jobs/bulk-jobs.job';
import { cleanUpTenant } from '~/server/domain/maintenance/clean-up.job';
import { actionOf } from '~/server/api/management/bulk-jobs/actions';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { nightlyTest } from '~/tests/support/nightly';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { type PlanTenant, outcome, planKit } from './plans/support/plan-server';

type Job = {
  id: string;
  state: string;
  total: number;
  done: number;
  failed: number;
  failureCode: string | null;
};

type Item = {
  id: string;
  label: string;
  state: string;
  status: number | null;
  code: string | null;
};

describe('bulk jobs', () => {
  let server: TestServer;
  let tenant: PlanTenant;
  let call: Call;
  const path = '/api/bulk-jobs';
  const jobOf = (answer: ApiResponse) => answer.body as unknown as Job;

  beforeAll(async () => {
    server = await createTestServer('cloud');
  });
  afterAll(() => server.close());
  // What one test leaves in the queue would take turns from the next.
  afterEach(() => server.sql('delete from bulk_job_turns'));
  beforeEach(async () => {
    tenant = await planKit(server).createTenant('Development');
    call = tenant.manager;
  });

  const addUsers = (count: number, prefix = 'user') =>
    server.sql(
      `insert into users (tenant_id, id, username, name, created_at, updated_at)
       select $1, $2 || n, $2 || n, $2 || ' ' || n, n, n from generate_series(1, $3) n`,
      [tenant.id, prefix, count],
    );
  const userIds = async (condition = 'true') =>
    (
      await server.sql<{ id: string }>(
        `select id from users where tenant_id = $1 and ${condition} order by created_at, id`,
        [tenant.id],
      )
    ).map(({ id }) => id);
  const start = async (body: object, headers: Record<string, string> = {}) => {
    const answer = await call('POST', path, body, headers);
    expect([answer.status, answer.code]).toEqual([201, undefined]);
    return jobOf(answer);
  };
  const runAll = async () => {
    while (await runTurn(server.services));
  };
  const read = async (id: string) => jobOf(await call('GET', `${path}/${id}`));
  const items = async (id: string, query = '') =>
    (await call('GET', `${path}/${id}/items?page_size=100${query}`)).body as unknown as Item[];
  const forget = (...ids: string[]) =>
    server.sql(`delete from users where tenant_id = $1 and id = any($2)`, [tenant.id, ids]);

  test('does the action to every item, with the audit row of the single route', async () => {
    await addUsers(40);
    const { id } = await start({
      action: 'users.suspend',
      items: (await userIds()).map((user) => ({ id: user, label: `The ${user}` })),
    });
    expect(await read(id)).toMatchObject({ state: 'running', total: 40, done: 0 });
    await runTurn(server.services);
    expect(await read(id)).toMatchObject({ state: 'running', done: 30 });
    await runAll();
    expect(await read(id)).toMatchObject({ state: 'finished', done: 40, failed: 0 });
    expect(await userIds('is_suspended')).toHaveLength(40);
    const logs = await server.sql<{ payload: Record<string, unknown> }>(
      `select payload from logs where tenant_id = $1 and key = 'Management.User.Suspension.Update'`,
      [tenant.id],
    );
    expect(logs).toHaveLength(40);
    expect(logs[0]?.payload).toMatchObject({
      actor: { type: 'user', id: tenant.ownerId },
      bulkJobId: id,
      after: { isSuspended: true },
    });
    expect((await items(id))[0]?.label).toMatch(/^The user/);
    expect(await server.sql('select * from bulk_job_turns')).toEqual([]);
  });

  test('reports each refusal, and takes a deleted record for a deletion that is done', async () => {
    await addUsers(3);
    const role = await call('POST', '/api/roles', { name: 'Nurse', description: 'x' });
    const roleIds = [(role.body as unknown as { id: string }).id];
    const all = ['user1', 'user2', 'unknown'].map((id) => ({ id }));
    const assigning = await start({
      action: 'users.assignRoles',
      parameters: { roleIds },
      items: all,
    });
    await runAll();
    expect(await read(assigning.id)).toMatchObject({ state: 'finished', done: 2, failed: 1 });
    expect(await items(assigning.id, '&state=failed')).toMatchObject([
      { id: 'unknown', status: 404, code: 'entity.not_found', state: 'failed' },
    ]);
    const deleting = await start({ action: 'users.delete', items: all });
    await runAll();
    expect(await read(deleting.id)).toMatchObject({ state: 'finished', done: 3, failed: 0 });
    const { body, headers } = await call('GET', `${path}/${assigning.id}/report`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(String(body).split('\r\n')).toEqual([
      '\uFEFFid,name,result,status,code,message,request_id',
      expect.stringMatching(/^unknown,unknown,failed,404,entity.not_found,/),
      'user1,user1,done,,,,',
      'user2,user2,done,,,,',
      '',
    ]);
  });

  test('protections of the single route hold', async () => {
    const other = await planKit(server).createTenant('Development');
    const internal = await server.sql<{ id: string }>(
      `insert into roles (tenant_id, id, name, description, type, created_at)
       values ($1, 'internal', '#internal:x', 'x', 'User', 1) returning id`,
      [tenant.id],
    );
    const { id } = await start({ action: 'roles.delete', items: internal });
    await runAll();
    expect(await items(id)).toMatchObject([
      { state: 'failed', code: 'role.internal_role_violation', status: 403 },
    ]);
    const foreign = await start({ action: 'users.suspend', items: [{ id: other.ownerId }] });
    await runAll();
    expect(await items(foreign.id)).toMatchObject([{ state: 'failed', status: 404 }]);
  });

  test('a filter takes whatever the list takes, once, at the time of creation', async () => {
    // More than the server reads at a time; running all of them would show no more.
    await addUsers(1200, 'match');
    await addUsers(5, 'other');
    const filter = { query: { 'search.username': 'match%' }, excludedIds: ['match7', 'match8'] };
    const many = await start({ action: 'users.suspend', filter });
    expect(many.total).toBe(1198);
    const matched = await server.sql<{ id: string }>(
      `select item_id as id from bulk_job_items where tenant_id = $1 and job_id = $2`,
      [tenant.id, many.id],
    );
    expect(new Set(matched.map(({ id }) => id))).toEqual(
      new Set((await userIds("id like 'match%'")).filter((id) => !filter.excludedIds.includes(id))),
    );
    await call('POST', `${path}/${many.id}/cancel`);
    await server.sql(`delete from users where tenant_id = $1 and id ~ '^match[0-9]{3,}$'`, [
      tenant.id,
    ]);
    const job = await start({ action: 'users.suspend', filter });
    expect(job.total).toBe(97);
    await server.sql(
      `insert into users (tenant_id, id, username, created_at, updated_at)
       values ($1, 'match-late', 'match-late', 1, 1)`,
      [tenant.id],
    );
    await runAll();
    expect(await read(job.id)).toMatchObject({ state: 'finished', done: 97 });
    expect(await userIds('not is_suspended')).toEqual(
      expect.arrayContaining(['match7', 'match8', 'match-late', 'other1']),
    );
    expect(await userIds('not is_suspended')).toHaveLength(8);
    const none = await start({ action: 'users.delete', filter: { query: { search: 'nobody' } } });
    expect(none).toMatchObject({ state: 'finished', total: 0 });
  });

  test.each([
    ['action', { action: 'users.promote', items: [{ id: 'a' }] }, 'guard.invalid_input'],
    [
      'a misspelled query',
      { action: 'users.delete', filter: { qurey: { search: 'x' } } },
      'guard.invalid_input',
    ],
    [
      'misspelled exclusions',
      { action: 'users.delete', filter: { excludeIds: ['a'] } },
      'guard.invalid_input',
    ],
    [
      'exclusions outside of the filter',
      { action: 'users.delete', filter: {}, excludedIds: ['a'] },
      'guard.invalid_input',
    ],
    ['neither items nor filter', { action: 'users.delete' }, 'guard.invalid_input'],
    ['both', { action: 'users.delete', items: [{ id: 'a' }], filter: {} }, 'guard.invalid_input'],
    ['no items', { action: 'users.delete', items: [] }, 'guard.invalid_input'],
    ['dot segments', { action: 'users.delete', items: [{ id: '..' }] }, 'guard.invalid_input'],
    [
      'nested dot segments',
      {
        action: 'organization-roles.removePermissions',
        parameters: { organizationRoleId: 'a' },
        items: [{ id: 'api/..' }],
      },
      'guard.invalid_input',
    ],
    [
      'nothing after the kind',
      {
        action: 'organization-roles.removePermissions',
        parameters: { organizationRoleId: 'a' },
        items: [{ id: 'api/' }],
      },
      'guard.invalid_input',
    ],
    [
      'an item without its kind',
      {
        action: 'organization-roles.removePermissions',
        parameters: { organizationRoleId: 'a' },
        items: [{ id: 'scope' }],
      },
      'guard.invalid_input',
    ],
    [
      'a path in place of an id',
      { action: 'users.delete', items: [{ id: 'a/b' }] },
      'guard.invalid_input',
    ],
    [
      'an id that is longer than any',
      { action: 'users.delete', items: [{ id: 'a'.repeat(65) }] },
      'guard.invalid_input',
    ],
    ['a blank id', { action: 'users.delete', items: [{ id: ' ' }] }, 'guard.invalid_input'],
    [
      'an excluded id that no record can have',
      { action: 'users.delete', filter: { excludedIds: ['user1 '] } },
      'guard.invalid_input',
    ],
    [
      'dot segments of a parameter',
      { action: 'users.endSessions', parameters: { userId: '..' }, items: [{ id: 'a' }] },
      'guard.invalid_input',
    ],
    [
      'a missing parameter',
      { action: 'roles.removeUsers', items: [{ id: 'a' }] },
      'guard.invalid_input',
    ],
    [
      'a parameter of another action',
      { action: 'users.delete', parameters: { roleId: 'a' }, items: [{ id: 'a' }] },
      'guard.invalid_input',
    ],
    [
      'an unknown search field',
      { action: 'users.delete', filter: { query: { 'search.passwordEncrypted': 'x' } } },
      'request.invalid_input',
    ],
    [
      'a broken expression',
      { action: 'users.delete', filter: { query: { search: '(', mode: 'posix' } } },
      'request.invalid_input',
    ],
    [
      'a filter that is no object',
      { action: 'users.delete', filter: { query: { search: { $ne: 1 } } } },
      'guard.invalid_input',
    ],
    [
      'a filter without a list',
      { action: 'users.endSessions', parameters: { userId: 'a' }, filter: {} },
      'bulk_job.list_unknown',
    ],
  ])('refuses %s and leaves nothing', async (_label, body, code) => {
    const answer = await call('POST', path, body);
    expect([answer.status >= 400 && answer.status < 500, answer.code]).toEqual([true, code]);
    const jobs = await server.sql(`select 1 from bulk_jobs where tenant_id = $1`, [tenant.id]);
    expect(jobs).toEqual([]);
  });

  const listed = BULK_ACTIONS.filter((name) => actionOf(name).list);
  const someParameters = (name: (typeof BULK_ACTIONS)[number]) =>
    Object.fromEntries(
      actionOf(name).needs.map((key) => [key, key.endsWith('Ids') ? ['some'] : 'some']),
    );

  test.each(listed)('%s refuses filters that its list would ignore', async (action) => {
    await addUsers(1);
    const refusalOf = async (query: object) => {
      const parameters = someParameters(action);
      const answer = await call('POST', path, { action, parameters, filter: { query } });
      const { data } = answer.body as { data?: { issues?: { path: string[] }[] } };
      return [...outcome(answer), data?.issues?.[0]?.path];
    };
    const ignored = [
      'page',
      'page_size',
      'misspelled',
      'q.name',
      'search_params[page]',
      'search_params[misspelled]',
    ];
    expect(await Promise.all(ignored.map((key) => refusalOf({ [key]: '1' })))).toEqual(
      ignored.map((key) => [400, 'guard.invalid_input', [key]]),
    );
    const empty = [{ q: '' }, { search: '' }, { search: [] }, { type: [''] }];
    for (const refusal of await Promise.all(empty.map(refusalOf))) {
      expect(refusal.slice(0, 2)).toEqual([400, 'guard.invalid_input']);
    }
    expect(await server.sql('select 1 from bulk_jobs where tenant_id = $1', [tenant.id])).toEqual(
      [],
    );
  });

  test('a filter accepts every spelling of a search that the list accepts', async () => {
    await addUsers(3);
    for (const query of [
      { 'search.username': 'user2' },
      { 'search.primary_email': 'user2', 'search.username': 'user2', joint: 'or' },
      { 'search_params[search.username]': 'user2', 'search_params[mode]': 'exact' },
      { 'mode.username': 'exact', 'search.username': 'user2' },
      { isSuspended: 'false', 'search.username': 'user2', sort: 'name' },
    ]) {
      const job = await start({ action: 'users.suspend', filter: { query } });
      expect([query, job.total]).toEqual([query, 1]);
      await call('POST', `${path}/${job.id}/cancel`);
    }
  });

  test('takes 10,000 items and refuses one more, given or matched', async () => {
    await addUsers(10_001);
    const ids = (await userIds()).map((id) => ({ id }));
    const given = await call('POST', path, { action: 'users.suspend', items: ids });
    expect(outcome(given)).toEqual([400, 'guard.invalid_input']);
    const matched = await call('POST', path, { action: 'users.suspend', filter: {} });
    expect(outcome(matched)).toEqual([422, 'bulk_job.too_many_items']);
    const fewer = await start({
      action: 'users.suspend',
      filter: { excludedIds: ['user10001'] },
    });
    expect(fewer.total).toBe(10_000);
    const same = await start({ action: 'users.suspend', items: ids.slice(1) });
    expect(same.total).toBe(10_000);
    for (const { id } of [fewer, same]) await call('POST', `${path}/${id}/cancel`);
    await runAll();
  });

  test('a repeated request finds its job; another caller or key makes another', async () => {
    await addUsers(2);
    const body = { action: 'users.suspend', items: [{ id: 'user1' }] };
    const key = { 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', path, body, key)),
    );
    expect(new Set(answers.map((answer) => jobOf(answer).id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const theirs = jobOf(await tenant.collaborator('POST', path, body, key));
    expect(theirs.id).not.toBe(jobOf(answers[0] as ApiResponse).id);
    expect((await start(body, { 'idempotency-key': 'twice' })).id).not.toBe(theirs.id);
    const [row] = await server.sql<{ created: number }>(
      `select count(*)::int as created from logs where tenant_id = $1
       and key = 'Management.BulkJob.Create'`,
      [tenant.id],
    );
    expect(row?.created).toBe(3);
    await runAll();
  });

  test('a key that was used for another order is refused', async () => {
    await addUsers(3);
    const ids = (await userIds()).map((id) => ({ id }));
    const headers = { 'idempotency-key': 'one-order' };
    const order = { action: 'users.suspend', items: ids };
    await start(order, headers);
    for (const other of [
      { action: 'users.delete', items: ids },
      { action: 'users.suspend', items: ids.slice(1) },
    ]) {
      const answer = await call('POST', path, other, headers);
      expect([answer.status, answer.code]).toEqual([422, 'bulk_job.key_reused']);
    }
    await start(order, headers);
  });

  nightlyTest('large jobs that are created together are created, or refused in order', async () => {
    const items = Array.from({ length: 3000 }, (_, n) => ({ id: `missing-${n}` }));
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT_BULK_JOBS_MAX + 4 }, () =>
        call('POST', path, { action: 'users.suspend', items }),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    for (const status of statuses) expect([201, 422, 429]).toContain(status);
    expect(statuses).toContain(201);
  });

  test('a tenant has few unfinished jobs at once, also when they are asked for together', async () => {
    await addUsers(1);
    const body = { action: 'users.suspend', items: [{ id: 'user1' }] };
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT_BULK_JOBS_MAX + 3 }, () => call('POST', path, body)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(outcome)).toEqual(
      Array.from({ length: 3 }, () => [422, 'bulk_job.too_many_jobs']),
    );
    await runAll();
    await start(body);
    await runAll();
  });

  test('pausing, resuming and cancelling have one order', async () => {
    await addUsers(80);
    const { id } = await start({ action: 'users.suspend', filter: {} });
    const to = async (verb: string) => {
      const answer = await call('POST', `${path}/${id}/${verb}`);
      return [answer.status, answer.code ?? jobOf(answer).state];
    };
    expect(await to('resume')).toEqual([409, 'bulk_job.wrong_state']);
    expect(await to('pause')).toEqual([200, 'paused']);
    expect(await to('pause')).toEqual([409, 'bulk_job.wrong_state']);
    await runAll();
    expect(await read(id)).toMatchObject({ state: 'paused', done: 0 });
    expect(await to('resume')).toEqual([200, 'running']);
    await runTurn(server.services);
    expect(await to('cancel')).toEqual([200, 'cancelled']);
    expect(await to('resume')).toEqual([409, 'bulk_job.wrong_state']);
    expect(await to('retry')).toEqual([409, 'bulk_job.wrong_state']);
    await runAll();
    expect(await read(id)).toMatchObject({ state: 'cancelled', done: 30, failed: 0 });
    expect(await userIds('is_suspended')).toHaveLength(30);
  });

  test('what a cancelled job has done is what it counts, however late it is cancelled', async () => {
    await addUsers(30);
    for (const delay of [0, 5, 20, 60]) {
      await server.sql('update users set is_suspended = false where tenant_id = $1', [tenant.id]);
      const { id } = await start({ action: 'users.suspend', filter: {} });
      const turn = runTurn(server.services);
      await new Promise((resolve) => setTimeout(resolve, delay));
      const answer = await call('POST', `${path}/${id}/cancel`);
      expect([200, 409]).toContain(answer.status);
      const atOnce = await userIds('is_suspended');
      if (answer.status === 200) expect(jobOf(answer).done).toBe(atOnce.length);
      await turn;
      await runAll();
      const job = await read(id);
      expect(job.state).toBe(answer.status === 200 ? 'cancelled' : 'finished');
      expect(job.done).toBe((await userIds('is_suspended')).length);
    }
  });

  nightlyTest('several workers do each item once', async () => {
    await addUsers(70);
    const { id } = await start({ action: 'users.suspend', filter: {} });
    // Without leases all of them work on the same items.
    const freeTurns = () => server.sql('update bulk_job_turns set available_at = 0');
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while ((await read(id)).state === 'running') {
          await freeTurns();
          await runTurn(server.services);
        }
      }),
    );
    await runAll();
    expect(await read(id)).toMatchObject({ state: 'finished', done: 70, failed: 0 });
    const [logs] = await server.sql<{ rows: number; users: number }>(
      `select count(*)::int as rows, count(distinct payload -> 'params' ->> 'userId')::int as users
       from logs where tenant_id = $1 and key = 'Management.User.Suspension.Update'`,
      [tenant.id],
    );
    expect(logs).toEqual({ rows: 70, users: 70 });
  });

  test('tenants take turns, whatever the length of their jobs', async () => {
    await addUsers(40);
    const long = await start({ action: 'users.suspend', filter: {} });
    const other = await planKit(server).createTenant('Development');
    const short = jobOf(
      await other.manager('POST', path, { action: 'users.delete', items: [{ id: 'nobody' }] }),
    );
    await runTurn(server.services);
    await runTurn(server.services);
    expect(jobOf(await other.manager('GET', `${path}/${short.id}`)).state).toBe('finished');
    expect(await read(long.id)).toMatchObject({ state: 'running', done: 30 });
    await runAll();
  });

  test('jobs of another tenant do not exist', async () => {
    await addUsers(1);
    const { id } = await start({ action: 'users.suspend', items: [{ id: 'user1' }] });
    const other = await planKit(server).createTenant('Development');
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '/items'],
      ['GET', '/report'],
      ['POST', '/pause'],
      ['POST', '/resume'],
      ['POST', '/cancel'],
      ['POST', '/retry'],
    ] as const) {
      const answer = await other.manager(method, `${path}/${id}${url}`);
      expect([url, ...outcome(answer)]).toEqual([url, 404, 'entity.not_exists_with_id']);
    }
    expect((await other.manager('GET', path)).body).toEqual([]);
    await runAll();
    expect(await read(id)).toMatchObject({ state: 'finished', done: 1 });
  });

  test('needs the scope of its requests, to start and to let it continue', async () => {
    await addUsers(40);
    const kit = planKit(server);
    const writer = await kit.callAs(tenant.id, tenant.ownerId, 'read:data write:data');
    const deletion = { action: 'users.delete', items: [{ id: 'user1' }] };
    expect(outcome(await writer('POST', path, deletion))).toEqual([403, 'auth.forbidden']);
    const reader = await kit.callAs(tenant.id, tenant.ownerId, 'read:data');
    const suspension = { action: 'users.suspend', items: [{ id: 'user1' }] };
    expect(outcome(await reader('POST', path, suspension))).toEqual([403, 'auth.forbidden']);
    const { id } = await start(deletion);
    expect((await writer('POST', `${path}/${id}/pause`)).status).toBe(200);
    expect(outcome(await writer('POST', `${path}/${id}/resume`))).toEqual([403, 'auth.forbidden']);
    expect((await read(id)).state).toBe('paused');
    expect((await writer('POST', `${path}/${id}/cancel`)).status).toBe(200);
    await forget('user1');
  });

  test('a member who is removed stops their job; others do not', async () => {
    await addUsers(70);
    const job = jobOf(
      await tenant.collaborator('POST', path, { action: 'users.suspend', filter: {} }),
    );
    await runTurn(server.services);
    await server.sql(
      `delete from organization_users where tenant_id = $1 and organization_id = $2
       and user_id <> $3`,
      [ADMIN_TENANT_ID, tenantOrganizationId(tenant.id), tenant.ownerId],
    );
    await runAll();
    expect(await read(job.id)).toMatchObject({
      state: 'failed',
      done: 30,
      failureCode: 'entity.not_exists_with_id',
    });
    expect(await userIds('is_suspended')).toHaveLength(30);
  });

  test('a job of an application that has lost its role since does nothing', async () => {
    await server.sql(
      `insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
         values ('default', 'ghost', 'Ghost', '', 'MachineToMachine', '{}', 1)`,
    );
    await server.sql(
      `insert into applications_roles (tenant_id, application_id, role_id)
         values ('default', 'ghost', 'admin-role')`,
    );
    const audience = 'https://default.gatehouse.app/api';
    const ghost = callerOf(
      server.tenantApp,
      await server.token({ issuer: 'default', audience, subject: 'ghost' }),
    );
    const users = (await ghost('GET', '/api/users?page_size=1')).body as unknown as Item[];
    const { id } = jobOf(
      await ghost('POST', path, { action: 'users.delete', items: [{ id: users[0]?.id ?? 'x' }] }),
    );
    await server.sql(`delete from applications_roles where application_id = 'ghost'`);
    await runAll();
    await server.sql(
      `insert into applications_roles (tenant_id, application_id, role_id)
         values ('default', 'ghost', 'admin-role')`,
    );
    expect(jobOf(await ghost('GET', `${path}/${id}`))).toMatchObject({
      state: 'failed',
      done: 0,
      failureCode: 'auth.forbidden',
    });
  });

  test('an item whose failure may pass is tried again, then reported, then retried', async () => {
    await addUsers(2);
    await server.sql(`
      create function break_suspension() returns trigger language plpgsql as
        $$ begin raise exception 'broken' using errcode = 'XX000'; end $$;
      create trigger broken before update on users for each row
        when (new.id = 'user2') execute function break_suspension()`);
    const { id } = await start({ action: 'users.suspend', filter: {} });
    const freeTurns = () => server.sql('update bulk_job_turns set available_at = 0');
    for (let turn = 0; turn < 3; turn += 1) {
      await runTurn(server.services);
      await freeTurns();
    }
    expect(await read(id)).toMatchObject({ state: 'finished', done: 1, failed: 1 });
    expect(await items(id, '&state=failed')).toMatchObject([{ id: 'user2', status: 500 }]);
    await server.sql('drop trigger broken on users; drop function break_suspension()');
    expect(jobOf(await call('POST', `${path}/${id}/retry`))).toMatchObject({
      state: 'running',
      done: 1,
      failed: 0,
    });
    await runAll();
    expect(await read(id)).toMatchObject({ state: 'finished', done: 2, failed: 0 });
    expect(outcome(await call('POST', `${path}/${id}/retry`))).toEqual([
      409,
      'bulk_job.nothing_to_retry',
    ]);
  });

  test('the list has every job, or those that have not finished', async () => {
    await addUsers(1);
    const body = { action: 'users.suspend', items: [{ id: 'user1' }] };
    const first = await start(body);
    await runAll();
    const second = await start(body);
    const list = async (query = '') =>
      ((await tenant.collaborator('GET', `${path}${query}`)).body as unknown as Job[]).map(
        ({ id }) => id,
      );
    expect(await list()).toEqual([second.id, first.id]);
    expect(await list('?isUnfinished=true')).toEqual([second.id]);
    await runAll();
  });

  test('a job that is over is deleted after a week, an unfinished one stays', async () => {
    await addUsers(1);
    const body = { action: 'users.suspend', items: [{ id: 'user1' }] };
    const { id } = await start(body);
    await runAll();
    const paused = await start(body);
    await call('POST', `${path}/${paused.id}/pause`);
    await cleanUpTenant(server.services.database, tenant.id);
    expect((await read(id)).state).toBe('finished');
    const later = Date.now() + BULK_JOB_RETENTION_MS + 1000;
    await cleanUpTenant(server.services.database, tenant.id, { now: later });
    expect((await call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await read(paused.id)).state).toBe('paused');
    await call('POST', `${path}/${paused.id}/cancel`);
    await runAll();
  });

  test.each(BULK_ACTIONS)('%s sends requests that the management API knows', async (name) => {
    const parameters = someParameters(name);
    const itemId = name === 'organization-roles.removePermissions' ? 'api/some' : 'some';
    const { id } = await start({ action: name, parameters, items: [{ id: itemId }] });
    await runAll();
    const [item] = await items(id);
    // The record does not exist; where there were no route there would be no code.
    if (item?.state === 'done') expect(actionOf(name).isDoneWhenGone).toBe(true);
    else
      expect([item?.status, item?.code]).toEqual([
        expect.any(Number),
        expect.stringMatching(/^(?!guard)/),
      ]);
    if (actionOf(name).list) {
      const answer = await call('POST', path, { action: name, parameters, filter: {} });
      expect([201, 404]).toContain(answer.status);
      if (answer.status === 201) await call('POST', `${path}/${jobOf(answer).id}/cancel`);
      await runAll();
    }
  });
});
