import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { makeUser } from '~/tests/support/factories';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type User = {
  id: string;
  [key: string]: unknown;
};

describe('users', () => {
  let server: TestServer;
  let call: Call;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const ids = ({ body }: ApiResponse) => (body as User[]).map(({ id }) => id);

  const create = async (body: Record<string, unknown> = {}): Promise<User> => {
    const answer = await call('POST', '/api/users', body);
    expect(answer.code).toBeUndefined();
    return answer.body;
  };
  const search = async (query: Record<string, string>): Promise<string[]> =>
    ids(await call('GET', `/api/users?${new URLSearchParams(query).toString()}`));

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(`
      insert into roles (tenant_id, id, name, description, type, is_default, created_at) values
        ('default', 'staff', 'Staff', 'x', 'User', true, 1),
        ('default', 'guest', 'Guest', 'x', 'User', false, 1),
        ('default', 'robot', 'Robot', 'x', 'MachineToMachine', true, 1);
      insert into organizations (tenant_id, id, name, created_at) values
        ('default', 'org-a', 'Alpha', 1), ('default', 'org-b', 'Beta', 1);
      insert into organization_roles (tenant_id, id, name, type) values
        ('default', 'member', 'Member', 'User'), ('default', 'boss', 'Boss', 'User');`);
  });
  afterAll(() => server.close());

  describe('creation', () => {
    test('answers the whole user, who gets the default user roles', async () => {
      const user = await create({
        username: 'ada_1',
        primaryEmail: 'Ada@Example.com',
        primaryPhone: '4917112345678',
        name: 'Ada',
        avatar: '',
        customData: { plan: { seats: 3 } },
        profile: { givenName: 'Ada', address: { country: 'UK' } },
        id: 'chosen',
        tenantId: 'admin',
      });
      expect(user).toEqual(
        makeUser({
          id: expect.stringMatching(/^[\da-z]{12}$/) as string,
          username: 'ada_1',
          primaryEmail: 'Ada@Example.com',
          primaryPhone: '4917112345678',
          name: 'Ada',
          avatar: null,
          customData: { plan: { seats: 3 } },
          identities: {},
          lastSignInAt: null,
          createdAt: expect.any(Number) as number,
          updatedAt: user['createdAt'] as number,
          profile: { givenName: 'Ada', address: { country: 'UK' } },
          applicationId: null,
          isSuspended: false,
          hasPassword: false,
          passwordChangeRequired: false,
        }),
      );
      expect(ids(await call('GET', `/api/users/${user.id}/roles`))).toEqual(['staff']);
    });

    test('nothing is required; an empty avatar and a missing one are none', async () => {
      expect(await create()).toMatchObject({ username: null, name: null, customData: {} });
    });

    test.each([
      [{ username: '1st' }, 400, 'guard.invalid_input'],
      [{ username: '' }, 400, 'guard.invalid_input'],
      [{ primaryEmail: 'nobody' }, 400, 'guard.invalid_input'],
      [{ primaryPhone: '+49170' }, 400, 'guard.invalid_input'],
      [{ primaryPhone: '4912' }, 422, 'user.invalid_phone'],
      [{ name: 'x'.repeat(129) }, 400, 'guard.invalid_input'],
      [{ avatar: 'javascript:alert(1)' }, 400, 'guard.invalid_input'],
      [{ profile: { website: 'javascript:alert(1)' } }, 400, 'guard.invalid_input'],
      [{ profile: { profile: 'data:text/html,x' } }, 400, 'guard.invalid_input'],
      [{ avatar: `https://a.example/${'x'.repeat(2048)}` }, 400, 'guard.invalid_input'],
      [{ customData: [] }, 400, 'guard.invalid_input'],
      [{ profile: { givenName: 1 } }, 400, 'guard.invalid_input'],
      [{ password: '' }, 400, 'guard.invalid_input'],
      [{ password: 'a', passwordDigest: 'b' }, 400, 'user.password_and_digest'],
      [{ passwordDigest: 'b' }, 400, 'user.password_algorithm_required'],
      [{ passwordDigest: 'b', passwordAlgorithm: 'ROT13' }, 400, 'guard.invalid_input'],
      [{ customData: { half: '\ud800' } }, 400, 'guard.invalid_input'],
    ])('%p is refused', async (body, status, code) => {
      const before = await server.sql('select id from users');
      expect(outcome(await call('POST', '/api/users', body))).toEqual([status, code]);
      expect(await server.sql('select id from users')).toEqual(before);
    });

    test('identifiers belong to one person: e-mail in any case, phone with or without a national zero', async () => {
      await create({ username: 'taken' });
      await create({ primaryEmail: 'Taken@Example.com' });
      await create({ primaryPhone: '61412345678' });
      await server.sql(
        `insert into users (tenant_id, id, primary_phone, created_at, updated_at) values ('default', 'old-import', '4402079460001', 1, 1)`,
      );
      for (const [body, code] of [
        [{ username: 'taken' }, 'user.username_already_in_use'],
        [{ primaryEmail: 'tAKEN@example.COM' }, 'user.email_already_in_use'],
        [{ primaryPhone: '61412345678' }, 'user.phone_already_in_use'],
        [{ primaryPhone: '610412345678' }, 'user.phone_already_in_use'],
        [{ primaryPhone: '442079460001' }, 'user.phone_already_in_use'],
      ] as const) {
        expect(outcome(await call('POST', '/api/users', body))).toEqual([422, code]);
      }
      // Usernames differ by case.
      await create({ username: 'Taken' });
    });

    test('of two at once with the same address one is created', async () => {
      const answers = await Promise.all(
        ['Race@example.com', 'race@example.com', 'RACE@example.com'].map((primaryEmail) =>
          call('POST', '/api/users', { primaryEmail }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect(answers.map(({ code }) => code ?? '').sort()).toEqual([
        '',
        'user.email_already_in_use',
        'user.email_already_in_use',
      ]);
    });
  });

  describe('changes', () => {
    test('absent keys stay, empty ones clear, JSON is replaced', async () => {
      const user = await create({
        username: 'changing',
        primaryEmail: 'changing@example.com',
        name: 'C',
        avatar: 'https://a.example/a.png',
        customData: { a: 1, b: 2 },
        profile: { givenName: 'C', locale: 'en' },
      });
      const path = `/api/users/${user.id}`;
      const none = await call('PATCH', path, {});
      expect([none.status, none.body]).toEqual([200, user]);
      const changed = await call('PATCH', path, {
        username: '',
        primaryEmail: null,
        avatar: '',
        customData: { c: 3 },
        profile: { locale: 'de' },
      });
      expect(changed.body).toMatchObject({
        username: null,
        primaryEmail: null,
        name: 'C',
        avatar: null,
        customData: { c: 3 },
        profile: { locale: 'de' },
      });
      expect((changed.body as User)['profile']).toEqual({ locale: 'de' });
      expect((await call('GET', path)).body).toEqual(changed.body);
    });

    test("one's own identifiers are no collision, others' are; stored numbers stay valid", async () => {
      const user = await create({ username: 'self', primaryEmail: 'self@example.com' });
      await create({ username: 'other', primaryEmail: 'other@example.com' });
      const path = `/api/users/${user.id}`;
      const same = { username: 'self', primaryEmail: 'SELF@example.com' };
      expect((await call('PATCH', path, same)).status).toBe(200);
      expect(outcome(await call('PATCH', path, { username: 'other' }))).toEqual([
        422,
        'user.username_already_in_use',
      ]);
      expect(outcome(await call('PATCH', path, { primaryEmail: 'OTHER@example.com' }))).toEqual([
        422,
        'user.email_already_in_use',
      ]);
      await server.sql(`update users set primary_phone = '999' where id = $1`, [user.id]);
      expect((await call('PATCH', path, { primaryPhone: '999', name: 'N' })).status).toBe(200);
      expect(outcome(await call('PATCH', path, { primaryPhone: '998' }))).toEqual([
        422,
        'user.invalid_phone',
      ]);
    });

    test('custom data and profile merge by top-level key', async () => {
      const user = await create({
        customData: { kept: 1, deep: { a: 1 } },
        profile: { givenName: 'G', address: { locality: 'Paris', country: 'FR' } },
      });
      const data = `/api/users/${user.id}/custom-data`;
      const merged = { kept: 1, deep: { b: 2 }, gone: null };
      const patched = await call('PATCH', data, { customData: { deep: { b: 2 }, gone: null } });
      expect(patched.body).toEqual(merged);
      expect((await call('GET', data)).body).toEqual(merged);
      const profile = await call('PATCH', `/api/users/${user.id}/profile`, {
        profile: { nickname: 'N', address: { locality: 'Rome' } },
      });
      expect(profile.body).toEqual({
        givenName: 'G',
        nickname: 'N',
        address: { locality: 'Rome' },
      });
    });

    test('links of a profile are web addresses', async () => {
      const { id } = await create({ profile: { website: 'https://ada.example' } });
      const profile = { website: 'javascript:alert(1)' };
      for (const path of [`/api/users/${id}`, `/api/users/${id}/profile`]) {
        expect(outcome(await call('PATCH', path, { profile }))).toEqual([
          400,
          'guard.invalid_input',
        ]);
      }
      expect((await call('PATCH', `/api/users/${id}`, { profile: { website: '' } })).status).toBe(
        200,
      );
    });

    test('If-Match lets a stale writer find out, whichever way they read the user', async () => {
      const user = await create({ name: 'first' });
      const path = `/api/users/${user.id}`;
      const plain = (await call('GET', path)).headers['etag'] as string;
      const withSso = (await call('GET', `${path}?includeSsoIdentities=true`)).headers[
        'etag'
      ] as string;
      expect(withSso).not.toBe(plain);
      const first = await call('PATCH', path, { name: 'second' }, { 'if-match': withSso });
      expect(first.status).toBe(200);
      expect((await call('GET', path)).headers['etag']).toBe(first.headers['etag']);
      for (const [suffix, body] of [
        ['', { name: 'third' }],
        ['/profile', { profile: {} }],
        ['/custom-data', { customData: {} }],
        ['/password', { password: 'x' }],
        ['/is-suspended', { isSuspended: true }],
      ] as const) {
        const late = await call('PATCH', path + suffix, body, { 'if-match': plain });
        expect(outcome(late)).toEqual([412, 'request.precondition_failed']);
      }
      const next = first.headers['etag'] as string;
      expect((await call('PATCH', path, { name: 'x' }, { 'if-match': next })).status).toBe(200);
      const data = await call('GET', `${path}/custom-data`);
      const patched = await call(
        'PATCH',
        `${path}/custom-data`,
        { customData: { a: 1 } },
        { 'if-match': data.headers['etag'] as string },
      );
      expect(patched.status).toBe(200);
    });

    test('two writers with one ETag: one wins', async () => {
      const user = await create({ name: 'start' });
      const path = `/api/users/${user.id}`;
      const etag = (await call('GET', path)).headers['etag'] as string;
      const answers = await Promise.all(
        ['a', 'b', 'c'].map((name) => call('PATCH', path, { name }, { 'if-match': etag })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    });
  });

  describe('the list', () => {
    test('newest first, paged, with its total', async () => {
      const users = [await create(), await create(), await create()];
      await server.sql(`update users set created_at = 9000000000000 where id = any($1)`, [
        users.map(({ id }) => id),
      ]);
      const expected = users.map(({ id }) => id).sort();
      const first = await call('GET', '/api/users?page=1&page_size=2');
      const second = await call('GET', '/api/users?page=2&page_size=2');
      expect([...ids(first), ...ids(second)].slice(0, 3)).toEqual(expected);
      const [row] = await server.sql<{ count: number }>(
        `select count(*)::int as count from users where tenant_id = 'default'`,
      );
      expect(first.headers['total-number']).toBe(String(row?.count));
      expect((await call('GET', '/api/users?page=99999')).body).toEqual([]);
    });

    test('the search box finds an id, parts of an address, a username, a name and a phone in any spelling', async () => {
      const user = await create({
        username: 'findable',
        primaryEmail: 'Finder@Example.com',
        primaryPhone: '4917012345999',
        name: 'Grace Hopper',
      });
      await create({ username: 'somebody', primaryPhone: '4915112345999' });
      for (const keyword of [
        user.id,
        'finder@ex',
        'FINDABLE',
        'ce hop',
        '4917012345999',
        '+49 (170) 123-45',
        '+49 (0)170 12345.999',
        '0049 170 123 45 999',
        '0170/123 45',
        '170 123',
      ]) {
        expect([keyword, await search({ search: `%${keyword}%` })]).toEqual([keyword, [user.id]]);
      }
      expect(await search({ 'search.primaryPhone': '+49 170 12345999' })).toEqual([user.id]);
      const exact = { 'search.primaryPhone': '+49-170-12345999', 'mode.primaryPhone': 'exact' };
      expect(await search(exact)).toEqual([user.id]);
      expect(await search({ 'search.primary_phone': '%2345999' })).toHaveLength(2);
      expect(await search({ search: 'findable' })).toEqual([user.id]);
      expect(await search({ search: 'findabl' })).toEqual([]);
      expect(
        await search({ 'search.username': 'findable', 'search.name': 'X%', joint: 'and' }),
      ).toEqual([]);
    });

    test('case does not matter in any script', async () => {
      const { id } = await create({ name: 'Zoë MÜLLER-Ωmega', primaryEmail: 'Юлия@Почта.example' });
      for (const keyword of ['zoË mü', 'LLER-ω', 'юЛИЯ@почта']) {
        expect([keyword, await search({ search: `%${keyword}%` })]).toEqual([keyword, [id]]);
      }
      const exact = { 'search.name': 'ZOË müller-ωMEGA', 'mode.name': 'exact' };
      expect(await search(exact)).toEqual([id]);
      expect(await search({ 'search.name': 'ZOË M.*Ω', 'mode.name': 'posix' })).toEqual([id]);
      const taken = await call('POST', '/api/users', { primaryEmail: 'ЮЛИЯ@ПОЧТА.example' });
      expect(outcome(taken)).toEqual([422, 'user.email_already_in_use']);
    });

    test('leaves out the users of a role or of an organization, not of both', async () => {
      const user = await create();
      await call('PUT', `/api/users/${user.id}/roles`, { roleIds: ['guest'] });
      await server.sql(
        `insert into organization_users (tenant_id, organization_id, user_id) values ('default', 'org-a', $1)`,
        [user.id],
      );
      const listed = async (query: string) =>
        ids(await call('GET', `/api/users?page_size=100&${query}`)).includes(user.id);
      expect(await listed('')).toBe(true);
      expect(await listed('excludeRoleId=guest')).toBe(false);
      expect(await listed('excludeRoleId=staff')).toBe(true);
      expect(await listed('excludeOrganizationId=org-a')).toBe(false);
      expect(await listed('excludeOrganizationId=org-b')).toBe(true);
      expect(
        outcome(await call('GET', '/api/users?excludeRoleId=a&excludeOrganizationId=b')),
      ).toEqual([400, 'request.invalid_input']);
    });

    test.each([
      'search=',
      'mode=fuzzy&search=x',
      'search.avatar=x',
      'search.name.first=x',
      'search.name=a&search.name=b',
      'mode=similar_to&search=x',
      'mode=posix&search=%5B',
      'page=0',
      'page_size=101',
      'page=1.5',
    ])('%s is refused', async (query) => {
      expect((await call('GET', `/api/users?${query}`)).status).toBe(400);
    });

    test('takes as many queries for one as for a hundred', async () => {
      await server.sql(`
        insert into users (tenant_id, id, username, created_at, updated_at)
          select 'default', 'many-' || n, 'many_' || n, n, n from generate_series(1, 120) n;
        insert into organizations (tenant_id, id, name, created_at)
          select 'default', 'many-' || n, 'Many ' || n, 1 from generate_series(1, 120) n;
        insert into organization_users (tenant_id, organization_id, user_id)
          select 'default', 'many-' || n, 'many-1' from generate_series(1, 120) n;
        insert into roles (tenant_id, id, name, description, type, created_at)
          select 'default', 'many-' || n, 'Many ' || n, 'x', 'User', 1 from generate_series(1, 120) n;
        insert into users_roles (tenant_id, user_id, role_id)
          select 'default', 'many-1', 'many-' || n from generate_series(1, 120) n;`);
      const count = async (path: string): Promise<number> => {
        let queries = 0;
        server.services.database.onQuery = (text) => {
          if (!/from "(?:tenants|configs)"/.test(text)) queries += 1;
        };
        await call('GET', `/api/users${path}`);
        server.services.database.onQuery = undefined;
        return queries;
      };
      expect(await count('?search=many%25&page_size=100')).toBe(
        await count('?search=many%25&page_size=1'),
      );
      expect(await count('?page_size=100')).toBe(await count('?page_size=1'));
      expect(await count('/many-1/roles?page_size=100')).toBe(await count('/many-2/roles'));
      expect(await count('/many-1/organizations')).toBe(await count('/many-2/organizations'));
    });
  });

  describe('roles', () => {
    test('are added, replaced and removed', async () => {
      const path = `/api/users/${(await create()).id}/roles`;
      const added = await call('POST', path, { roleIds: ['guest', 'staff', 'guest'] });
      expect([added.status, added.body]).toEqual([201, 'Created']);
      expect(ids(await call('GET', path))).toEqual(['guest', 'staff']);
      expect(ids(await call('GET', `${path}?search=st%25`))).toEqual(['staff']);
      const replaced = await call('PUT', path, { roleIds: ['guest'] });
      expect([replaced.status, replaced.body]).toEqual([200, 'OK']);
      expect(ids(await call('GET', path))).toEqual(['guest']);
      expect((await call('DELETE', `${path}/guest`)).status).toBe(204);
      expect((await call('DELETE', `${path}/guest`)).status).toBe(404);
      expect((await call('PUT', path, { roleIds: [] })).status).toBe(200);
    });

    test('a refused write leaves the roles as they were', async () => {
      const path = `/api/users/${(await create()).id}/roles`;
      for (const method of ['POST', 'PUT'] as const) {
        expect(outcome(await call(method, path, { roleIds: ['guest', 'robot'] }))).toEqual([
          422,
          'user.invalid_role_type',
        ]);
        expect(outcome(await call(method, path, { roleIds: ['guest', 'none'] }))).toEqual([
          404,
          'entity.not_exists_with_id',
        ]);
      }
      expect(ids(await call('GET', path))).toEqual(['staff']);
    });
  });

  test('organizations come with the roles of the user in each', async () => {
    const { id } = await create();
    await server.sql(
      `insert into organization_users (tenant_id, organization_id, user_id)
       select 'default', o, $1 from unnest(array['org-a', 'org-b']) o`,
      [id],
    );
    await server.sql(
      `insert into organization_user_roles (tenant_id, organization_id, user_id, organization_role_id)
       select 'default', 'org-b', $1, r from unnest(array['member', 'boss']) r`,
      [id],
    );
    expect((await call('GET', `/api/users/${id}/organizations`)).body).toMatchObject([
      { tenantId: 'default', id: 'org-a', organizationRoles: [] },
      {
        id: 'org-b',
        organizationRoles: [
          { id: 'boss', name: 'Boss' },
          { id: 'member', name: 'Member' },
        ],
      },
    ]);
  });

  describe('deletion', () => {
    test('takes everything of the person along', async () => {
      const { id } = await create();
      await call('POST', `/api/users/${id}/personal-access-tokens`, { name: 't' });
      await call('PUT', `/api/users/${id}/identities/google`, { userId: `g-${id}` });
      await server.sql(
        `insert into organization_invitations (tenant_id, id, organization_id, inviter_id, invitee, created_at, updated_at, expires_at)
         values ('default', 'sent-by-them', 'org-a', $1, 'x@example.com', 1, 1, 1)`,
        [id],
      );
      expect((await call('DELETE', `/api/users/${id}`)).status).toBe(204);
      expect(outcome(await call('DELETE', `/api/users/${id}`))).toEqual([404, 'entity.not_found']);
      for (const table of ['users_roles', 'personal_access_tokens', 'user_social_identities']) {
        const rows = await server.sql(`select 1 from ${table} where user_id = $1`, [id]);
        expect(rows).toEqual([]);
      }
      expect(
        await server.sql(`select 1 from organization_invitations where inviter_id = $1`, [id]),
      ).toEqual([]);
    });

    test("users cannot delete themselves; an application whose id is the user's own may", async () => {
      const { id } = await create();
      // Only SQL can give a person the management API of an ordinary tenant.
      await server.sql(
        `with r as (insert into roles (tenant_id, id, name, description, type, created_at)
           values ('default', 'person-admin', 'person-admin', '', 'User', 1))
         insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
           values ('default', 'an-app', 'An app', '', 'SPA', '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1)`,
      );
      await server.sql(
        `with s as (insert into roles_scopes (tenant_id, role_id, scope_id)
           values ('default', 'person-admin', 'management-api-all'))
         insert into users_roles (tenant_id, user_id, role_id) values ('default', $1, 'person-admin')`,
        [id],
      );
      const audience = 'https://default.gatehouse.app/api';
      const own = callerOf(
        server.tenantApp,
        await server.token({ issuer: 'default', audience, subject: id, clientId: 'an-app' }),
      );
      expect(outcome(await own('DELETE', `/api/users/${id}`))).toEqual([
        400,
        'user.cannot_delete_self',
      ]);
      expect((await call('GET', `/api/users/${id}`)).status).toBe(200);
    });
  });

  test('every write has its audit row, without secrets', async () => {
    const user = await create({ name: 'Audited', password: 'top-secret-1' });
    const path = `/api/users/${user.id}`;
    await call('PATCH', path, { name: 'Renamed' });
    await call('PATCH', `${path}/password`, { password: 'top-secret-2' });
    const totp = await call('POST', `${path}/mfa-verifications`, { type: 'Totp' });
    const token = await call('POST', `${path}/personal-access-tokens`, { name: 'audited' });
    await call('PATCH', `${path}/is-suspended`, { isSuspended: true });
    await call('DELETE', path);
    const rows = await server.sql<{ key: string; payload: Record<string, unknown> }>(
      `select key, payload from logs where payload -> 'params' ->> 'userId' = $1
         or payload -> 'target' ->> 'userId' = $1 order by created_at, key`,
      [user.id],
    );
    expect(rows.map(({ key }) => key).sort()).toEqual([
      'Management.User.Create',
      'Management.User.Delete',
      'Management.User.Mfa.Create',
      'Management.User.Password.Update',
      'Management.User.PersonalAccessToken.Create',
      'Management.User.Suspension.Update',
      'Management.User.Update',
    ]);
    const text = JSON.stringify(rows);
    expect(text).not.toContain('top-secret');
    expect(text).not.toContain((totp.body as { secret: string }).secret);
    expect(text).not.toContain((token.body as { value: string }).value);
    expect(rows.find(({ key }) => key.endsWith('User.Update'))?.payload).toMatchObject({
      before: { name: 'Audited' },
      after: { name: 'Renamed' },
    });
  });

  test('unknown people are 404 everywhere, and so are those of other tenants', async () => {
    await server.sql(
      `insert into users (tenant_id, id, username, created_at, updated_at) values ('admin', 'foreigner', 'foreigner', 1, 1)`,
    );
    const requests: [Parameters<Call>[0], string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
      ['GET', '/custom-data'],
      ['PATCH', '/custom-data', { customData: {} }],
      ['PATCH', '/profile', { profile: {} }],
      ['PATCH', '/password', { password: 'x' }],
      ['POST', '/password/verify', { password: 'x' }],
      ['GET', '/has-password'],
      ['PATCH', '/is-suspended', { isSuspended: true }],
      ['GET', '/roles'],
      ['POST', '/roles', { roleIds: ['guest'] }],
      ['PUT', '/roles', { roleIds: ['guest'] }],
      ['DELETE', '/roles/guest'],
      ['GET', '/all-identities'],
      ['GET', '/identities/google'],
      ['PUT', '/identities/google', { userId: 'x' }],
      ['DELETE', '/identities/google'],
      ['POST', '/identities', { connectorId: 'x', connectorData: {} }],
      ['GET', '/sso-identities/x'],
      ['GET', '/organizations'],
      ['GET', '/mfa-verifications'],
      ['POST', '/mfa-verifications', { type: 'Totp' }],
      ['DELETE', '/mfa-verifications/x'],
      ['GET', '/personal-access-tokens'],
      ['PATCH', '/personal-access-tokens/x', { name: 'y' }],
      ['DELETE', '/personal-access-tokens/x'],
      ['GET', '/sessions'],
      ['DELETE', '/sessions/x'],
    ];
    for (const id of ['nobody', 'foreigner']) {
      for (const [method, suffix, body] of requests) {
        const answer = await call(method, `/api/users/${id}${suffix}`, body as object);
        expect([method, suffix, ...outcome(answer)]).toEqual([
          method,
          suffix,
          404,
          'entity.not_found',
        ]);
      }
    }
    expect(outcome(await call('POST', '/api/subject-tokens', { userId: 'foreigner' }))).toEqual([
      404,
      'entity.not_found',
    ]);
    // What is added to a person says it otherwise, as existing clients know it.
    for (const id of ['nobody', 'foreigner']) {
      const token = await call('POST', `/api/users/${id}/personal-access-tokens`, { name: 'x' });
      expect(outcome(token)).toEqual([404, 'entity.relation_foreign_key_not_found']);
    }
  });

  test('without the scope nothing is answered', async () => {
    const weak = callerOf(server.tenantApp, await server.managementToken('default', 'read:data'));
    expect((await weak('GET', '/api/users')).status).toBe(200);
    expect(outcome(await weak('POST', '/api/users', {}))).toEqual([403, 'auth.forbidden']);
    expect(outcome(await weak('POST', '/api/subject-tokens', { userId: 'x' }))).toEqual([
      403,
      'auth.forbidden',
    ]);
    const none = callerOf(server.tenantApp, undefined);
    expect((await none('GET', '/api/users')).status).toBe(401);
  });
});
