import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { type FakeProvider, oidcConfigFor, startFakeProvider } from '~/tests/support/fake-provider';
import { callerOf } from '~/tests/support/api';
import {
  type Settings,
  type Visitor,
  configure,
  createPerson,
  newEmail,
  newUsername,
  readUser,
  visit,
} from './support/visitor';

const T = 'default';
const CONNECTOR = 'acme';

describe('signing in at a provider elsewhere', () => {
  let server: ProviderServer;
  let provider: FakeProvider;
  let app: RegisteredClient;
  let subject = 0;

  beforeAll(async () => {
    provider = await startFakeProvider();
    server = await startProviderServer();
    app = await server.createClient(T);
    const call = callerOf(server.tenantApp, await server.managementToken(T));
    for (const id of ['acme', 'other']) {
      const made = await call('POST', '/api/connectors', {
        id,
        connectorId: 'oidc',
        config: oidcConfigFor(provider),
        metadata: { target: id },
      });
      expect(made.status).toBe(200);
    }
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const settings: Settings = {
    signUp: { identifiers: [], password: false, verify: false },
    signIn: {
      methods: [
        {
          identifier: 'username',
          password: true,
          verificationCode: false,
          isPasswordPrimary: true,
        },
      ],
    },
    signInMode: 'SignInAndRegister',
    socialSignInConnectorTargets: [CONNECTOR],
    emailBlocklistPolicy: {},
  };
  beforeEach(async () => {
    subject += 1;
    provider.user = { sub: `sub-${subject}`, name: 'Ada', picture: 'https://a.example/a.png' };
    provider.faults = {};
    await configure(server, T, settings);
    await server.sql('delete from rate_limits');
  });

  const open = () => visit(server, T, app);
  const redirectUri = (visitor: Visitor) => `${visitor.origin}/callback/${CONNECTOR}`;
  const start = (visitor: Visitor, change: Record<string, string> = {}, connector = CONNECTOR) =>
    visitor.call('POST', `/verification/social/${connector}/authorization-uri`, {
      state: 'state-of-the-page',
      redirectUri: redirectUri(visitor),
      ...change,
    });
  const verify = (
    visitor: Visitor,
    verificationId: unknown,
    connectorData: Record<string, unknown>,
    connector = CONNECTOR,
  ) =>
    visitor.call('POST', `/verification/social/${connector}/verify`, {
      verificationId,
      connectorData,
    });

  /** To the provider and back; the id of the verified record. */
  const prove = async (visitor: Visitor, event = 'SignIn'): Promise<string> => {
    await visitor.begin(event);
    const { body } = await start(visitor);
    const answer = await verify(
      visitor,
      body['verificationId'],
      provider.visit(String(body['authorizationUri'])),
    );
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    return String(answer.body['verificationId']);
  };
  const register = async (): Promise<string> => {
    const visitor = await open();
    const id = await prove(visitor, 'Register');
    expect((await visitor.identify(id)).status).toBe(201);
    const { userId } = await finish(visitor);
    return userId;
  };
  const finish = async (visitor: Visitor) => {
    const answer = await visitor.submit();
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    const end = await visitor.goOn(answer);
    expect(end.searchParams.get('code')).toBeTruthy();
    const [row] = await server.sql<{ user_id: string }>(
      'select user_id from user_social_identities where identity_id = $1',
      [String(provider.user['sub'])],
    );
    return { userId: row?.user_id ?? 'nobody' };
  };

  test('the first time registers, the second time signs in', async () => {
    provider.user = { ...provider.user, email: newEmail(), email_verified: true };
    const visitor = await open();
    const id = await prove(visitor);
    const unknown = await visitor.identify(id);
    expect([unknown.status, unknown.code, unknown.body['data']]).toEqual([
      404,
      'user.identity_not_exist',
      {},
    ]);
    await visitor.call('PUT', '/interaction-event', { interactionEvent: 'Register' });
    expect((await visitor.identify(id)).status).toBe(201);
    const { userId } = await finish(visitor);
    expect(await readUser(server, T, userId)).toMatchObject({
      name: 'Ada',
      avatar: 'https://a.example/a.png',
      primaryEmail: provider.user['email'],
      identities: { acme: { userId: provider.user['sub'], details: { name: 'Ada' } } },
    });

    const again = await open();
    expect((await again.identify(await prove(again))).status).toBe(204);
    expect((await finish(again)).userId).toBe(userId);
  });

  test('an address that the provider does not vouch for is not taken over and links nothing', async () => {
    const person = await createPerson(server, T);
    provider.user = { ...provider.user, email: person.email, email_verified: false };
    const visitor = await open();
    const id = await prove(visitor);
    const answer = await visitor.call('POST', '/identification', {
      verificationId: id,
      linkSocialIdentity: true,
    });
    expect([answer.status, answer.code, answer.body['data']]).toEqual([
      404,
      'user.identity_not_exist',
      {},
    ]);
    const userId = await register();
    expect((await readUser(server, T, userId))?.primaryEmail).toBeNull();
  });

  test('a verified address leads to its account, once the person agrees', async () => {
    const person = await createPerson(server, T);
    provider.user = { ...provider.user, email: person.email.toUpperCase(), email_verified: true };
    const visitor = await open();
    const id = await prove(visitor);
    const offered = await visitor.identify(id);
    expect(offered.body['data']).toEqual({
      relatedUser: { type: 'email', value: provider.user['email'] },
    });
    const linked = await visitor.call('POST', '/identification', {
      verificationId: id,
      linkSocialIdentity: true,
    });
    expect(linked.status).toBe(204);
    expect((await finish(visitor)).userId).toBe(person.id);
    const again = await open();
    expect((await again.identify(await prove(again))).status).toBe(204);
  });

  test('an account keeps its link with the provider, whichever account has its address now', async () => {
    const person = await createPerson(server, T, {
      identities: { acme: { userId: 'first-owner', details: {} } },
    });
    provider.user = { ...provider.user, email: person.email, email_verified: true };
    const visitor = await open();
    const answer = await visitor.call('POST', '/identification', {
      verificationId: await prove(visitor),
      linkSocialIdentity: true,
    });
    expect([answer.status, answer.code, answer.body['data']]).toEqual([
      404,
      'user.identity_not_exist',
      {},
    ]);
    expect((await readUser(server, T, person.id))?.identities).toMatchObject({
      acme: { userId: 'first-owner' },
    });
  });

  test('registration omits an email address that is in use', async () => {
    const person = await createPerson(server, T);
    provider.user = { ...provider.user, email: person.email, email_verified: true };
    const userId = await register();
    expect(userId).not.toBe(person.id);
    expect((await readUser(server, T, userId))?.primaryEmail).toBeNull();
  });

  test('a user who verified their password can link the social account', async () => {
    const person = await createPerson(server, T);
    const visitor = await open();
    const social = await prove(visitor);
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    const add = () => visitor.call('POST', '/profile', { type: 'social', verificationId: social });
    expect((await add()).status).toBe(204);
    expect((await finish(visitor)).userId).toBe(person.id);
    // Somebody else cannot add the same account.
    const other = await createPerson(server, T);
    const rival = await open();
    const taken = await prove(rival);
    const proof = await rival.password('username', other.username);
    await rival.identify(String(proof.body['verificationId']));
    expect(
      (await rival.call('POST', '/profile', { type: 'social', verificationId: taken })).code,
    ).toBe('user.identity_already_in_use');
  });

  test('two people who register with one account at once: one wins', async () => {
    const visitors = await Promise.all([open(), open()]);
    for (const visitor of visitors) {
      const id = await prove(visitor, 'Register');
      expect((await visitor.identify(id)).status).toBe(201);
    }
    const answers = await Promise.all(visitors.map((visitor) => visitor.submit()));
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      expect.arrayContaining([
        [200, undefined],
        [422, 'user.identity_already_in_use'],
      ]),
    );
  });

  test('the tenant wants a username besides; no password is asked for', async () => {
    await configure(server, T, {
      signUp: { identifiers: ['username'], password: true, verify: false },
    });
    const visitor = await open();
    const id = await prove(visitor, 'Register');
    const missing = await visitor.identify(id);
    expect([missing.code, missing.body['data']]).toEqual([
      'user.missing_profile',
      { missingProfile: ['username'] },
    ]);
    await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
    expect((await visitor.identify()).status).toBe(201);
    expect((await finish(visitor)).userId).not.toBe('nobody');
  });

  test('a synced connector renews name and picture', async () => {
    const userId = await register();
    provider.user = { ...provider.user, name: 'Ada L.' };
    const signIn = async () => {
      const visitor = await open();
      await visitor.identify(await prove(visitor));
      await finish(visitor);
      return (await readUser(server, T, userId))?.name;
    };
    expect(await signIn()).toBe('Ada');
    await server.sql("update connectors set sync_profile = true where id = 'acme'");
    expect(await signIn()).toBe('Ada L.');
    await server.sql("update connectors set sync_profile = false where id = 'acme'");
  });

  test.each<[string, Settings, string, number, string]>([
    [
      'a target that is not offered',
      { socialSignInConnectorTargets: [] },
      'SignIn',
      422,
      'user.sign_in_method_not_enabled',
    ],
    [
      'the same in registration',
      { socialSignInConnectorTargets: [] },
      'Register',
      422,
      'user.sign_in_method_not_enabled',
    ],
    ['a closed registration', { signInMode: 'SignIn' }, 'Register', 403, 'auth.forbidden'],
    ['a closed sign-in', { signInMode: 'Register' }, 'SignIn', 403, 'auth.forbidden'],
  ])('refuses %s', async (_name, change, event, status, code) => {
    const visitor = await open();
    const id = await prove(visitor, event);
    await configure(server, T, change);
    const answer = await visitor.identify(id);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('no user is sent to a provider that the tenant does not offer, nor is its answer taken', async () => {
    const visitor = await open();
    await visitor.begin('SignIn');
    const { body } = await start(visitor);
    const data = provider.visit(String(body['authorizationUri']));
    await configure(server, T, { socialSignInConnectorTargets: ['other'] });
    provider.requests = [];
    for (const answer of [
      await start(visitor),
      await verify(visitor, body['verificationId'], data),
    ]) {
      expect([answer.status, answer.code]).toEqual([422, 'user.sign_in_method_not_enabled']);
    }
    expect(provider.requests).toEqual([]);
  });

  test('the login hint is passed on to a provider that speaks OpenID Connect', async () => {
    const visitor = await visit(server, T, app, { login_hint: 'ada@acme.example' });
    await visitor.begin('SignIn');
    const { body } = await start(visitor);
    const sent = new URL(String(body['authorizationUri'])).searchParams;
    expect(sent.get('login_hint')).toBe('ada@acme.example');
  });

  test('a blocked address does not register', async () => {
    await configure(server, T, { emailBlocklistPolicy: { blockSubaddressing: true } });
    provider.user = { ...provider.user, email: 'a+b@acme.example', email_verified: true };
    const visitor = await open();
    const answer = await visitor.identify(await prove(visitor, 'Register'));
    expect(answer.code).toBe('session.email_blocklist.email_subaddressing_not_allowed');
  });

  test('a suspended person stays out', async () => {
    const userId = await register();
    await server.sql('update users set is_suspended = true where id = $1', [userId]);
    const visitor = await open();
    const answer = await visitor.identify(await prove(visitor));
    expect([answer.status, answer.code]).toEqual([401, 'user.suspended']);
  });

  test('a link that was removed before submit opens nothing, whatever address the account has', async () => {
    provider.user = { ...provider.user, email: newEmail(), email_verified: true };
    const userId = await register();
    const visitor = await open();
    expect((await visitor.identify(await prove(visitor))).status).toBe(204);
    const call = callerOf(server.tenantApp, await server.managementToken(T));
    const { status } = await call('DELETE', `/api/users/${userId}/identities/${CONNECTOR}`);
    expect(status).toBe(200);
    const answer = await visitor.submit();
    expect([answer.status, answer.code]).toEqual([404, 'user.identity_not_exist']);
  });

  test('the answer works once, in its own interaction, for its own connector', async () => {
    await configure(server, T, { socialSignInConnectorTargets: [CONNECTOR, 'other'] });
    const visitor = await open();
    await visitor.begin('SignIn');
    const { body } = await start(visitor);
    const data = provider.visit(String(body['authorizationUri']));
    const id = body['verificationId'];
    const outcome = ({ status, code }: { status: number; code: string | undefined }) => [
      status,
      code,
    ];
    const stranger = await open();
    await stranger.begin('SignIn');
    expect(outcome(await verify(stranger, id, data))).toEqual([
      404,
      'session.verification_session_not_found',
    ]);
    expect(outcome(await verify(visitor, undefined, data))).toEqual([
      404,
      'session.verification_session_not_found',
    ]);
    expect(outcome(await verify(visitor, id, data, 'other'))).toEqual([
      422,
      'session.invalid_connector_id',
    ]);
    for (const change of [{ state: 'forged' }, { redirectUri: 'https://evil.example' }]) {
      expect(outcome(await verify(visitor, id, { ...data, ...change }))).toEqual([
        404,
        'session.connector_validation_session_not_found',
      ]);
    }
    const answers = await Promise.all([verify(visitor, id, data), verify(visitor, id, data)]);
    expect(answers.map(outcome)).toEqual(
      expect.arrayContaining([
        [200, undefined],
        [404, 'session.connector_validation_session_not_found'],
      ]),
    );
  });

  test('an unverified record identifies no user', async () => {
    for (const event of ['SignIn', 'Register']) {
      const visitor = await open();
      await visitor.begin(event);
      const { body } = await start(visitor);
      expect((await visitor.identify(String(body['verificationId']))).code).toBe(
        'session.verification_failed',
      );
    }
  });

  test('what the page reads holds no nonce and no verifier', async () => {
    const visitor = await open();
    await visitor.begin('SignIn');
    await start(visitor);
    const { body } = await visitor.call('GET', '/interaction');
    expect(body['verificationRecords']).toMatchObject([{ type: 'Social', connectorId: CONNECTOR }]);
    expect(JSON.stringify(body)).not.toMatch(/nonce|codeVerifier|session/);
  });

  test.each<[string, Record<string, string>, string, number, string]>([
    ['no state', { state: '' }, CONNECTOR, 400, 'session.insufficient_info'],
    ['an unknown connector', {}, 'none', 404, 'entity.not_found'],
    [
      'an unknown connector and a foreign address',
      { redirectUri: 'https://evil.example/callback/none' },
      'none',
      404,
      'entity.not_found',
    ],
    [
      'a foreign address',
      { redirectUri: 'https://evil.example/callback/acme' },
      CONNECTOR,
      400,
      'guard.invalid_input',
    ],
    [
      'the console',
      { redirectUri: 'http://localhost:3000/callback/acme' },
      CONNECTOR,
      400,
      'guard.invalid_input',
    ],
  ])('refuses to start with %s', async (_name, change, connector, status, code) => {
    const visitor = await open();
    await visitor.begin('SignIn');
    const answer = await start(visitor, change, connector);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('a provider that fails is a refusal; one can try again', async () => {
    const visitor = await open();
    await visitor.begin('SignIn');
    for (const fault of ['garbage', 'huge', 'down'] as const) {
      provider.faults = { token: fault };
      const { body } = await start(visitor);
      const data = provider.visit(String(body['authorizationUri']));
      const answer = await verify(visitor, body['verificationId'], data);
      expect([answer.status, answer.code]).toEqual([400, 'connector.invalid_response']);
    }
    provider.faults = {};
    expect((await visitor.identify(await prove(visitor, 'Register'))).status).toBe(201);
  });

  test('the callback is a page also without a running sign-in; a posted answer becomes a query', async () => {
    const visitor = await open();
    const page = await visitor.browser.open(`${redirectUri(visitor)}?code=c&state=s`);
    expect([page.status, String(page.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    const stray = await server.send(`${redirectUri(visitor)}?code=c&state=s`);
    expect([stray.status, stray.headers.location]).toEqual([200, undefined]);
    const posted = await visitor.browser.open(redirectUri(visitor), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://provider.example',
      },
      body: 'code=a%26b&state=s',
    });
    expect([posted.status, posted.headers.location]).toEqual([
      303,
      '/callback/acme?code=a%26b&state=s',
    ]);
    const postJson = (body: string) =>
      visitor.browser.open(redirectUri(visitor), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://provider.example' },
        body,
      });
    const json = await postJson('{"code": "a&b", "state": "s", "user": {"name": "A"}}');
    expect([json.status, json.headers.location]).toEqual([
      303,
      '/callback/acme?code=a%26b&state=s&user=%7B%22name%22%3A%22A%22%7D',
    ]);
    expect((await postJson('{"code": ')).status).toBe(400);
    expect((await postJson(`{"code": "${'x'.repeat(20_000)}"}`)).status).toBe(413);
  });

  test("on the console's origin, a link's answer goes on to the console's own page", async () => {
    const go = (state: string) =>
      server.send(`http://localhost:3000/callback/acme?code=c&state=${state}`);
    const linking = await go('link-12345678');
    expect([linking.status, linking.headers.location]).toEqual([
      302,
      '/handle-social?code=c&state=link-12345678',
    ]);
    expect((await go('12345678')).headers.location ?? '').not.toContain('handle-social');
    const tenant = await server.send(
      `${server.originOf(T)}/callback/acme?code=c&state=link-12345678`,
    );
    expect(tenant.headers.location ?? '').not.toContain('handle-social');
  });
});
