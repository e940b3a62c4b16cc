import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import {
  askFor,
  PASSWORD,
  configure,
  createPerson,
  newEmail,
  newUsername,
  readUser,
  visit,
  type Visitor,
} from './support/visitor';

const T = 'default';

describe('journeys of the experience API', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(T);
  });
  afterAll(() => server.close());

  const method = (identifier: 'username' | 'email' | 'phone', verificationCode = false) => ({
    identifier,
    password: true,
    verificationCode: identifier !== 'username' && verificationCode,
    isPasswordPrimary: true,
  });
  beforeEach(() =>
    configure(server, T, {
      signUp: { identifiers: ['username'], password: true, verify: false },
      signIn: { methods: [method('username'), method('email', true), method('phone', true)] },
      signInMode: 'SignInAndRegister',
      forgotPasswordMethods: ['EmailVerificationCode'],
    }),
  );

  const open = (parameters?: Record<string, string>) => visit(server, T, app, parameters);

  test('password sign-in ends at the application with a code', async () => {
    const person = await createPerson(server, T);
    const visitor = await open();
    expect(visitor.page.pathname).toBe('/sign-in');
    expect((await visitor.begin('SignIn')).status).toBe(204);
    const verification = await visitor.password('username', person.username);
    expect(verification.status).toBe(200);
    expect((await visitor.identify(String(verification.body['verificationId']))).status).toBe(204);
    const answer = await visitor.submit();
    expect(answer.status).toBe(200);
    expect(String(answer.body['redirectTo'])).toContain(`${visitor.origin}/oidc/auth/`);
    expect((await visitor.submit()).status).toBe(200);
    const end = await visitor.goOn(answer);
    expect(end.origin).toBe('https://app.example');
    expect(end.searchParams.get('code')).toMatch(/^[\w-]{20,}$/);
    expect(end.searchParams.get('state')).toBe('of-the-app');
    expect((await readUser(server, T, person.id))?.lastSignInAt).toBeGreaterThan(
      Date.now() - 60_000,
    );
    expect(await visitor.submit()).toMatchObject({ status: 400, code: 'session.not_found' });
  });

  test('e-mail is compared without case, username with it', async () => {
    const person = await createPerson(server, T);
    const visitor = await open();
    await visitor.begin('SignIn');
    expect((await visitor.password('email', person.email.toUpperCase())).status).toBe(200);
    expect((await visitor.password('username', person.username.toUpperCase())).code).toBe(
      'session.invalid_credentials',
    );
  });

  test('code sign-in', async () => {
    const person = await createPerson(server, T);
    const visitor = await open();
    await visitor.begin('SignIn');
    const id = await visitor.proveAddress('email', person.email, 'SignIn');
    expect((await visitor.identify(id)).status).toBe(204);
    const end = await visitor.goOn(await visitor.submit());
    expect(end.searchParams.get('code')).not.toBeNull();
  });

  test('code sign-in by phone, however the number is written', async () => {
    const person = await createPerson(server, T, { primaryPhone: '447400123456' });
    const visitor = await open();
    await visitor.begin('SignIn');
    const id = await visitor.sendCode('phone', '+44 7400 123456', 'SignIn');
    const messages = await server.send(
      `${visitor.origin}/__internal__/outbox/messages?channel=sms&recipient=447400123456`,
    );
    const [message] = JSON.parse(messages.text) as { text: string }[];
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
    expect((await visitor.verifyCode('phone', '447400123456', id, code)).status).toBe(200);
    expect((await visitor.identify(id)).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    expect((await readUser(server, T, person.id))?.lastSignInAt).not.toBeNull();
  });

  test('a sign-up by address or username takes either, and the address is proved', async () => {
    await configure(server, T, {
      signUp: { identifiers: ['email', 'username'], password: true, verify: true },
    });
    const register = async (identify: (visitor: Visitor) => Promise<string | undefined>) => {
      const visitor = await open();
      await visitor.begin('Register');
      const id = await identify(visitor);
      await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
      const answer = await visitor.identify(id);
      if (answer.status >= 400) return answer;
      return visitor.submit();
    };
    const byUsername = await register(async (visitor) => {
      await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
      return undefined;
    });
    expect(byUsername.status).toBe(200);
    const byAddress = await register((visitor) =>
      visitor.proveAddress('email', newEmail(), 'Register'),
    );
    expect(byAddress.status).toBe(200);
    const byNothing = await register(async () => undefined);
    expect([byNothing.status, byNothing.body['data']]).toEqual([
      422,
      { missingProfile: ['email'] },
    ]);
  });

  test('a code sign-in of an unknown user continues as a registration', async () => {
    await configure(server, T, {
      signUp: { identifiers: ['email'], password: false, verify: true },
    });
    const email = newEmail();
    const visitor = await open();
    await visitor.begin('SignIn');
    const id = await visitor.proveAddress('email', email, 'SignIn');
    const refusal = await visitor.identify(id);
    expect(refusal).toMatchObject({ status: 404, code: 'user.user_not_exist' });
    expect(refusal.body['data']).toEqual({ identifier: email });
    expect(
      (await visitor.call('PUT', '/interaction-event', { interactionEvent: 'Register' })).status,
    ).toBe(204);
    expect((await visitor.identify(id)).status).toBe(201);
    expect((await visitor.submit()).status).toBe(200);
    const rows = await server.sql('select id from users where primary_email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('registration with username and password, as the page goes', async () => {
    const username = newUsername();
    const visitor = await open({ first_screen: 'register' });
    expect(visitor.page.pathname).toBe('/register');
    await visitor.begin('Register');
    expect(
      (await visitor.call('POST', '/profile', { type: 'username', value: username })).status,
    ).toBe(204);
    const refusal = await visitor.identify();
    expect(refusal).toMatchObject({ status: 422, code: 'user.missing_profile' });
    expect(refusal.body['data']).toEqual({ missingProfile: ['password'] });
    expect(
      (await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD })).status,
    ).toBe(204);
    expect((await visitor.identify()).status).toBe(201);
    const before = await server.sql('select id from users where username = $1', [username]);
    expect(before).toEqual([]);
    const end = await visitor.goOn(await visitor.submit());
    expect(end.searchParams.get('code')).not.toBeNull();
    const [row] = await server.sql<{
      password_encrypted: string;
      password_encryption_method: string;
    }>('select password_encrypted, password_encryption_method from users where username = $1', [
      username,
    ]);
    expect(row?.password_encryption_method).toBe('Argon2id');
    expect(row?.password_encrypted).toMatch(/^\$argon2id\$/);
  });

  test('registration with username and password, in one call', async () => {
    const username = newUsername();
    const visitor = await open();
    await visitor.begin('Register');
    const identity = await visitor.call('POST', '/verification/new-password-identity', {
      identifier: { type: 'username', value: username },
      password: PASSWORD,
    });
    expect(identity.status).toBe(200);
    expect((await visitor.identify(String(identity.body['verificationId']))).status).toBe(201);
    expect((await visitor.submit()).status).toBe(200);
    const again = await open();
    await again.begin('SignIn');
    expect((await again.password('username', username)).status).toBe(200);
  });

  test('registration with an email address asks for the password and continues', async () => {
    await configure(server, T, {
      signUp: { identifiers: ['email'], password: true, verify: true },
    });
    const email = newEmail();
    const visitor = await open();
    await visitor.begin('Register');
    const id = await visitor.proveAddress('email', email, 'Register');
    expect((await visitor.identify(id)).body['data']).toEqual({ missingProfile: ['password'] });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    expect((await visitor.identify()).status).toBe(201);
    expect((await visitor.submit()).status).toBe(200);
    const [row] = await server.sql('select primary_email from users where primary_email = $1', [
      email,
    ]);
    expect(row).toEqual({ primary_email: email });
  });

  test('registration with an address in use turns into a sign-in', async () => {
    const person = await createPerson(server, T);
    const visitor = await open();
    await visitor.begin('Register');
    const id = await visitor.proveAddress('email', person.email, 'Register');
    expect(await visitor.identify(id)).toMatchObject({
      status: 422,
      code: 'user.email_already_in_use',
    });
    await visitor.call('PUT', '/interaction-event', { interactionEvent: 'SignIn' });
    expect((await visitor.identify(id)).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('a forgotten password is replaced, every session ends and the owner is told', async () => {
    const person = await createPerson(server, T);
    const signedIn = await open();
    await signedIn.begin('SignIn');
    const first = await signedIn.password('username', person.username);
    await signedIn.identify(String(first.body['verificationId']));
    await signedIn.goOn(await signedIn.submit());

    const visitor = await open();
    await visitor.begin('ForgotPassword');
    const id = await visitor.proveAddress('email', person.email, 'ForgotPassword');
    expect((await visitor.identify(id)).status).toBe(204);
    expect((await visitor.submit()).code).toBe('user.new_password_required_in_profile');
    const reset = (password: string) => visitor.call('PUT', '/profile/password', { password });
    expect((await reset(PASSWORD)).code).toBe('user.same_password');
    expect((await reset('short')).code).toBe('password.rejected');
    expect((await reset('amber-Harbor-77')).status).toBe(204);
    const answer = await visitor.submit();
    expect(answer.status).toBe(200);
    expect(answer.body['redirectTo']).toBeUndefined();
    expect((await visitor.submit()).code).toBe('session.interaction_not_found');

    const sessions = await server.sql(
      "select id from oidc_model_instances where account_id = $1 and model_name = 'Session'",
      [person.id],
    );
    expect(sessions).toEqual([]);
    await visitor.begin('SignIn');
    expect((await visitor.password('username', person.username)).status).toBe(422);
    const renewed = await visitor.password('username', person.username, 'amber-Harbor-77');
    expect(renewed.status).toBe(200);
    const notices = await server.sql(
      "select subject from outbox_messages where recipient = $1 and template = 'PasswordChanged'",
      [person.email],
    );
    expect(notices).toHaveLength(1);
  });

  test('a signed-in user who resets a forgotten password can sign in with the new one', async () => {
    const person = await createPerson(server, T);
    const first = await open();
    await first.begin('SignIn');
    await first.identify(
      String((await first.password('username', person.username)).body['verificationId']),
    );
    await first.goOn(await first.submit());

    // The same browser, which an application sends to sign in again.
    const again = await visit(server, T, app, { prompt: 'login' }, first.browser);
    await again.begin('ForgotPassword');
    await again.identify(await again.proveAddress('email', person.email, 'ForgotPassword'));
    await again.call('PUT', '/profile/password', { password: 'amber-Harbor-77' });
    expect((await again.submit()).status).toBe(200);

    expect((await again.begin('SignIn')).status).toBe(204);
    const renewed = await again.password('username', person.username, 'amber-Harbor-77');
    expect((await again.identify(String(renewed.body['verificationId']))).status).toBe(204);
    const end = await again.goOn(await again.submit());
    expect(end.searchParams.get('code')).toBeTruthy();
  });

  test('a user who lacks what the tenant asks for is asked at submit', async () => {
    await configure(server, T, {
      signUp: {
        identifiers: ['username'],
        password: true,
        verify: false,
        secondaryIdentifiers: [{ identifier: 'email', verify: true }],
      },
    });
    const person = await createPerson(server, T, { primaryEmail: null });
    const visitor = await open();
    await visitor.begin('SignIn');
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    expect((await visitor.submit()).body['data']).toEqual({ missingProfile: ['email'] });
    const email = newEmail();
    const verificationId = await visitor.proveAddress('email', email, 'SignIn');
    const added = await visitor.call('POST', '/profile', { type: 'email', verificationId });
    expect(added.status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    expect((await readUser(server, T, person.id))?.primaryEmail).toBe(email);
  });

  test('the profile form fills name, avatar and claims', async () => {
    await askFor(server, T, { seats: 'Number', news: 'Checkbox', team: 'Text' });
    const username = newUsername();
    const visitor = await open();
    await visitor.begin('Register');
    await visitor.call('POST', '/profile', { type: 'username', value: username });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    const values = {
      name: 'Mira Halvorsen',
      avatar: 'https://cdn.example/mira.png',
      familyName: 'Halvorsen',
      address: { locality: 'Bergen' },
      seats: 3,
      news: true,
    };
    const added = await visitor.call('POST', '/profile', { type: 'extraProfile', values });
    expect(added.status).toBe(204);
    await visitor.call('POST', '/profile', { type: 'extraProfile', values: { team: 'blue' } });
    await visitor.identify();
    await visitor.submit();
    const [row] = await server.sql(
      'select name, avatar, profile, custom_data from users where username = $1',
      [username],
    );
    expect(row).toEqual({
      name: 'Mira Halvorsen',
      avatar: 'https://cdn.example/mira.png',
      profile: { familyName: 'Halvorsen', address: { locality: 'Bergen' } },
      custom_data: { seats: 3, news: true, team: 'blue' },
    });
  });

  test('at sign-in the profile form adds custom data and changes none', async () => {
    await askFor(server, T, { tier: 'Text', team: 'Text' });
    const person = await createPerson(server, T, { customData: { tier: 'basic' } });
    const visitor = await open();
    await visitor.begin('SignIn');
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    const values = { tier: 'gold', team: 'blue' };
    await visitor.call('POST', '/profile', { type: 'extraProfile', values });
    expect((await visitor.submit()).status).toBe(200);
    expect((await readUser(server, T, person.id))?.customData).toEqual({
      tier: 'basic',
      team: 'blue',
    });
  });

  test('a new user gets the default roles, and new terms are noted', async () => {
    await configure(server, T, { termsOfUseUrl: 'https://terms.example/1' });
    await server.sql(
      "insert into roles (tenant_id, id, name, description, type, is_default, created_at) values ('default', 'r-default', 'newcomer', '', 'User', true, 0) on conflict do nothing",
    );
    const username = newUsername();
    const visitor = await open();
    await visitor.begin('Register');
    await visitor.call('POST', '/profile', { type: 'username', value: username });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    await visitor.identify();
    expect((await visitor.submit({ termsAccepted: true })).status).toBe(200);
    const rows = await server.sql(
      `select r.name, t.terms_of_use_url, t.is_explicit from users u
       join users_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.tenant_id = u.tenant_id
       join user_terms_acceptances t on t.user_id = u.id where u.username = $1`,
      [username],
    );
    expect(rows).toEqual([
      { name: 'newcomer', terms_of_use_url: 'https://terms.example/1', is_explicit: true },
    ]);
    await configure(server, T, { termsOfUseUrl: null });
  });

  describe('one-time token', () => {
    const createToken = async (email: string, context = {}) => {
      const answer = await server.send(`${server.originOf(T)}/api/one-time-tokens`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await server.managementToken(T)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email, context }),
      });
      return String(answer.json()['token']);
    };
    const verifyToken = (visitor: Awaited<ReturnType<typeof open>>, email: string, token: string) =>
      visitor.call('POST', '/verification/one-time-token/verify', {
        identifier: { type: 'email', value: email },
        token,
      });

    test('signs a known person in, once', async () => {
      const person = await createPerson(server, T);
      const token = await createToken(person.email);
      const visitor = await open({ one_time_token: token, login_hint: person.email });
      expect(visitor.page.searchParams.get('one_time_token')).toBe(token);
      await visitor.begin('SignIn');
      const answer = await verifyToken(visitor, person.email.toUpperCase(), token);
      expect(answer.status).toBe(200);
      expect((await visitor.identify(String(answer.body['verificationId']))).status).toBe(204);
      expect((await visitor.submit()).status).toBe(200);
      expect((await verifyToken(visitor, person.email, token)).code).toBe(
        'one_time_token.token_consumed',
      );
    });

    test('proves the address that it was made for, however it is typed', async () => {
      const email = newEmail();
      const visitor = await open();
      await visitor.begin('SignIn');
      for (const typed of [email.toUpperCase(), email.replace('k', '\u212a')]) {
        await verifyToken(visitor, typed, await createToken(email));
        const { body } = await visitor.call('GET', '/interaction');
        expect(body['verificationRecords']).toMatchObject([{ identifier: { value: email } }]);
      }
    });

    test('registers an unknown user even where registration is off, and joins the organizations', async () => {
      await configure(server, T, {
        signInMode: 'SignIn',
        signUp: { identifiers: ['email'], password: false, verify: true },
      });
      await server.sql(
        "insert into organizations (tenant_id, id, name, created_at) values ('default', 'org-one', 'One', 0), ('default', 'org-gone', 'Gone', 0) on conflict do nothing",
      );
      const email = newEmail();
      const token = await createToken(email, { jitOrganizationIds: ['org-one', 'org-gone'] });
      await server.sql("delete from organizations where id = 'org-gone'");
      const visitor = await open();
      await visitor.begin('SignIn');
      const verified = await verifyToken(visitor, email, token);
      const id = String(verified.body['verificationId']);
      expect((await visitor.identify(id)).code).toBe('user.user_not_exist');
      expect(
        (await visitor.call('PUT', '/interaction-event', { interactionEvent: 'Register' })).status,
      ).toBe(204);
      expect((await visitor.identify(id)).status).toBe(201);
      expect((await visitor.submit()).status).toBe(200);
      const rows = await server.sql(
        'select o.organization_id from organization_users o join users u on u.id = o.user_id where u.primary_email = $1',
        [email],
      );
      expect(rows).toEqual([{ organization_id: 'org-one' }]);
    });

    test.each([
      ['unknown', 'token_not_found', 404],
      ['of another address', 'email_mismatch', 400],
      ['expired', 'token_expired', 400],
      ['revoked', 'token_revoked', 400],
    ])('%s', async (kind, code, status) => {
      const email = newEmail();
      const token = await createToken(email);
      if (kind === 'expired') {
        await server.sql('update one_time_tokens set expires_at = 1 where email = $1', [email]);
      }
      if (kind === 'revoked') {
        await server.sql("update one_time_tokens set status = 'revoked' where email = $1", [email]);
      }
      const visitor = await open();
      await visitor.begin('SignIn');
      const answer = await verifyToken(
        visitor,
        kind === 'of another address' ? newEmail() : email,
        kind === 'unknown' ? 'nothing' : token,
      );
      expect(answer).toMatchObject({ status, code: `one_time_token.${code}` });
    });
  });

  test('a sign-in that goes no further than its page leaves no row in the audit log', async () => {
    const visitor = await open();
    await visitor.begin('SignIn');
    await visitor.begin('Register');
    const uid = visitor.page.searchParams.get('interaction');
    const rowsOf = () =>
      server.sql<{ key: string; payload: Record<string, unknown> }>(
        "select key, payload from logs where payload ->> 'sessionId' = $1 order by key",
        [uid],
      );
    expect(await rowsOf()).toEqual([]);
    await visitor.begin('SignIn');
    await visitor.password('username', newUsername());
    await visitor.password('username', newUsername());
    const rows = await rowsOf();
    expect(rows.map(({ key }) => key)).toEqual([
      'Interaction.Create',
      'Interaction.SignIn.Create',
      'Interaction.SignIn.Verification.Password.Submit',
      'Interaction.SignIn.Verification.Password.Submit',
    ]);
    expect(rows[0]?.payload).toMatchObject({
      result: 'Success',
      ip: '127.0.0.1',
      applicationId: app.id,
      interactionId: expect.any(String) as unknown,
      params: { client_id: app.id, response_type: 'code' },
      prompt: { name: 'login' },
    });
  });

  test('every step leaves its row in the audit log, without secrets', async () => {
    const person = await createPerson(server, T);
    const visitor = await open();
    await visitor.begin('SignIn');
    await visitor.password('username', person.username, 'not-the-password');
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    await visitor.submit();
    const uid = visitor.page.searchParams.get('interaction');
    const rows = await server.sql<{ key: string; payload: Record<string, unknown> }>(
      "select key, payload from logs where payload ->> 'sessionId' = $1 and key not like 'Interaction.Create' order by created_at, id",
      [uid],
    );
    const outcome = rows.map(({ key, payload }) => `${key} ${String(payload['result'])}`).sort();
    expect(outcome).toEqual([
      'Interaction.SignIn.Create Success',
      'Interaction.SignIn.Identifier.Submit Success',
      'Interaction.SignIn.Submit Success',
      'Interaction.SignIn.Verification.Password.Submit Error',
      'Interaction.SignIn.Verification.Password.Submit Success',
    ]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(JSON.stringify(rows)).not.toContain('not-the-password');
    expect(rows.find(({ key }) => key.endsWith('SignIn.Submit'))?.payload).toMatchObject({
      userId: person.id,
      applicationId: app.id,
    });
  });
});
