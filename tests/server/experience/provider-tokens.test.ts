import { userTokenSets } from '~/server/platform/db/schema';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { type Call, callerOf } from '~/tests/support/api';
import { type FakeProvider, oidcConfigFor, startFakeProvider } from '~/tests/support/fake-provider';
import { configure, visit } from './support/visitor';

const T = 'default';
const CONNECTOR = 'acme';
const TOKEN = 'token-of-the-provider';

type TokenSecret = {
  id: string;
  createdAt: number;
  updatedAt: number;
};

describe('tokens of providers', () => {
  let server: ProviderServer;
  let provider: FakeProvider;
  let app: RegisteredClient;
  let call: Call;
  let userId: string;

  /** Through the provider and back; `before` runs when the provider has answered. */
  const signIn = async (
    event: 'SignIn' | 'Register',
    before: () => Promise<unknown> = async () => undefined,
  ) => {
    const visitor = await visit(server, T, app);
    await visitor.begin(event);
    const begun = await visitor.call(
      'POST',
      `/verification/social/${CONNECTOR}/authorization-uri`,
      {
        state: 's',
        redirectUri: `${visitor.origin}/callback/${CONNECTOR}`,
      },
    );
    const { verificationId, authorizationUri } = begun.body as Record<string, string>;
    const connectorData = provider.visit(authorizationUri ?? '');
    const verified = await visitor.call('POST', `/verification/social/${CONNECTOR}/verify`, {
      verificationId,
      connectorData,
    });
    expect([verified.status, verified.code]).toEqual([200, undefined]);
    expect((await visitor.identify(verificationId ?? '')).status).toBe(
      event === 'SignIn' ? 204 : 201,
    );
    const state = await visitor.call('GET', '/interaction');
    expect(JSON.stringify(state.body)).not.toMatch(/tokenSet|sealed/);
    await before();
    const answer = await visitor.submit();
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    await visitor.goOn(answer);
  };
  const secretOf = async (query = '?includeTokenSecret=true'): Promise<TokenSecret | undefined> => {
    const answer = await call('GET', `/api/users/${userId}/identities/${CONNECTOR}${query}`);
    return (answer.body as { tokenSecret?: TokenSecret }).tokenSecret;
  };
  const keepTokens = async (enableTokenStorage: boolean) =>
    expect(
      (await call('PATCH', `/api/connectors/${CONNECTOR}`, { enableTokenStorage })).body,
    ).toMatchObject({ enableTokenStorage, isTokenStorageSupported: true });
  const stored = () =>
    server.services.database.inTenant(T, (tx) => tx.select().from(userTokenSets));
  const opened = async (): Promise<unknown> => {
    const [row] = await stored();
    const context = ['token-set', T, CONNECTOR, String(provider.user['sub'])];
    return JSON.parse(server.services.vault?.open(row?.sealed ?? '', context) ?? 'null');
  };

  beforeAll(async () => {
    provider = await startFakeProvider();
    provider.user = { sub: 'ada', name: 'Ada' };
    provider.tokenResponse = {
      access_token: TOKEN,
      refresh_token: 'refresh',
      scope: 'openid calendar',
    };
    server = await startProviderServer();
    app = await server.createClient(T);
    call = callerOf(server.tenantApp, await server.managementToken(T));
    const made = await call('POST', '/api/connectors', {
      id: CONNECTOR,
      connectorId: 'oidc',
      config: oidcConfigFor(provider),
      metadata: { target: CONNECTOR },
      enableTokenStorage: true,
    });
    expect(made.body).toMatchObject({ enableTokenStorage: true });
    await configure(server, T, {
      signUp: { identifiers: [], password: false, verify: false },
      signInMode: 'SignInAndRegister',
      socialSignInConnectorTargets: [CONNECTOR],
    });
    await signIn('Register');
    const [user] = await server.sql<{ id: string }>("select id from users where name = 'Ada'");
    userId = user?.id ?? '';
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  test('are kept encrypted, and told of without being shown', async () => {
    const [row] = await stored();
    expect(row).toMatchObject({ userId, connectorId: CONNECTOR, target: CONNECTOR });
    expect(await opened()).toMatchObject({ accessToken: TOKEN, refreshToken: 'refresh' });
    const tokenSecret = {
      tenantId: T,
      id: row?.id,
      userId,
      type: 'federated_token_set',
      metadata: {
        scope: 'openid calendar',
        tokenType: 'bearer',
        hasRefreshToken: true,
        expiresAt: expect.any(Number),
      },
      createdAt: row?.createdAt,
      updatedAt: row?.updatedAt,
      connectorId: CONNECTOR,
      target: CONNECTOR,
      identityId: 'ada',
    };
    expect(await secretOf()).toEqual(tokenSecret);
    expect(await secretOf('')).toBeUndefined();
    const all = await call('GET', `/api/users/${userId}/all-identities?includeTokenSecret=true`);
    expect(all.body).toMatchObject({ socialIdentities: [{ target: CONNECTOR, tokenSecret }] });
    // Nowhere in the database in clear: not in the interaction's record, not in the audit log.
    for (const table of ['oidc_model_instances', 'logs', 'users', 'user_token_sets']) {
      const rows = await server.sql(`select 1 from ${table} t where t::text like $1`, [
        `%${TOKEN}%`,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test('every sign-in renews them; storage that was turned off meanwhile keeps none', async () => {
    const first = await secretOf();
    provider.tokenResponse = { access_token: 'renewed', refresh_token: undefined };
    await signIn('SignIn');
    expect(await secretOf()).toMatchObject({
      id: first?.id,
      createdAt: first?.createdAt,
      metadata: { hasRefreshToken: false },
    });
    expect(await opened()).toMatchObject({ accessToken: 'renewed' });
    await signIn('SignIn', () => keepTokens(false));
    expect(await stored()).toEqual([]);
    expect(await secretOf()).toBeUndefined();
    await keepTokens(true);
    await signIn('SignIn');
    expect(await stored()).toHaveLength(1);
  });

  test('are forgotten one by one, by their own tenant only', async () => {
    const { id = '' } = (await secretOf()) ?? {};
    const stranger = callerOf(
      server.tenantApp,
      await server.managementToken('admin'),
      'admin.localhost:3001',
    );
    expect((await stranger('DELETE', `/api/secrets/${id}`)).status).not.toBe(204);
    expect((await call('DELETE', `/api/secrets/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/secrets/${id}`)).code).toBe('entity.not_found');
    expect(await secretOf()).toBeUndefined();
    const [log] = await server.sql<{ payload: Record<string, unknown> }>(
      "select payload from logs where key = 'Management.Secret.Delete'",
    );
    expect(log?.payload['before']).toEqual({
      userId,
      target: CONNECTOR,
      metadata: expect.any(Object),
    });
  });

  test('an administrator who links an account keeps its tokens; they go with the account', async () => {
    const link = async () => {
      const redirectUri = 'https://console.example/callback';
      const { body } = await call('POST', `/api/connectors/${CONNECTOR}/authorization-uri`, {
        state: 's',
        redirectUri,
      });
      const answer = await call('POST', `/api/users/${userId}/identities`, {
        connectorId: CONNECTOR,
        connectorData: provider.visit((body as { redirectTo: string }).redirectTo),
      });
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, [CONNECTOR]]);
    };
    await link();
    expect(await stored()).toHaveLength(1);
    // The same account set again by hand keeps them, another one does not.
    const put = (id: string) =>
      call('PUT', `/api/users/${userId}/identities/${CONNECTOR}`, { userId: id });
    expect((await put('ada')).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect((await put('somebody')).status).toBe(200);
    expect(await stored()).toEqual([]);
    await link();
    await call('DELETE', `/api/users/${userId}/identities/${CONNECTOR}`);
    expect(await stored()).toEqual([]);
    await link();
    await call('DELETE', `/api/connectors/${CONNECTOR}`);
    expect(await stored()).toEqual([]);
  });

  test('those of an enterprise account are told with its connector', async () => {
    await server.sql(
      `with connector as (
         insert into sso_connectors (tenant_id, id, provider_name, connector_name, created_at)
         values ($1, 'sso', 'OIDC', 'Acme', 1)
       ), identity as (
         insert into user_sso_identities
           (tenant_id, id, user_id, issuer, identity_id, sso_connector_id, created_at, updated_at)
         values ($1, 'identity', $2, 'https://idp.example', 'ada', 'sso', 1, 1)
       )
       insert into user_token_sets
         (tenant_id, id, user_id, sso_identity_id, metadata, sealed, created_at, updated_at)
       values ($1, 'set', $2, 'identity', '{"hasRefreshToken": false}', 'sealed', 1, 1)`,
      [T, userId],
    );
    const { body } = await call(
      'GET',
      `/api/users/${userId}/sso-identities/sso?includeTokenSecret=true`,
    );
    expect(body).toMatchObject({
      ssoIdentity: { id: 'identity' },
      tokenSecret: {
        id: 'set',
        ssoConnectorId: 'sso',
        issuer: 'https://idp.example',
        identityId: 'ada',
        metadata: { hasRefreshToken: false },
      },
    });
    await server.sql("delete from user_sso_identities where id = 'identity'");
    expect(await stored()).toEqual([]);
  });
});
