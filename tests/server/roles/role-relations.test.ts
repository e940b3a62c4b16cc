import { callerOf } from '~/tests/support/api';
import { MANAGEMENT_SCOPE, api, ids, outcome, roleKit } from './support/role-kit';

const kit = roleKit();
const { call, create, createMachine } = kit;

describe('scopes', () => {
  test('are added, listed with their API, searched and removed', async () => {
    const { id } = await create();
    const path = api(`/${id}/scopes`);
    const added = await call('POST', path, { scopeIds: ['shop-write'] });
    expect([added.status, ids(added)]).toEqual([201, ['shop-write']]);
    const more = await call('POST', path, { scopeIds: ['shop-read'] });
    expect(more.body).toEqual([
      {
        tenantId: 'default',
        id: 'shop-read',
        resourceId: 'shop',
        name: 'read:shop',
        description: null,
        createdAt: 1,
      },
      expect.objectContaining({ id: 'shop-write' }),
    ]);
    const list = await call('GET', path);
    expect(list.headers['total-number']).toBeUndefined();
    expect((list.body as object[])[0]).toMatchObject({
      resource: { id: 'shop', name: 'Shop API', indicator: 'https://shop.example' },
    });
    const paged = await call('GET', `${path}?page=2&page_size=1`);
    expect([paged.headers['total-number'], ids(paged)]).toEqual(['2', ['shop-write']]);
    expect(ids(await call('GET', `${path}?search=%25write%25`))).toEqual(['shop-write']);
    expect((await call('DELETE', `${path}/shop-read`)).status).toBe(204);
    expect(outcome(await call('DELETE', `${path}/shop-read`))).toEqual([404, 'entity.not_found']);
  });

  test.each([
    [[], 400, 'guard.invalid_input', 'body'],
    [['unknown'], 404, 'entity.not_exists_with_id', 'unknown in scopes'],
    [['shop-write', 'shop-read'], 422, 'role.scope_exists', 'shop-read'],
    [
      ['shop-write', MANAGEMENT_SCOPE],
      400,
      'role.management_api_scopes_not_assignable_to_user_role',
      'management API',
    ],
  ])('%j answers %d and adds nothing', async (scopeIds, status, code, told) => {
    const { id } = await create({ scopeIds: ['shop-read'] });
    const answer = await call('POST', api(`/${id}/scopes`), { scopeIds });
    expect(outcome(answer)).toEqual([status, code]);
    expect(answer.body).toMatchObject({ message: expect.stringContaining(told) });
    expect(ids(await call('GET', api(`/${id}/scopes`)))).toEqual(['shop-read']);
  });

  test('of ten at once with the same scope one adds it', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call('POST', api(`/${id}/scopes`), { scopeIds: ['shop-read'] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'role.scope_exists')).toHaveLength(9);
  });
});

describe('users', () => {
  test('are assigned, listed newest first, searched and removed', async () => {
    const { id } = await create();
    const path = api(`/${id}/users`);
    const added = await call('POST', path, { userIds: ['alice', 'carol', 'dave', 'carol'] });
    expect([added.status, added.body]).toEqual([201, 'Created']);
    const list = await call('GET', path);
    expect([list.headers['total-number'], ids(list)]).toEqual(['3', ['carol', 'dave', 'alice']]);
    expect((list.body as object[])[2]).toEqual({
      id: 'alice',
      username: 'alice',
      primaryEmail: null,
      primaryPhone: '15550001111',
      name: 'Alice',
      avatar: null,
      customData: {},
      identities: {},
      lastSignInAt: null,
      createdAt: 1,
      updatedAt: 1,
      profile: {},
      applicationId: null,
      isSuspended: false,
      hasPassword: false,
      passwordChangeRequired: false,
    });
    const found = await call('GET', `${path}?search=%25aro%25`);
    expect([found.headers['total-number'], ids(found)]).toEqual(['1', ['carol']]);
    expect(ids(await call('GET', `${path}?page=2&page_size=2`))).toEqual(['alice']);
    expect((await call('DELETE', `${path}/alice`)).status).toBe(204);
    expect(outcome(await call('DELETE', `${path}/alice`))).toEqual([404, 'entity.not_found']);
  });

  test.each([
    [[], 400, 'guard.invalid_input'],
    [['bob', 'unknown'], 404, 'entity.not_found'],
    [['bob', 'alice'], 422, 'role.user_exists'],
  ])('%j answers %d and assigns no user', async (userIds, status, code) => {
    const { id } = await create();
    await call('POST', api(`/${id}/users`), { userIds: ['alice'] });
    const answer = await call('POST', api(`/${id}/users`), { userIds });
    expect(outcome(answer)).toEqual([status, code]);
    if (status === 422) expect((answer.body as { message: string }).message).toContain('alice');
    expect(ids(await call('GET', api(`/${id}/users`)))).toEqual(['alice']);
  });

  test('a machine-to-machine role takes no users', async () => {
    const { id } = await createMachine();
    const answer = await call('POST', api(`/${id}/users`), { userIds: ['alice'] });
    expect(outcome(answer)).toEqual([422, 'entity.db_constraint_violated']);
  });
});

describe('applications', () => {
  test('are assigned, listed newest first, searched and removed', async () => {
    const { id } = await createMachine();
    const path = api(`/${id}/applications`);
    const added = await call('POST', path, { applicationIds: ['job-a', 'job-b'] });
    expect([added.status, added.body]).toEqual([201, 'Created']);
    expect(ids(await call('GET', path))).toEqual(['job-b', 'job-a']);
    expect(ids(await call('GET', `${path}?search=%25A`))).toEqual(['job-a']);
    expect((await call('DELETE', `${path}/job-a`)).status).toBe(204);
    expect(outcome(await call('DELETE', `${path}/job-a`))).toEqual([404, 'entity.not_found']);
  });

  test.each([
    [[], 400, 'guard.invalid_input'],
    [['job-b', 'unknown'], 404, 'entity.not_exists_with_id'],
    [['job-b', 'spa'], 422, 'application.invalid_type'],
    [['job-b', 'native'], 422, 'application.invalid_type'],
    [['job-b', 'job-a'], 422, 'role.application_exists'],
  ])('%j answers %d and assigns nothing', async (applicationIds, status, code) => {
    const { id } = await createMachine();
    await call('POST', api(`/${id}/applications`), { applicationIds: ['job-a'] });
    const answer = await call('POST', api(`/${id}/applications`), { applicationIds });
    expect(outcome(answer)).toEqual([status, code]);
    if (status === 422 && code === 'role.application_exists') {
      expect((answer.body as { message: string }).message).toContain('job-a');
    }
    expect(ids(await call('GET', api(`/${id}/applications`)))).toEqual(['job-a']);
  });

  test('a user role takes no applications; secrets need a scope that may change them', async () => {
    const user = await create();
    const path = api(`/${user.id}/applications`);
    expect(outcome(await call('POST', path, { applicationIds: ['job-a'] }))).toEqual([
      422,
      'entity.db_constraint_violated',
    ]);
    expect(await call('GET', path)).toMatchObject({ status: 200, body: [] });
    const { id } = await createMachine();
    await call('POST', api(`/${id}/applications`), { applicationIds: ['job-a'] });
    const reader = callerOf(
      kit.server.consoleApp,
      await kit.server.memberToken('default', 'reader', 'read:data'),
      'localhost:3000',
    );
    expect((await reader('GET', api(`/${id}/applications`))).body).toMatchObject([
      { id: 'job-a', secret: '******' },
    ]);
    expect((await reader('DELETE', api(`/${id}`))).status).toBe(403);
  });
});
