import { ME_INDICATOR } from '~/contract/tenancy';
import { callerOf } from '~/tests/support/api';
import {
  type FakeProvider,
  oauth2ConfigFor,
  oidcConfigFor,
  startFakeProvider,
} from '~/tests/support/fake-provider';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const redirectUri = 'http://localhost:3000/callback/acme';

describe('linking accounts elsewhere', () => {
  let server: TestServer;
  let provider: FakeProvider;

  const management = async () =>
    callerOf(server.consoleApp, await server.managementToken('admin'), 'localhost:3000');
  const me = async (userId: string) =>
    callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience: ME_INDICATOR,
        subject: userId,
        clientId: 'admin-console',
        scope: 'all',
      }),
      'localhost:3000',
    );
  type Caller = Awaited<ReturnType<typeof me>>;

  const begin = async (call: Caller, state = 'state-01', connectorId = 'acme') => {
    const answer = await call('POST', '/me/social/authorization-uri', {
      connectorId,
      state,
      redirectUri,
    });
    return provider.visit((answer.body as { redirectTo: string }).redirectTo);
  };
  const link = (call: Caller, connectorData: Record<string, unknown>, connectorId = 'acme') =>
    call('POST', '/me/social/link-identity', { connectorId, connectorData });
  const outcome = ({ status, code }: { status: number; code: string | undefined }) => [
    status,
    code,
  ];
  const identitiesOf = async (userId: string) => {
    const users = await server.sql<{ identities: Record<string, { userId: string }> }>(
      "select identities from users where tenant_id = 'admin' and id = $1",
      [userId],
    );
    const rows = await server.sql<{ target: string; identity_id: string }>(
      "select target, identity_id from user_social_identities where tenant_id = 'admin' and user_id = $1",
      [userId],
    );
    return {
      record: Object.fromEntries(
        Object.entries(users[0]?.identities ?? {}).map(([target, { userId: id }]) => [target, id]),
      ),
      rows: Object.fromEntries(rows.map(({ target, identity_id: id }) => [target, id])),
    };
  };

  beforeAll(async () => {
    provider = await startFakeProvider();
    server = await createTestServer('cloud');
    await server.sql(`
      insert into users (tenant_id, id, username, created_at, updated_at) values
        ('admin', 'ada', 'ada', 1, 1), ('admin', 'bob', 'bob', 1, 1);`);
    const call = await management();
    const create = (id: string, target: string, connectorId = 'oidc') =>
      call('POST', '/api/connectors', {
        id,
        connectorId,
        config: connectorId === 'oidc' ? oidcConfigFor(provider) : oauth2ConfigFor(provider),
        metadata: { target, name: { en: target } },
      });
    expect((await create('acme', 'acme')).status).toBe(200);
    expect((await create('plain', 'plain', 'oauth2')).status).toBe(200);
    expect((await create('unused', 'unused')).status).toBe(200);
    await call('PATCH', '/api/sign-in-exp', { socialSignInConnectorTargets: ['plain', 'acme'] });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(async () => {
    provider.user = { sub: 'at-acme', name: 'Ada', email: 'ada@acme.example' };
    await server.sql('delete from user_social_identities; delete from rate_limits;');
    await server.sql("update users set identities = '{}'");
  });

  test('lists what the sign-in offers, in its order, without configuration', async () => {
    const { body } = await (await me('ada'))('GET', '/me/social/connectors');
    expect((body as { target: string }[]).map(({ target }) => target)).toEqual(['plain', 'acme']);
    expect(JSON.stringify(body)).not.toMatch(/config|secret|Endpoint/);
  });

  test('links, tells in GET /me, and unlinks', async () => {
    const call = await me('ada');
    const data = await begin(call);
    expect(outcome(await link(call, data))).toEqual([204, undefined]);
    expect(await identitiesOf('ada')).toEqual({
      record: { acme: 'at-acme' },
      rows: { acme: 'at-acme' },
    });
    expect((await call('GET', '/me')).body).toMatchObject({
      identities: {
        acme: {
          userId: 'at-acme',
          details: { id: 'at-acme', name: 'Ada', email: 'ada@acme.example' },
        },
      },
    });
    const unlink = () => call('DELETE', '/me/social/identity/acme');
    expect(outcome(await unlink())).toEqual([204, undefined]);
    expect(await identitiesOf('ada')).toEqual({ record: {}, rows: {} });
    expect(outcome(await unlink())).toEqual([404, 'user.identity_not_exist']);
    expect(outcome(await call('DELETE', '/me/social/identity/none'))).toEqual([
      404,
      'user.identity_not_exist',
    ]);
  });

  test('another account of the same provider takes the place of the first', async () => {
    const call = await me('ada');
    await link(call, await begin(call));
    provider.user = { sub: 'second' };
    expect((await link(call, await begin(call))).status).toBe(204);
    expect(await identitiesOf('ada')).toEqual({
      record: { acme: 'second' },
      rows: { acme: 'second' },
    });
  });

  test('an account belongs to one person, also when two link it at once', async () => {
    const [ada, bob] = [await me('ada'), await me('bob')];
    const [first, second] = [await begin(ada), await begin(bob)];
    const answers = await Promise.all([link(ada, first), link(bob, second)]);
    expect(answers.map(outcome)).toEqual(
      expect.arrayContaining([
        [204, undefined],
        [422, 'user.identity_already_in_use'],
      ]),
    );
    const owners = await Promise.all([identitiesOf('ada'), identitiesOf('bob')]);
    expect(owners.filter(({ rows }) => rows['acme'] === 'at-acme')).toHaveLength(1);
    for (const { record, rows } of owners) expect(record).toEqual(rows);
  });

  test('losing the race to another user keeps the previously linked account', async () => {
    const [ada, bob] = [await me('ada'), await me('bob')];
    await link(ada, await begin(ada));
    provider.user = { sub: 'of-bob' };
    await link(bob, await begin(bob));
    provider.user = { sub: 'at-acme' };
    expect(outcome(await link(bob, await begin(bob)))).toEqual([
      422,
      'user.identity_already_in_use',
    ]);
    expect((await identitiesOf('bob')).rows).toEqual({ acme: 'of-bob' });
  });

  describe('the state', () => {
    const gone = [400, 'session.connector_session_not_found'];

    test('works once', async () => {
      const call = await me('ada');
      const data = await begin(call);
      const answers = await Promise.all([link(call, data), link(call, data)]);
      expect(answers.map(outcome)).toEqual(expect.arrayContaining([[204, undefined], gone]));
      expect(outcome(await link(call, data))).toEqual(gone);
    });

    test('is of one person', async () => {
      const data = await begin(await me('ada'));
      expect(outcome(await link(await me('bob'), data))).toEqual(gone);
      // Nor does the attempt use it up.
      expect((await link(await me('ada'), data)).status).toBe(204);
    });

    test('is of one connector', async () => {
      const call = await me('ada');
      expect(outcome(await link(call, await begin(call), 'plain'))).toEqual(gone);
    });

    test.each([
      ['another state', { state: 'another' }],
      ['no state', { state: undefined }],
      ['another redirect URI', { redirectUri: 'http://localhost:3000/handle-social' }],
      ['no redirect URI', { redirectUri: undefined }],
      ['a state that is no text', { state: { $ne: '' } }],
    ])('%s', async (_name, change) => {
      const call = await me('ada');
      const data = { ...(await begin(call)), ...change };
      expect(outcome(await link(call, data))).toEqual(gone);
    });

    test('ends after ten minutes', async () => {
      const call = await me('ada');
      const data = await begin(call);
      const [row] = await server.sql<{ expires_at: string }>(
        'select expires_at from me_social_requests',
      );
      const left = Number(row?.expires_at) - Date.now();
      expect(left).toBeGreaterThan(9 * 60_000);
      expect(left).toBeLessThanOrEqual(10 * 60_000);
      await server.sql('update me_social_requests set expires_at = $1', [Date.now()]);
      expect(outcome(await link(call, data))).toEqual(gone);
    });

    test('is used up by a refusal of the provider too', async () => {
      const call = await me('ada');
      const { state, redirectUri: uri } = await begin(call);
      const refusal = { state, redirectUri: uri, error: 'access_denied' };
      expect(outcome(await link(call, refusal))).toEqual([401, 'connector.authorization_failed']);
      expect(outcome(await link(call, refusal))).toEqual(gone);
    });
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['no state', { state: '' }, 400, 'session.insufficient_info'],
    ['no redirect URI', { redirectUri: '' }, 400, 'session.insufficient_info'],
    ['an unknown connector', { connectorId: 'none' }, 404, 'entity.not_found'],
    ['a connector the sign-in does not offer', { connectorId: 'unused' }, 404, 'entity.not_found'],
    ['a connector of another type', { connectorId: 'mail' }, 400, 'connector.unexpected_type'],
    ...[
      'https://evil.example/callback/acme',
      'http://localhost:3001/callback/acme',
      'http://localhost:3000@evil.example/callback',
      'http://localhost:3000.evil.example/',
      'http://localhost:3000/callback/acme?next=https://evil.example',
      'http://localhost:3000/callback/acme#x',
      '//evil.example',
      'javascript:alert(1)',
    ].map((uri): [string, Record<string, string>, number, string] => [
      uri,
      { redirectUri: uri },
      400,
      'guard.invalid_input',
    ]),
  ])('refuses to start with %s', async (_name, change, status, code) => {
    await server.sql(
      `insert into connectors (tenant_id, id, connector_id, created_at)
       values ('admin', 'mail', 'simple-mail-transfer-protocol', 1) on conflict do nothing`,
    );
    const call = await me('ada');
    const body = { connectorId: 'acme', state: 's', redirectUri, ...change };
    expect(outcome(await call('POST', '/me/social/authorization-uri', body))).toEqual([
      status,
      code,
    ]);
  });

  test('a link with a connector that is none names it', async () => {
    const call = await me('ada');
    for (const id of ['none', 'mail']) {
      const answer = await link(call, { code: 'x', state: 's', redirectUri }, id);
      expect(outcome(answer)).toEqual([422, 'session.invalid_connector_id']);
    }
  });

  test.each(['garbage', 'huge', 'down', 'redirect'] as const)(
    'a provider whose token endpoint answers %s is a refusal, not a failure of ours',
    async (fault) => {
      const call = await me('ada');
      const data = await begin(call);
      provider.faults = { token: fault };
      const answer = await link(call, data);
      provider.faults = {};
      expect(outcome(answer)).toEqual([400, 'connector.invalid_response']);
      expect(await identitiesOf('ada')).toEqual({ record: {}, rows: {} });
    },
  );

  test('a person deleted meanwhile links nothing', async () => {
    await server.sql(
      "insert into users (tenant_id, id, username, created_at, updated_at) values ('admin', 'eve', 'eve', 1, 1)",
    );
    const call = await me('eve');
    const data = await begin(call);
    await server.sql("update users set is_suspended = true where id = 'eve'");
    expect(outcome(await link(call, data))).toEqual([401, 'user.suspended']);
  });

  test('sixty calls in ten minutes are enough', async () => {
    const call = await me('ada');
    await server.sql(
      "insert into rate_limits (tenant_id, key, count, expires_at) values ('admin', 'me-social:ada', 60, $1)",
      [Date.now() + 60_000],
    );
    expect(outcome(await link(call, { state: 's', redirectUri }))).toEqual([
      429,
      'request.rate_limited',
    ]);
  });
});

describe('the open-source edition', () => {
  test('has no linking', async () => {
    const server = await createTestServer('oss');
    const call = callerOf(
      server.consoleApp,
      await server.token({ issuer: 'admin', audience: ME_INDICATOR, scope: 'all' }),
      'localhost:3000',
    );
    expect((await call('GET', '/me/social/connectors')).status).toBe(404);
    await server.close();
  });
});
