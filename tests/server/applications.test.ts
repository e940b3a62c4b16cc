import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { makeApplication } from '~/tests/support/factories';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('applications', () => {
  let server: TestServer;
  let api: Call;
  const call: Call = (method, path, ...rest) => api(method, `/api${path}`, ...rest);

  beforeAll(async () => {
    server = await createTestServer('cloud');
    api = callerOf(server.tenantApp, await server.managementToken('default'));
  });
  afterAll(() => server.close());

  const create = async (
    body: Record<string, unknown>,
  ): Promise<{ id: string; secret: string; name: string }> => {
    const { status, body: application } = await call('POST', '/applications', {
      type: 'SPA',
      name: 'Application',
      ...body,
    });
    expect({ status, application }).toMatchObject({ status: 200 });
    return application;
  };
  const code = (answer: ApiResponse) => [answer.status, answer.code];

  describe('create', () => {
    test('answers the whole record with its defaults', async () => {
      const { body } = await call('POST', '/applications', {
        name: 'Web',
        type: 'Traditional',
        description: '',
        id: 'chosen-by-client',
        unknown: true,
      });
      const { isAdmin: _, ...application } = makeApplication({
        tenantId: 'default',
        id: expect.stringMatching(/^[\da-z]{21}$/) as string,
        name: 'Web',
        secret: expect.stringMatching(/^\w{32}$/) as string,
        description: null,
        type: 'Traditional',
        oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [] },
        customClientMetadata: {},
        protectedAppMetadata: null,
        customData: {},
        isThirdParty: false,
        createdAt: expect.any(Number) as number,
      });
      expect(body).toEqual(application);
    });

    test.each([
      ['Traditional', 1],
      ['MachineToMachine', 1],
      ['SPA', 0],
      ['Native', 0],
    ])('%s has %d default secrets', async (type, number) => {
      const { id } = await create({ type });
      const { body } = await call('GET', `/applications/${id}/secrets`);
      expect(body).toHaveLength(number);
    });

    test.each([
      [{ type: 'SAML' }, 400, 'application.saml.use_saml_app_api'],
      [{ type: 'Unknown' }, 400, 'guard.invalid_input'],
      [{ name: '' }, 400, 'guard.invalid_input'],
      [{ name: 'x'.repeat(257) }, 400, 'guard.invalid_input'],
      [{ isThirdParty: true }, 400, 'application.invalid_third_party_application_type'],
      [{ type: 'Protected' }, 400, 'application.protected_app_metadata_is_required'],
      [
        {
          type: 'Protected',
          protectedAppMetadata: { subDomain: '-a', origin: 'https://a.example' },
        },
        422,
        'application.invalid_subdomain',
      ],
      [
        {
          type: 'Protected',
          protectedAppMetadata: { subDomain: 'a', origin: 'https://a.example' },
        },
        501,
        'application.protected_app_not_configured',
      ],
      [{ customClientMetadata: { refreshTokenTtlInDays: 91 } }, 400, 'guard.invalid_input'],
      [{ customClientMetadata: { refreshTokenTtlInDays: 1.5 } }, 400, 'guard.invalid_input'],
    ])('refuses %j', async (body, status, expected) => {
      const answer = await call('POST', '/applications', { name: 'No', type: 'SPA', ...body });
      expect(code(answer)).toEqual([status, expected]);
    });

    test('refuses more addresses than every sign-in could compare', async () => {
      const create = (length: number) =>
        call('POST', '/applications', {
          name: 'Many',
          type: 'SPA',
          oidcClientMetadata: {
            redirectUris: Array.from({ length }, (_, index) => `https://app.example/${index}`),
            postLogoutRedirectUris: [],
          },
        });
      expect((await create(1000)).status).toBe(200);
      expect(code(await create(1001))).toEqual([400, 'guard.invalid_input']);
    });

    test.each([
      ['https://app.example/callback', 200],
      ['http://localhost:8080/a?b=c', 200],
      ['com.example.app://callback', 200],
      ['callback', 400],
      ['https://app.example/#fragment', 400],
      ['javascript:alert(1)', 400],
      ['data:text/html,x', 400],
      ['https://', 400],
      ['https:app.example/callback', 400],
      ['https://app.example/callback\t', 400],
      [' https://app.example/callback', 400],
      ['https://app.example/a b', 400],
      ['https://app.example/\u0000', 400],
      ['https://app.example\\callback', 400],
      ['https://user:password@app.example/callback', 400],
      ['https://*.app.example/callback', 400],
      ['https://app.example/*', 400],
    ])('redirect URI %s answers %d', async (uri, status) => {
      const answer = await call('POST', '/applications', {
        name: 'Redirects',
        type: 'Native',
        oidcClientMetadata: { redirectUris: [uri], postLogoutRedirectUris: [] },
      });
      expect(answer.status).toBe(status);
      const { id } = await create({ type: 'Native' });
      const both = { redirectUris: [], postLogoutRedirectUris: [uri] };
      const patched = await call('PATCH', `/applications/${id}`, { oidcClientMetadata: both });
      expect(patched.status).toBe(status);
    });

    test.each([
      ['https://app.example', 200],
      ['https://app.example/', 200],
      ['capacitor://localhost', 200],
      ['*', 400],
      ['https://*.app.example', 400],
      ['https://app.example/path', 400],
      ['https://app.example?query', 400],
      ['https://user@app.example', 400],
      [' https://app.example', 400],
    ])('CORS origin %s answers %d', async (origin, status) => {
      const customClientMetadata = { corsAllowedOrigins: [origin] };
      const body = { name: 'Origins', type: 'SPA', customClientMetadata };
      expect((await call('POST', '/applications', body)).status).toBe(status);
      const { id } = await create({ type: 'SPA' });
      const patched = await call('PATCH', `/applications/${id}`, { customClientMetadata });
      expect(patched.status).toBe(status);
    });
  });

  test.each([
    ['Traditional', 200],
    ['SPA', 400],
    ['Native', 400],
    ['MachineToMachine', 400],
  ])('PKCE of type %s can be made optional: %d', async (type, status) => {
    const customClientMetadata = { requirePkce: false };
    const body = { name: 'Without PKCE', type, customClientMetadata };
    expect((await call('POST', '/applications', body)).status).toBe(status);
    const { id } = await create({ type });
    const path = `/applications/${id}`;
    expect((await call('PATCH', path, { customClientMetadata })).status).toBe(status);
    const required = { customClientMetadata: { requirePkce: true } };
    expect((await call('PATCH', path, required)).status).toBe(200);
  });

  describe('read, change, delete', () => {
    test('GET adds isAdmin and an ETag; demo-app is a constant', async () => {
      const { id } = await create({});
      const { body, headers } = await call('GET', `/applications/${id}`);
      expect(body).toMatchObject({ id, isAdmin: false });
      const again = await call('GET', `/applications/${id}`, undefined, {
        'if-none-match': String(headers['etag']),
      });
      expect(again.status).toBe(304);
      const demo = await call('GET', '/applications/demo-app');
      expect(demo.body).toMatchObject({ name: 'Live Preview', secret: 'N/A', createdAt: 0 });
      expect(code(await call('GET', '/applications/nothing'))).toEqual([
        404,
        'entity.not_exists_with_id',
      ]);
    });

    test('PATCH replaces nested JSON, ignores type, keeps absent keys, accepts {}', async () => {
      const { id } = await create({ description: 'First', customData: { a: 1, b: { c: 2 } } });
      const changed = await call('PATCH', `/applications/${id}`, {
        customData: { b: {} },
        type: 'Native',
        isThirdParty: true,
        tenantId: 'admin',
        id: 'other',
      });
      expect(changed.body).toMatchObject({
        id,
        tenantId: 'default',
        type: 'SPA',
        isThirdParty: false,
        description: 'First',
      });
      expect((changed.body as { customData: unknown }).customData).toEqual({ b: {} });
      const same = await call('PATCH', `/applications/${id}`, {});
      expect([same.status, same.body]).toEqual([200, changed.body]);
      const cleared = await call('PATCH', `/applications/${id}`, { description: null });
      expect(cleared.body).toMatchObject({ description: null });
      expect(code(await call('PATCH', `/applications/${id}`, { name: null }))).toEqual([
        400,
        'guard.invalid_input',
      ]);
    });

    test('If-Match refuses a change of an application that was changed meanwhile', async () => {
      const { id } = await create({});
      const read = await call('GET', `/applications/${id}`);
      const match = { 'if-match': String(read.headers['etag']) };
      const first = await call('PATCH', `/applications/${id}`, { name: 'First' }, match);
      expect(first.status).toBe(200);
      expect(code(await call('PATCH', `/applications/${id}`, { name: 'Second' }, match))).toEqual([
        412,
        'request.precondition_failed',
      ]);
      const next = await call('GET', `/applications/${id}`);
      expect(next.body).toMatchObject({ name: 'First' });
      expect(next.headers['etag']).toBe(first.headers['etag']);
    });

    test('of two writers with the same ETag exactly one wins', async () => {
      const { id } = await create({});
      const { headers } = await call('GET', `/applications/${id}`);
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D'].map((name) =>
          call('PATCH', `/applications/${id}`, { name }, { 'if-match': String(headers['etag']) }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    });

    test('isAdmin gives and takes the internal role of machine-to-machine applications', async () => {
      const { id } = await create({ type: 'MachineToMachine' });
      await call('PATCH', `/applications/${id}`, { isAdmin: true });
      expect((await call('GET', `/applications/${id}`)).body).toMatchObject({ isAdmin: true });
      await call('PATCH', `/applications/${id}`, { isAdmin: false });
      expect((await call('GET', `/applications/${id}`)).body).toMatchObject({ isAdmin: false });
      const spa = await create({});
      expect(code(await call('PATCH', `/applications/${spa.id}`, { isAdmin: true }))).toEqual([
        422,
        'application.invalid_type',
      ]);
    });

    test('custom data is merged at the top level', async () => {
      const { id } = await create({ customData: { a: { x: 1 }, b: 1 } });
      const { body } = await call('PATCH', `/applications/${id}/custom-data`, { a: { y: 2 } });
      expect(body).toEqual({ a: { y: 2 }, b: 1 });
      expect((await call('PATCH', '/applications/nothing/custom-data', {})).status).toBe(404);
    });

    test('DELETE removes it with its secrets; the second time 404', async () => {
      const { id } = await create({ type: 'Traditional' });
      expect((await call('DELETE', `/applications/${id}`)).status).toBe(204);
      expect(code(await call('DELETE', `/applications/${id}`))).toEqual([
        404,
        'entity.not_exists_with_id',
      ]);
      const left = await server.sql('select 1 from application_secrets where application_id = $1', [
        id,
      ]);
      expect(left).toEqual([]);
    });

    test('a legacy secret is deleted once and leaves the default secret', async () => {
      const { id, secret } = await create({ type: 'Traditional' });
      expect(code(await call('DELETE', `/applications/${id}/legacy-secret`))).toEqual([
        400,
        'application.no_legacy_secret_found',
      ]);
      await server.sql("update applications set secret = 'real' where id = $1", [id]);
      expect((await call('GET', `/applications/${id}`)).body).toMatchObject({ secret: 'real' });
      const { body } = await call('DELETE', `/applications/${id}/legacy-secret`);
      expect(body).toMatchObject({ secret });
    });
  });

  describe('list', () => {
    const ids = ({ body }: ApiResponse) => (body as { id: string }[]).map(({ id }) => id);

    beforeAll(async () => {
      await server.sql("delete from applications where tenant_id = 'default'");
      for (let index = 0; index < 25; index += 1) {
        await create({
          name: `Shop ${index} 100%_${'abc'[index % 3]}`,
          type: ['SPA', 'Native', 'MachineToMachine'][index % 3],
        });
      }
    });

    test('is unpaged and newest first without page, paged with it', async () => {
      const all = await call('GET', '/applications');
      expect(ids(all)).toHaveLength(25);
      expect(all.headers['total-number']).toBeUndefined();
      const created = (all.body as { createdAt: number }[]).map(({ createdAt }) => createdAt);
      expect(created).toEqual([...created].sort((a, b) => b - a));
      const pages = await Promise.all(
        [1, 2, 3].map((page) => call('GET', `/applications?page=${page}&page_size=10`)),
      );
      expect(pages.flatMap(ids)).toEqual(ids(all));
      expect(pages[0]?.headers['total-number']).toBe('25');
      const next = /<([^>]+)>; rel="next"/.exec(String(pages[0]?.headers['link']))?.[1] ?? '';
      expect(next).toContain('/api/applications?page=2');
      const beyond = await call('GET', '/applications?page=9');
      expect([beyond.status, ids(beyond), beyond.headers['total-number']]).toEqual([200, [], '25']);
    });

    test.each(['page=0', 'page=x', 'page=1.5', 'page_size=101', 'page=-1', 'page=1&page=2'])(
      'refuses %s',
      async (query) => {
        expect((await call('GET', `/applications?${query}`)).status).toBe(400);
      },
    );

    test.each([
      ['types=SPA', 9],
      ['types=SPA&types=Native', 17],
      ['isThirdParty=true', 0],
      ['isThirdParty=false', 25],
      [`search=${encodeURIComponent('%shop 1%')}`, 11],
      [`search=${encodeURIComponent('%100\\%\\_a%')}`, 9],
      [`search.name=${encodeURIComponent('SHOP 1 %')}`, 1],
      [`search.name=${encodeURIComponent('SHOP 1 %')}&isCaseSensitive=true`, 0],
      [`search=${encodeURIComponent('^shop [12] ')}&mode=posix`, 2],
      [`search=${encodeURIComponent('Shop (1|2) %')}&mode=similar_to&isCaseSensitive=1`, 2],
      [`search.name=${encodeURIComponent('shop 0 100%_a')}&mode.name=exact`, 1],
      [
        `search.name=${encodeURIComponent('Shop 1 %')}&search.name=${encodeURIComponent('shop 0 100%_a')}&mode=exact`,
        1,
      ],
      [`search.name=${encodeURIComponent('%1%')}&search.id=none&joint=and`, 0],
      ['searchable=x&modem=y', 25],
    ])('filter %s finds %d', async (query, number) => {
      const answer = await call('GET', `/applications?${query}`);
      expect([answer.status, ids(answer).length]).toEqual([200, number]);
    });

    test.each([
      ['search=', 'request.invalid_input'],
      ['search=a&mode=fuzzy', 'request.invalid_input'],
      ['search=a&joint=xor', 'request.invalid_input'],
      ['search.secret=a', 'request.invalid_input'],
      ['search.constructor=a', 'request.invalid_input'],
      ['search.name.first=a', 'request.invalid_input'],
      ['search=a&search=b', 'request.invalid_input'],
      ['search=a&mode=similar_to', 'request.invalid_input'],
      ['search=%28&mode=posix', 'request.invalid_input'],
      ['search=%5C', 'request.invalid_input'],
      ['search=%00', 'guard.invalid_input'],
      ['excludeRoleId=a&excludeOrganizationId=b', 'request.invalid_input'],
      ['types=Nothing', 'guard.invalid_input'],
      ['isThirdParty=maybe', 'guard.invalid_input'],
    ])('refuses %s with %s', async (query, expected) => {
      expect(code(await call('GET', `/applications?${query}`))).toEqual([400, expected]);
    });

    test('the number of queries does not grow with the page', async () => {
      const count = async (path: string): Promise<number> => {
        let queries = 0;
        server.services.database.onQuery = (text) => {
          // Tenants and keys are cached for seconds, and read again by whichever call comes next.
          if (!/from "(?:tenants|configs)"/.test(text)) queries += 1;
        };
        await call('GET', path);
        server.services.database.onQuery = undefined;
        return queries;
      };
      expect(await count('/applications?page=1&page_size=1')).toBe(
        await count('/applications?page=1&page_size=100'),
      );
    });
  });

  describe('secrets', () => {
    test('are added, renamed and deleted by URL-encoded name', async () => {
      const { id } = await create({ type: 'MachineToMachine' });
      const name = 'a/b c?d%&é';
      const expiresAt = Date.now() + 60_000;
      const added = await call('POST', `/applications/${id}/secrets`, { name, expiresAt });
      expect(added).toMatchObject({
        status: 201,
        body: { tenantId: 'default', applicationId: id, name, expiresAt },
      });
      expect((added.body as { value: string }).value).toMatch(/^\w{32}$/);
      const path = `/applications/${id}/secrets/${encodeURIComponent(name)}`;
      expect((await call('PATCH', path, { name: 'New' })).body).toMatchObject({ name: 'New' });
      expect(code(await call('PATCH', path, { name: 'New' }))).toEqual([404, 'entity.not_exists']);
      expect(
        code(await call('PATCH', `/applications/${id}/secrets/New`, { name: 'Default secret' })),
      ).toEqual([422, 'application.secret_name_exists']);
      expect((await call('DELETE', `/applications/${id}/secrets/New`)).status).toBe(204);
      expect(code(await call('DELETE', `/applications/${id}/secrets/New`))).toEqual([
        404,
        'entity.not_found',
      ]);
    });

    test('a token that may only read sees masked values', async () => {
      const { id } = await create({ type: 'MachineToMachine' });
      const reader = await server.memberToken('default', 'reader', 'read:data');
      const { statusCode, body } = await server.consoleApp.inject({
        url: `/api/applications/${id}/secrets`,
        headers: { authorization: `Bearer ${reader}` },
      });
      expect([statusCode, JSON.parse(body)[0].value]).toEqual([200, '******']);
    });

    test('rules', async () => {
      const { id } = await create({ type: 'MachineToMachine' });
      const spa = await create({ type: 'SPA' });
      const post = (target: string, body: Record<string, unknown>) =>
        call('POST', `/applications/${target}/secrets`, body).then(code);
      expect(await post(id, { name: 'Default secret' })).toEqual([
        422,
        'application.secret_name_exists',
      ]);
      expect(await post(id, { name: 'Old', expiresAt: 1 })).toEqual([400, 'request.invalid_input']);
      // The address of such a secret would be that of the application.
      expect(await post(id, { name: '..' })).toEqual([400, 'guard.invalid_input']);
      expect(await post(spa.id, { name: 'No' })).toEqual([422, 'entity.db_constraint_violated']);
      expect(await post('nothing', { name: 'No' })).toEqual([
        404,
        'entity.relation_foreign_key_not_found',
      ]);
      expect(code(await call('GET', '/applications/nothing/secrets'))).toEqual([
        404,
        'entity.not_exists_with_id',
      ]);
    });
  });

  test('every successful write is in the audit log with its actor and without secrets', async () => {
    await server.sql("delete from logs where tenant_id = 'default'");
    const created = await create({ type: 'Traditional' });
    const { id } = created;
    await call('PATCH', `/applications/${id}`, { name: 'Renamed' });
    await call('POST', `/applications/${id}/secrets`, { name: 'Extra' });
    await call('POST', `/applications/${id}/secrets`, { name: 'Extra' });
    const rows = await server.sql<{ key: string; payload: Record<string, unknown> }>(
      "select key, payload from logs where tenant_id = 'default' order by created_at, key",
    );
    expect(rows.map(({ key }) => key).sort()).toEqual([
      'Management.Application.Create',
      'Management.Application.Secret.Create',
      'Management.Application.Update',
    ]);
    expect(rows.find(({ key }) => key.endsWith('.Update'))?.payload).toMatchObject({
      actor: { type: 'app', id: 'm-default' },
      method: 'PATCH',
      route: '/api/applications/:id',
      params: { id },
      changes: ['name'],
      before: { name: created.name },
      after: { name: 'Renamed' },
    });
    const secrets = await server.sql<{ value: string }>('select value from application_secrets');
    const text = JSON.stringify(rows);
    expect(secrets.filter(({ value }) => text.includes(value))).toEqual([]);
  });
});
