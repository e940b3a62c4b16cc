import { TENANT_ROLE_SCOPES, type TenantRole } from '~/contract/tenancy';
import { MASK } from '~/server/domain/connectors/config-secrets';
import { createConnector } from '~/server/domain/connector-settings/connectors.rules';
import { type Call, callerOf } from '~/tests/support/api';
import {
  FAKE_CLIENT,
  type FakeProvider,
  oauth2ConfigFor,
  oidcConfigFor,
  startFakeProvider,
} from '~/tests/support/fake-provider';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Connector = {
  id: string;
  target: string;
  config: Record<string, unknown>;
};

describe('social connectors of the management API', () => {
  let server: TestServer;
  let provider: FakeProvider;
  let call: Call;

  const create = (target: string | undefined, change: Record<string, unknown> = {}) =>
    call('POST', '/api/connectors', {
      connectorId: 'oidc',
      config: oidcConfigFor(provider),
      ...(target === undefined ? {} : { metadata: { target, name: { en: target } } }),
      ...change,
    });
  const outcome = ({ status, code }: { status: number; code: string | undefined }) => [
    status,
    code,
  ];

  beforeAll(async () => {
    provider = await startFakeProvider();
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(() => server.sql('delete from connectors'));

  test('both standards are in the catalogue', async () => {
    const { body } = await call('GET', '/api/connector-factories');
    const found = (body as { id: string; isStandard?: boolean; type: string }[]).filter(
      ({ isStandard }) => isStandard,
    );
    expect(found.map(({ id, type }) => [id, type])).toEqual([
      ['oidc', 'Social'],
      ['oauth2', 'Social'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/secretPaths|"social"/);
  });

  test('a target is given once, also to two requests at once', async () => {
    const answers = await Promise.all([create('acme'), create('acme'), create('other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    const list = (await call('GET', '/api/connectors?target=acme')).body as Connector[];
    expect(list).toHaveLength(1);
    expect(refused).toMatchObject({
      code: 'connector.multiple_target_with_same_platform',
      body: { data: { connectorId: list[0]?.id, connectorName: { en: 'acme' } } },
    });
    // Mail and social connectors live side by side.
    await call('POST', '/api/connectors', {
      connectorId: 'simple-mail-transfer-protocol',
      config: { host: 'mail.example.com', port: 25, fromEmail: 'a@example.com' },
    });
    expect((await call('GET', '/api/connectors')).body).toHaveLength(3);
  });

  test.each<[string, Record<string, unknown>, number, string]>([
    ['no target', { metadata: {} }, 400, 'connector.should_specify_target'],
    ['a target that is no name', { metadata: { target: '__proto__' } }, 400, 'guard.invalid_input'],
    [
      'a logo that runs',
      { metadata: { target: 'a', logo: 'javascript:x' } },
      400,
      'guard.invalid_input',
    ],
    ['names that are none', { metadata: { target: 'a', name: 'A' } }, 400, 'guard.invalid_input'],
    [
      'no configuration',
      { metadata: { target: 'a' }, config: {} },
      400,
      'connector.invalid_config',
    ],
    [
      'stored tokens of what gets none',
      {
        connectorId: 'simple-mail-transfer-protocol',
        config: { host: 'mail.example.com', port: 25, fromEmail: 'a@example.com' },
        enableTokenStorage: true,
      },
      422,
      'connector.token_storage_not_supported',
    ],
  ])('refuses %s', async (_name, change, status, code) => {
    expect(outcome(await create(undefined, change))).toEqual([status, code]);
  });

  test('tokens are stored only where a key can encrypt them', async () => {
    const { database } = server.services;
    const made = database.inTenant('default', (tx) =>
      createConnector(
        tx,
        { tenantId: 'default', showSecrets: false },
        {
          connectorId: 'oidc',
          config: oidcConfigFor(provider),
          metadata: { target: 'a' },
          enableTokenStorage: true,
        },
        { ...server.services.config, encryptionKey: undefined },
      ),
    );
    await expect(made).rejects.toMatchObject({ code: 'request.feature_not_supported' });
  });

  test('PATCH replaces configuration and metadata; the target stays', async () => {
    const { id } = (await create('acme', { syncProfile: true })).body as Connector;
    const patch = (body: Record<string, unknown>) => call('PATCH', `/api/connectors/${id}`, body);
    expect(outcome(await patch({ metadata: { target: 'other' } }))).toEqual([
      400,
      'connector.can_not_modify_target',
    ]);
    const changed = await patch({
      metadata: { name: { en: 'Acme' }, logo: 'https://a.example/logo.svg' },
      config: { ...oidcConfigFor(provider), scope: 'openid' },
      syncProfile: false,
    });
    expect(changed.body).toMatchObject({
      target: 'acme',
      name: { en: 'Acme' },
      logo: 'https://a.example/logo.svg',
      syncProfile: false,
      config: { scope: 'openid' },
    });
  });

  test('two who edit at once do not overwrite each other', async () => {
    const { id } = (await create('acme')).body as Connector;
    const path = `/api/connectors/${id}`;
    const etag = String((await call('GET', path)).headers['etag']);
    const save = (syncProfile: boolean) =>
      call('PATCH', path, { syncProfile }, { 'If-Match': etag });
    expect((await save(true)).status).toBe(200);
    expect(outcome(await save(false))).toEqual([412, 'request.precondition_failed']);
    expect((await call('GET', path)).body).toMatchObject({ syncProfile: true });
  });

  const memberCalls = async (role: TenantRole) =>
    callerOf(
      server.tenantApp,
      await server.managementToken('default', TENANT_ROLE_SCOPES[role].join(' ')),
    );
  const configOf = async (as: Call, id: string) =>
    ((await as('GET', `/api/connectors/${id}`)).body as Connector).config;

  test('the client secret is for admins; a collaborator gets and saves a mask', async () => {
    const { id } = (await create('acme')).body as Connector;
    const admin = await memberCalls('admin');
    const collaborator = await memberCalls('collaborator');
    const whole = await configOf(admin, id);
    expect(whole['clientSecret']).toBe(FAKE_CLIENT.secret);
    const masked = await configOf(collaborator, id);
    expect(masked['clientSecret']).toMatch(/^•+$/);
    const listed = (await collaborator('GET', '/api/connectors')).body as Connector[];
    expect(listed[0]?.config['clientSecret']).toMatch(/^•+$/);
    const saved = await collaborator('PATCH', `/api/connectors/${id}`, {
      config: { ...masked, scope: 'openid email' },
    });
    expect((saved.body as Connector).config['clientSecret']).toMatch(/^•+$/);
    expect(await configOf(admin, id)).toEqual({ ...whole, scope: 'openid email' });
  });

  test('a masked secret goes nowhere else', async () => {
    const { id } = (await create('acme')).body as Connector;
    const collaborator = await memberCalls('collaborator');
    const masked = await configOf(collaborator, id);
    const moved = { ...masked, tokenEndpoint: 'https://evil.example/token' };
    const patch = (config: Record<string, unknown>) =>
      collaborator('PATCH', `/api/connectors/${id}`, { config });
    const refused = await patch(moved);
    expect(outcome(refused)).toEqual([400, 'connector.invalid_config']);
    expect(refused.body).toMatchObject({ data: { issues: [{ path: ['clientSecret'] }] } });
    expect((await patch({ ...moved, clientSecret: 'another-one' })).status).toBe(200);
  });

  test('a test message takes no masked password to another server', async () => {
    const stored = {
      host: '127.0.0.1',
      port: 1,
      auth: { user: 'mailer', pass: 'correct-horse' },
      fromEmail: 'a@example.com',
    };
    const connectorId = 'simple-mail-transfer-protocol';
    await call('POST', '/api/connectors', { connectorId, config: stored });
    const collaborator = await memberCalls('collaborator');
    const auth = { user: 'mailer', pass: MASK };
    for (const change of [{ host: 'localhost' }, { port: 2 }, { secure: true }]) {
      const answer = await collaborator('POST', `/api/connectors/${connectorId}/test`, {
        email: 'b@example.com',
        config: { ...stored, auth, ...change },
      });
      expect(outcome(answer)).toEqual([400, 'connector.invalid_config']);
    }
  });

  test('a target without a connector is removed from the sign-in experience', async () => {
    const { id } = (await create('acme')).body as Connector;
    await create('other', { connectorId: 'oauth2', config: oauth2ConfigFor(provider) });
    await call('PATCH', '/api/sign-in-exp', {
      socialSignInConnectorTargets: ['acme', 'other', 'none'],
    });
    const shown = async () => {
      const { body } = await call('GET', '/api/.well-known/sign-in-exp');
      return body as { socialConnectors: unknown[]; socialSignInConnectorTargets: string[] };
    };
    const before = await shown();
    expect(before.socialSignInConnectorTargets).toEqual(['acme', 'other']);
    expect(before.socialConnectors).toMatchObject([
      { id, target: 'acme', name: { en: 'acme' }, platform: 'Universal' },
      { target: 'other' },
    ]);
    expect(JSON.stringify(before)).not.toMatch(/provider-secret|Endpoint/);
    expect((await call('DELETE', `/api/connectors/${id}`)).status).toBe(204);
    expect((await shown()).socialSignInConnectorTargets).toEqual(['other']);
  });

  test('says where it sends people, to try it out', async () => {
    const { id } = (await create('acme')).body as Connector;
    const ask = (connector: string, body: Record<string, unknown>) =>
      call('POST', `/api/connectors/${connector}/authorization-uri`, body);
    const redirectUri = 'http://default.localhost:3001/callback/x';
    const { body } = await ask(id, { state: 's', redirectUri });
    const query = new URL((body as { redirectTo: string }).redirectTo).searchParams;
    expect(query.get('redirect_uri')).toBe(redirectUri);
    // Nobody keeps what would have to be the same at the end.
    expect(query.has('code_challenge') || query.has('nonce')).toBe(false);
    expect(outcome(await ask(id, { state: '', redirectUri }))).toEqual([
      400,
      'session.insufficient_info',
    ]);
    expect(outcome(await ask('none', { state: 's', redirectUri }))).toEqual([
      404,
      'entity.not_found',
    ]);
    const mail = await call('POST', '/api/connectors', {
      connectorId: 'simple-mail-transfer-protocol',
      config: { host: 'mail.example.com', port: 25, fromEmail: 'a@example.com' },
    });
    expect(outcome(await ask((mail.body as Connector).id, { state: 's', redirectUri }))).toEqual([
      400,
      'connector.unexpected_type',
    ]);
  });

  test("another tenant's connector does not exist", async () => {
    const { id } = (await create('acme')).body as Connector;
    const other = callerOf(
      server.consoleApp,
      await server.managementToken('admin'),
      'localhost:3000',
    );
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/authorization-uri'],
    ] as const) {
      const body =
        method === 'GET' || method === 'DELETE' ? undefined : { state: 's', redirectUri: 'x' };
      const answer = await other(method, `/api/connectors/${id}${path}`, body);
      expect(outcome(answer)).toEqual([404, 'entity.not_found']);
    }
  });
});
