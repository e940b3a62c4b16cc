import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import {
  PASSWORD,
  configure,
  createPerson,
  newEmail,
  newUsername,
  readCode,
  readUser,
  visit,
} from './support/visitor';

const T = 'default';
function times<Result>(count: number, act: (index: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}
function tally(values: readonly (number | string | undefined)[]) {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

describe('races in a tenant', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(T);
    await configure(server, T, {
      signUp: { identifiers: ['username'], password: true, verify: false },
      signIn: {
        methods: [
          {
            identifier: 'username',
            password: true,
            verificationCode: false,
            isPasswordPrimary: true,
          },
          { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
        ],
      },
    });
  });
  afterAll(() => server.close());

  const begin = async (event: string) => {
    const visitor = await visit(server, T, app);
    await visitor.begin(event);
    return visitor;
  };
  const registrant = async (username = newUsername()) => {
    const visitor = await begin('Register');
    await visitor.call('POST', '/profile', { type: 'username', value: username });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    await visitor.identify();
    return visitor;
  };

  test('of 50 wrong passwords at once exactly as many are checked as the policy allows', async () => {
    await configure(server, T, { sentinelPolicy: { maxAttempts: 10, lockoutDuration: 5 } });
    const person = await createPerson(server, T);
    const visitor = await begin('SignIn');
    const answers = await times(50, () => visitor.password('username', person.username, 'wrong'));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 422: 10, 429: 40 });
    const rows = await server.sql('select 1 from sentinel_targets where locked_until is not null');
    expect(rows).toHaveLength(1);
    await configure(server, T, { sentinelPolicy: {} });
  });

  test('of 30 tries of a code at once no more than ten are compared', async () => {
    const email = newEmail();
    const visitor = await begin('SignIn');
    const id = await visitor.sendCode('email', email, 'SignIn');
    const right = await readCode(server, T, email);
    const wrong = right === '000000' ? '111111' : '000000';
    const answers = await times(30, () => visitor.verifyCode('email', email, id, wrong));
    expect(tally(answers.map(({ code }) => code))).toEqual({
      'verification_code.code_mismatch': 10,
      'verification_code.exceed_max_try': 20,
    });
  });

  test('of two concurrent attempts with a code one succeeds', async () => {
    const email = newEmail();
    const visitor = await begin('SignIn');
    const id = await visitor.sendCode('email', email, 'SignIn');
    const code = await readCode(server, T, email);
    const answers = await times(5, () => visitor.verifyCode('email', email, id, code));
    expect(tally(answers.map(({ code }) => code))).toEqual({
      undefined: 1,
      'verification_code.not_found': 4,
    });
  });

  test('of ten requests for a code at once one is served', async () => {
    const email = newEmail();
    const visitor = await begin('SignIn');
    const answers = await times(10, () =>
      visitor.call('POST', '/verification/verification-code', {
        identifier: { type: 'email', value: email },
        interactionEvent: 'SignIn',
      }),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 429: 9 });
    const sent = await server.sql('select 1 from outbox_messages where recipient = $1', [email]);
    expect(sent).toHaveLength(1);
  });

  test('parallel submits of one registration make one user, and each leads on', async () => {
    const username = newUsername();
    const visitor = await registrant(username);
    const answers = await times(6, () => visitor.submit());
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 6 });
    const rows = await server.sql('select id from users where username = $1', [username]);
    expect(rows).toHaveLength(1);
    const end = await visitor.goOn(answers[0] as never);
    expect(end.searchParams.has('code')).toBe(true);
  });

  test('two people who take one username at once: one gets it', async () => {
    const username = newUsername();
    const visitors = await times(4, () => registrant(username));
    const answers = await Promise.all(visitors.map((visitor) => visitor.submit()));
    expect(tally(answers.map(({ code }) => code))).toEqual({
      undefined: 1,
      'user.username_already_in_use': 3,
    });
    const rows = await server.sql(
      'select u.id, count(r.role_id)::int as roles from users u left join users_roles r on r.user_id = u.id where u.username = $1 group by u.id',
      [username],
    );
    expect(rows).toHaveLength(1);
  });

  test('steps at once lose nothing of each other', async () => {
    const visitor = await begin('Register');
    const username = newUsername();
    const answers = await Promise.all([
      visitor.call('POST', '/profile', { type: 'username', value: username }),
      visitor.call('POST', '/profile', { type: 'password', value: PASSWORD }),
      visitor.call('POST', '/profile', { type: 'extraProfile', values: { name: 'Mira' } }),
      visitor.call('POST', '/profile', { type: 'extraProfile', values: { nickname: 'mi' } }),
      visitor.call('POST', '/profile', { type: 'extraProfile', values: { gender: 'x' } }),
    ]);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 5 });
    const { body } = await visitor.call('GET', '/interaction');
    expect(body['profile']).toEqual({
      username,
      name: 'Mira',
      profile: { nickname: 'mi', gender: 'x' },
    });
    expect((await visitor.identify()).status).toBe(201);
  });

  test('of two concurrent uses of a one-time token one succeeds', async () => {
    const email = newEmail();
    const created = await server.send(`${server.originOf(T)}/api/one-time-tokens`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.managementToken(T)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email }),
    });
    const { token } = created.json();
    const visitors = await times(4, () => begin('SignIn'));
    const answers = await Promise.all(
      visitors.map((visitor) =>
        visitor.call('POST', '/verification/one-time-token/verify', {
          identifier: { type: 'email', value: email },
          token,
        }),
      ),
    );
    expect(tally(answers.map(({ code }) => code))).toEqual({
      undefined: 1,
      'one_time_token.token_consumed': 3,
    });
  });

  test('a digest of an older method is replaced at the first sign-in', async () => {
    const { createHash } = await import('node:crypto');
    const digest = (algorithm: string) => createHash(algorithm).update(PASSWORD).digest('hex');
    for (const [method, passwordEncrypted] of [
      ['MD5', digest('md5')],
      ['SHA1', digest('sha1')],
      ['SHA256', digest('sha256')],
    ] as const) {
      const person = await createPerson(server, T, {
        passwordEncrypted,
        passwordEncryptionMethod: method,
      });
      const visitor = await begin('SignIn');
      expect((await visitor.password('username', person.username, 'wrong')).status).toBe(422);
      expect((await visitor.password('username', person.username)).status).toBe(200);
      const user = await readUser(server, T, person.id);
      expect(user?.passwordEncryptionMethod).toBe('Argon2id');
      expect((await visitor.password('username', person.username)).status).toBe(200);
    }
  });
});

describe('the first administrator of an open-source installation', () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer('oss');
  });
  afterAll(() => server.close());

  const registrant = async () => {
    const console = {
      id: 'admin-console',
      secret: '',
      redirectUri: `${server.originOf('admin')}/console/callback`,
      configuration: undefined as never,
    };
    const visitor = await visit(server, 'admin', console, { scope: 'openid' });
    await visitor.begin('Register');
    await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    const identified = await visitor.identify();
    return { visitor, identified };
  };

  test('of several concurrent registrations one becomes the administrator, and registration closes', async () => {
    const people = await times(3, () => registrant());
    expect(people.map(({ identified }) => identified.status)).toEqual([201, 201, 201]);
    const answers = await Promise.all(people.map(({ visitor }) => visitor.submit()));
    expect(tally(answers.map(({ code }) => code))).toEqual({ undefined: 1, 'auth.forbidden': 2 });
    const users = await server.sql<{ id: string }>(
      "select id from users where tenant_id = 'admin'",
    );
    expect(users).toHaveLength(1);
    const roles = await server.sql<{ name: string }>(
      'select r.name from users_roles ur join roles r on r.id = ur.role_id and r.tenant_id = ur.tenant_id where ur.user_id = $1 order by r.name',
      [users[0]?.id],
    );
    expect(roles.map(({ name }) => name)).toEqual(['default:admin', 'user']);
    const memberships = await server.sql(
      'select organization_id, organization_role_id from organization_user_roles where user_id = $1',
      [users[0]?.id],
    );
    expect(memberships).toEqual([{ organization_id: 't-default', organization_role_id: 'admin' }]);
    const [settings] = await server.sql(
      "select sign_in_mode from sign_in_experiences where tenant_id = 'admin'",
    );
    expect(settings).toEqual({ sign_in_mode: 'SignIn' });
    const late = await registrant();
    expect(late.identified).toMatchObject({ status: 403, code: 'auth.forbidden' });
  });

  test('a user who registers after registration is reopened is not an administrator', async () => {
    await configure(server, 'admin', { signInMode: 'SignInAndRegister' });
    const { visitor } = await registrant();
    expect((await visitor.submit()).status).toBe(200);
    const rows = await server.sql(
      `select u.id, array_agg(r.name) as roles from users u join users_roles ur on ur.user_id = u.id
       join roles r on r.id = ur.role_id and r.tenant_id = u.tenant_id group by u.id order by count(*)`,
    );
    expect(rows.map(({ roles }) => roles)).toEqual([['user'], expect.arrayContaining(['user'])]);
  });
});

describe('registration in the admin tenant of the cloud', () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer('cloud');
  });
  afterAll(() => server.close());

  test('assigns only the role user', async () => {
    const console = {
      id: 'admin-console',
      secret: '',
      redirectUri: `${server.originOf('admin')}/callback`,
      configuration: undefined as never,
    };
    const username = newUsername();
    const visitor = await visit(server, 'admin', console, { scope: 'openid' });
    await visitor.begin('Register');
    await visitor.call('POST', '/profile', { type: 'username', value: username });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    await visitor.identify();
    expect((await visitor.submit()).status).toBe(200);
    const rows = await server.sql(
      `select r.name, (select count(*)::int from organization_users o where o.user_id = u.id) as organizations
       from users u join users_roles ur on ur.user_id = u.id
       join roles r on r.id = ur.role_id and r.tenant_id = u.tenant_id where u.username = $1`,
      [username],
    );
    expect(rows).toEqual([{ name: 'user', organizations: 0 }]);
    const [settings] = await server.sql(
      "select sign_in_mode from sign_in_experiences where tenant_id = 'admin'",
    );
    expect(settings).toEqual({ sign_in_mode: 'SignInAndRegister' });
  });
});
