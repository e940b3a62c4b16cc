import { passwordWork } from '~/server/passwords/password-hash';
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
  visit,
} from './support/visitor';

const T = 'default';

describe('refusals of the experience API', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(T);
  });
  afterAll(() => server.close());

  const method = (
    identifier: 'username' | 'email' | 'phone',
    password = true,
    verificationCode = identifier !== 'username',
  ) => ({ identifier, password, verificationCode, isPasswordPrimary: true });
  beforeEach(() =>
    configure(server, T, {
      signUp: { identifiers: ['username'], password: true, verify: false },
      signIn: { methods: [method('username'), method('email'), method('phone')] },
      signInMode: 'SignInAndRegister',
      forgotPasswordMethods: ['EmailVerificationCode'],
      emailBlocklistPolicy: {},
      sentinelPolicy: {},
    }),
  );
  const open = () => visit(server, T, app);
  const begin = async (event: string) => {
    const visitor = await open();
    await visitor.begin(event);
    return visitor;
  };

  describe('the interaction', () => {
    const CALLS = [
      ['PUT', '/interaction-event', { interactionEvent: 'Register' }],
      ['POST', '/identification', {}],
      ['POST', '/submit', undefined],
      ['GET', '/interaction', undefined],
      ['POST', '/profile', { type: 'username', value: 'someone' }],
      ['PUT', '/profile/password', { password: PASSWORD }],
      [
        'POST',
        '/verification/password',
        { identifier: { type: 'username', value: 'x' }, password: 'y' },
      ],
      [
        'POST',
        '/verification/verification-code',
        { identifier: { type: 'email', value: 'a@b.example' }, interactionEvent: 'SignIn' },
      ],
      [
        'POST',
        '/verification/verification-code/verify',
        { identifier: { type: 'email', value: 'a@b.example' }, verificationId: 'x', code: '1' },
      ],
      [
        'POST',
        '/verification/new-password-identity',
        { identifier: { type: 'username', value: 'someone' }, password: PASSWORD },
      ],
      [
        'POST',
        '/verification/one-time-token/verify',
        { identifier: { type: 'email', value: 'a@b.example' }, token: 'x' },
      ],
    ] as const;

    test.each(CALLS)('%s %s before PUT /', async (verb, path, body) => {
      const visitor = await open();
      expect(await visitor.call(verb, path, body)).toMatchObject({
        status: 404,
        code: 'session.interaction_not_found',
      });
    });

    test.each([['PUT', '', { interactionEvent: 'SignIn' }] as const, ...CALLS])(
      '%s %s without an interaction',
      async (verb, path, body) => {
        const answer = await server.send(`${server.originOf(T)}/api/experience${path}`, {
          method: verb,
          headers: { 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        expect([answer.status, answer.json()['code']]).toEqual([400, 'session.not_found']);
      },
    );

    test.each([
      ['https://evil.example', undefined],
      ['null', undefined],
      [undefined, 'cross-site'],
      [undefined, 'same-site'],
    ])('a call from origin %s, site %s is refused', async (origin, site) => {
      const visitor = await open();
      const cookie = ['_interaction', '_interaction.sig']
        .map((name) => `${name}=${visitor.browser.cookie(visitor.origin, name)}`)
        .join('; ');
      const answer = await server.send(`${visitor.origin}/api/experience`, {
        method: 'PUT',
        headers: {
          cookie,
          'content-type': 'application/json',
          ...(origin ? { origin } : {}),
          ...(site ? { 'sec-fetch-site': site } : {}),
        },
        body: JSON.stringify({ interactionEvent: 'SignIn' }),
      });
      expect([answer.status, answer.json()['code']]).toEqual([403, 'auth.forbidden']);
    });

    test("another tenant's interaction cookie opens nothing", async () => {
      const visitor = await open();
      const cookie = ['_interaction', '_interaction.sig']
        .map((name) => `${name}=${visitor.browser.cookie(visitor.origin, name)}`)
        .join('; ');
      const call = (origin: string) =>
        server.send(`${origin}/api/experience`, {
          method: 'PUT',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ interactionEvent: 'SignIn' }),
        });
      expect((await call(server.originOf(T))).status).toBe(204);
      expect((await call(server.originOf('admin'))).json()['code']).toBe('session.not_found');
    });

    test.each([
      ['no event', 'PUT', '', {}],
      ['an unknown event', 'PUT', '', { interactionEvent: 'Leave' }],
      ['a number as event', 'PUT', '', { interactionEvent: 7 }],
      ['no identifier', 'POST', '/verification/password', { password: 'x' }],
      [
        'an empty password',
        'POST',
        '/verification/password',
        { identifier: { type: 'username', value: 'x' }, password: '' },
      ],
      [
        'an object as value',
        'POST',
        '/verification/password',
        { identifier: { type: 'username', value: { $ne: 1 } }, password: 'x' },
      ],
      [
        'an unknown kind of identifier',
        'POST',
        '/verification/password',
        { identifier: { type: 'userId', value: 'x' }, password: 'x' },
      ],
      [
        'two addresses in one',
        'POST',
        '/verification/verification-code',
        {
          identifier: { type: 'email', value: 'a@b.example,c@d.example' },
          interactionEvent: 'SignIn',
        },
      ],
      [
        'a username with a space',
        'POST',
        '/verification/new-password-identity',
        { identifier: { type: 'username', value: 'some one' }, password: PASSWORD },
      ],
      ['a profile without type', 'POST', '/profile', { value: 'x' }],
      [
        'a username that starts with a digit',
        'POST',
        '/profile',
        { type: 'username', value: '1a' },
      ],
      ['an address without record', 'POST', '/profile', { type: 'email' }],
      ['an array', 'POST', '/identification', []],
    ])('%s is malformed', async (_name, verb, path, body) => {
      const visitor = await begin('Register');
      expect(await visitor.call(verb, path, body)).toMatchObject({
        status: 400,
        code: 'guard.invalid_input',
      });
    });

    test('a phone number that is none', async () => {
      const visitor = await begin('SignIn');
      const answer = await visitor.call('POST', '/verification/verification-code', {
        identifier: { type: 'phone', value: '123' },
        interactionEvent: 'SignIn',
      });
      expect(answer).toMatchObject({ status: 422, code: 'user.invalid_phone' });
    });

    test('the state shows no digest', async () => {
      const visitor = await begin('Register');
      await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
      await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
      await visitor.call('POST', '/verification/new-password-identity', {
        identifier: { type: 'username', value: newUsername() },
        password: PASSWORD,
      });
      const { body } = await visitor.call('GET', '/interaction');
      expect(body).toMatchObject({
        interactionEvent: 'Register',
        verificationRecords: [{ type: 'NewPasswordIdentity' }],
      });
      expect(JSON.stringify(body)).not.toMatch(/argon|passwordEncrypted/i);
    });

    test('PUT / forgets everything', async () => {
      const person = await createPerson(server, T);
      const visitor = await begin('SignIn');
      const { body } = await visitor.password('username', person.username);
      await visitor.begin('SignIn');
      expect(await visitor.identify(String(body['verificationId']))).toMatchObject({
        status: 404,
        code: 'session.verification_session_not_found',
      });
    });

    test('a finished sign-in does not outlive PUT /', async () => {
      const person = await createPerson(server, T);
      const visitor = await begin('SignIn');
      const { body } = await visitor.password('username', person.username);
      await visitor.identify(String(body['verificationId']));
      const answer = await visitor.submit();
      await visitor.begin('Register');
      const end = await visitor.goOn(answer);
      expect(end.searchParams.has('code')).toBe(false);
    });

    test("a record of one visitor is nothing in another's interaction", async () => {
      const person = await createPerson(server, T);
      const one = await begin('SignIn');
      const other = await begin('SignIn');
      const { body } = await one.password('username', person.username);
      expect((await other.identify(String(body['verificationId']))).code).toBe(
        'session.verification_session_not_found',
      );
      const id = await one.sendCode('email', person.email, 'SignIn');
      const code = await readCode(server, T, person.email);
      expect((await other.verifyCode('email', person.email, id, code)).code).toBe(
        'session.verification_session_not_found',
      );
    });
  });

  describe('passwords', () => {
    const work = async (act: () => Promise<unknown>): Promise<number> => {
      let count = 0;
      passwordWork.onCompute = () => {
        count += 1;
      };
      await act();
      passwordWork.onCompute = undefined;
      return count;
    };

    test('unknown person, no password and wrong password: one answer after the same work', async () => {
      const known = await createPerson(server, T);
      const without = await createPerson(server, T, {
        passwordEncrypted: null,
        passwordEncryptionMethod: null,
      });
      const suspended = await createPerson(server, T, { isSuspended: true });
      const legacy = await createPerson(server, T, {
        passwordEncrypted: 'd41d8cd98f00b204e9800998ecf8427e',
        passwordEncryptionMethod: 'MD5',
      });
      const visitor = await begin('SignIn');
      const outcomes = [];
      for (const name of [
        newUsername(),
        known.username,
        without.username,
        suspended.username,
        legacy.username,
      ]) {
        let answer;
        const computations = await work(async () => {
          answer = await visitor.password('username', name, 'not-the-one');
        });
        const { status, body } = answer as never as { status: number; body: unknown };
        outcomes.push({ computations, status, body });
      }
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      expect(outcomes[0]).toMatchObject({
        computations: 1,
        status: 422,
        body: { code: 'session.invalid_credentials' },
      });
    });

    test('a suspended user learns it with the right password only', async () => {
      const person = await createPerson(server, T, { isSuspended: true });
      const visitor = await begin('SignIn');
      expect(await visitor.password('username', person.username)).toMatchObject({
        status: 401,
        code: 'user.suspended',
      });
    });

    test('someone suspended between proof and submit does not get in', async () => {
      const person = await createPerson(server, T);
      const visitor = await begin('SignIn');
      const { body } = await visitor.password('username', person.username);
      await visitor.identify(String(body['verificationId']));
      await server.sql('update users set is_suspended = true where id = $1', [person.id]);
      expect(await visitor.submit()).toMatchObject({ status: 401, code: 'user.suspended' });
    });

    test('the policy names every rule that fails', async () => {
      const visitor = await begin('Register');
      // A random one may hold a sequence by chance, which is a rule of its own.
      const username = 'wq7zk3vmhx';
      const answer = await visitor.call('POST', '/verification/new-password-identity', {
        identifier: { type: 'username', value: username },
        password: 'aaa111',
      });
      expect(answer).toMatchObject({ status: 422, code: 'password.rejected' });
      expect(answer.body['data']).toEqual([
        { code: 'password_rejected.too_short', interpolation: { min: 8 } },
        { code: 'password_rejected.restricted.repetition' },
      ]);
      const own = await visitor.call('POST', '/verification/new-password-identity', {
        identifier: { type: 'username', value: username },
        password: username,
      });
      expect(own.body['data']).toEqual([{ code: 'password_rejected.restricted.user_info' }]);
    });

    test('a breached password is refused', async () => {
      const { breaches } = server.services;
      server.services.breaches = { isBreached: async (password) => password === PASSWORD };
      const visitor = await begin('Register');
      const answer = await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
      expect(answer.body['data']).toEqual([{ code: 'password_rejected.pwned' }]);
      server.services.breaches = breaches;
    });
  });

  describe('lock-out', () => {
    beforeEach(() =>
      configure(server, T, { sentinelPolicy: { maxAttempts: 3, lockoutDuration: 5 } }),
    );

    test.each(['known', 'unknown'])(
      'a %s identifier locks, also for the right password',
      async (kind) => {
        const person = await createPerson(server, T);
        const name = kind === 'known' ? person.username : newUsername();
        const visitor = await begin('SignIn');
        for (let attempt = 0; attempt < 3; attempt += 1) {
          expect((await visitor.password('username', name, 'wrong-one')).status).toBe(422);
        }
        for (const password of ['wrong-one', PASSWORD]) {
          const answer = await visitor.password('username', name, password);
          expect(answer).toMatchObject({
            status: 429,
            code: 'session.verification_blocked_too_many_attempts',
          });
          expect(answer.body['message']).toBe('Too many attempts. Try again in 5 minutes.');
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(290);
          expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(300);
        }
      },
    );

    test('the account is locked whatever identifier is used, and however it is written', async () => {
      const person = await createPerson(server, T);
      const visitor = await begin('SignIn');
      await visitor.password('username', person.username, 'wrong-one');
      await visitor.password('email', person.email, 'wrong-one');
      await visitor.password('email', ` ${person.email.toUpperCase()} `, 'wrong-one');
      expect((await visitor.password('username', person.username)).status).toBe(429);
      const id = await visitor.sendCode('email', person.email, 'SignIn');
      const code = await readCode(server, T, person.email);
      expect((await visitor.verifyCode('email', person.email, id, code)).status).toBe(429);
    });

    test('a success clears the count, a lock ends', async () => {
      const person = await createPerson(server, T);
      const visitor = await begin('SignIn');
      for (let round = 0; round < 2; round += 1) {
        await visitor.password('username', person.username, 'wrong-one');
        await visitor.password('username', person.username, 'wrong-one');
        expect((await visitor.password('username', person.username)).status).toBe(200);
      }
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await visitor.password('username', person.username, 'wrong-one');
      }
      expect((await visitor.password('username', person.username)).status).toBe(429);
      await server.sql(
        'update sentinel_targets set locked_until = 1 where locked_until is not null',
      );
      expect((await visitor.password('username', person.username)).status).toBe(200);
    });
  });

  describe('verification codes', () => {
    test('the same answer whether or not an account exists, and one message each', async () => {
      const person = await createPerson(server, T);
      const stranger = newEmail();
      const visitor = await begin('ForgotPassword');
      for (const value of [person.email, stranger]) {
        const answer = await visitor.call('POST', '/verification/verification-code', {
          identifier: { type: 'email', value },
          interactionEvent: 'ForgotPassword',
        });
        expect(answer).toMatchObject({ status: 200 });
        expect(Object.keys(answer.body)).toEqual(['verificationId']);
        expect(await readCode(server, T, value)).toMatch(/^\d{6}$/);
      }
    });

    test('another one only after a minute, told in Retry-After', async () => {
      const email = newEmail();
      const visitor = await begin('SignIn');
      await visitor.sendCode('email', email, 'SignIn');
      const again = await visitor.call('POST', '/verification/verification-code', {
        identifier: { type: 'email', value: email.toUpperCase() },
        interactionEvent: 'SignIn',
      });
      expect(again).toMatchObject({ status: 429, code: 'request.rate_limited' });
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
      expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
    });

    test.each([
      ['verification:127.0.0.1', 600],
      ['code-caller:127.0.0.1', 100],
    ])('a caller has a limit of its own: %s', async (key, most) => {
      const expiresAt = Date.now() + 30_000;
      const visitor = await begin('SignIn');
      await server.sql(
        `insert into rate_limits (tenant_id, key, count, expires_at) values ('default', $1, $2, $3)
         on conflict (tenant_id, key) do update set count = $2, expires_at = $3`,
        [key, most, expiresAt],
      );
      const answer = await visitor.call('POST', '/verification/verification-code', {
        identifier: { type: 'email', value: newEmail() },
        interactionEvent: 'SignIn',
      });
      expect(answer).toMatchObject({ status: 429, code: 'request.rate_limited' });
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(30);
      await server.sql('delete from rate_limits where key = $1', [key]);
    });

    test('an address gets no more than ten in an hour', async () => {
      const email = newEmail();
      const visitor = await begin('SignIn');
      const send = async () => {
        await server.sql("delete from rate_limits where key like 'code-resend:%'");
        return visitor.call('POST', '/verification/verification-code', {
          identifier: { type: 'email', value: email },
          interactionEvent: 'SignIn',
        });
      };
      for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(200);
      expect((await send()).status).toBe(429);
    });

    test('a code works once, for its address, for ten minutes and ten tries', async () => {
      const email = newEmail();
      const visitor = await begin('SignIn');
      const id = await visitor.sendCode('email', email, 'SignIn');
      const code = await readCode(server, T, email);
      const wrong = code === '000000' ? '111111' : '000000';
      const codes = async (value: string, text: string) =>
        (await visitor.verifyCode('email', value, id, text)).code;
      expect(await codes(newEmail(), code)).toBe('verification_code.email_mismatch');
      expect(await codes(email, wrong)).toBe('verification_code.code_mismatch');
      expect(await codes(email, code)).toBeUndefined();
      expect(await codes(email, code)).toBe('verification_code.not_found');

      const later = newEmail();
      const expiring = await visitor.sendCode('email', later, 'SignIn');
      await server.sql('update verification_codes set expires_at = 1 where id = $1', [expiring]);
      const expired = await visitor.verifyCode(
        'email',
        later,
        expiring,
        await readCode(server, T, later),
      );
      expect(expired.code).toBe('verification_code.expired');

      const tried = newEmail();
      const third = await visitor.sendCode('email', tried, 'SignIn');
      const right = await readCode(server, T, tried);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const guess = right === '000000' ? '111111' : '000000';
        expect((await visitor.verifyCode('email', tried, third, guess)).code).toBe(
          'verification_code.code_mismatch',
        );
      }
      expect((await visitor.verifyCode('email', tried, third, right)).code).toBe(
        'verification_code.exceed_max_try',
      );
    });

    test('the code itself is stored nowhere but in the sandbox', async () => {
      const email = newEmail();
      const visitor = await begin('SignIn');
      await visitor.sendCode('email', email, 'SignIn');
      const code = await readCode(server, T, email);
      const [row] = await server.sql('select * from verification_codes where address = $1', [
        email,
      ]);
      expect(JSON.stringify(row)).not.toContain(code);
    });
  });

  describe('identification', () => {
    test('a method that is off', async () => {
      await configure(server, T, {
        signIn: { methods: [method('username', true, false), method('email', true, false)] },
      });
      const person = await createPerson(server, T);
      const visitor = await begin('SignIn');
      const id = await visitor.proveAddress('email', person.email, 'SignIn');
      expect(await visitor.identify(id)).toMatchObject({
        status: 422,
        code: 'user.sign_in_method_not_enabled',
      });
    });

    test('an unverified record, no record, an unknown record', async () => {
      const person = await createPerson(server, T);
      const visitor = await begin('SignIn');
      const id = await visitor.sendCode('email', person.email, 'SignIn');
      expect((await visitor.identify(id)).code).toBe('session.verification_failed');
      expect((await visitor.identify()).code).toBe('guard.invalid_input');
      expect((await visitor.identify('unknown')).code).toBe(
        'session.verification_session_not_found',
      );
    });

    test('a second account in one interaction', async () => {
      const one = await createPerson(server, T);
      const other = await createPerson(server, T);
      const visitor = await begin('SignIn');
      const first = await visitor.password('username', one.username);
      await visitor.identify(String(first.body['verificationId']));
      const second = await visitor.password('username', other.username);
      expect(await visitor.identify(String(second.body['verificationId']))).toMatchObject({
        status: 409,
        code: 'session.identity_conflict',
      });
    });

    test.each([
      ['SignIn', 'Register'],
      ['Register', 'SignIn'],
    ] as const)('%s while the mode is %s', async (event, signInMode) => {
      await configure(server, T, { signInMode });
      const person = await createPerson(server, T);
      const visitor = await begin(event);
      let id: string | undefined;
      if (event === 'SignIn') {
        id = String((await visitor.password('username', person.username)).body['verificationId']);
      } else {
        await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
        await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
      }
      expect(await visitor.identify(id)).toMatchObject({ status: 403, code: 'auth.forbidden' });
      const back = await visitor.call('PUT', '/interaction-event', { interactionEvent: event });
      expect(back.status).toBe(403);
    });

    test('registration that the mode closes before submit', async () => {
      const visitor = await begin('Register');
      await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
      await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
      expect((await visitor.identify()).status).toBe(201);
      await configure(server, T, { signInMode: 'SignIn' });
      expect(await visitor.submit()).toMatchObject({ status: 403, code: 'auth.forbidden' });
    });

    test('a password proves no new user', async () => {
      const person = await createPerson(server, T);
      const visitor = await begin('Register');
      const { body } = await visitor.password('username', person.username);
      expect((await visitor.identify(String(body['verificationId']))).status).toBe(404);
    });

    test('only a code of an allowed kind resets a password', async () => {
      const person = await createPerson(server, T, { primaryPhone: '447400123457' });
      const visitor = await begin('ForgotPassword');
      const { body } = await visitor.password('username', person.username);
      expect((await visitor.identify(String(body['verificationId']))).code).toBe(
        'session.not_supported_for_forgot_password',
      );
      const byPhone = await visitor.proveAddress('phone', '447400123457', 'ForgotPassword');
      expect((await visitor.identify(byPhone)).code).toBe(
        'session.not_supported_for_forgot_password',
      );
      await configure(server, T, { forgotPasswordMethods: null });
      expect((await visitor.identify(byPhone)).status).toBe(204);
      expect(
        (await visitor.call('POST', '/profile', { type: 'username', value: newUsername() })).code,
      ).toBe('session.not_supported_for_forgot_password');
      expect(
        (await visitor.call('PUT', '/interaction-event', { interactionEvent: 'SignIn' })).code,
      ).toBe('session.not_supported_for_forgot_password');
    });

    test('a password is reset in the forgot-password flow only', async () => {
      const visitor = await begin('SignIn');
      const reset = () => visitor.call('PUT', '/profile/password', { password: 'amber-Harbor-77' });
      expect((await reset()).code).toBe('session.invalid_interaction_type');
      await visitor.begin('ForgotPassword');
      expect(await reset()).toMatchObject({ status: 404, code: 'session.identifier_not_found' });
    });

    test('nobody is identified', async () => {
      for (const event of ['SignIn', 'Register', 'ForgotPassword']) {
        const visitor = await begin(event);
        expect((await visitor.submit()).code).toBe('session.identifier_not_found');
      }
      const visitor = await begin('SignIn');
      const added = await visitor.call('POST', '/profile', {
        type: 'username',
        value: newUsername(),
      });
      expect(added).toMatchObject({ status: 404, code: 'session.identifier_not_found' });
    });
  });

  describe('the profile', () => {
    test('what is in use, and what the account has already', async () => {
      const other = await createPerson(server, T);
      const person = await createPerson(server, T);
      const visitor = await begin('SignIn');
      const { body } = await visitor.password('username', person.username);
      await visitor.identify(String(body['verificationId']));
      const add = async (entry: unknown) => (await visitor.call('POST', '/profile', entry)).code;
      expect(await add({ type: 'username', value: newUsername() })).toBe(
        'user.username_exists_in_profile',
      );
      expect(await add({ type: 'password', value: 'amber-Harbor-77' })).toBe(
        'user.password_exists_in_profile',
      );
      const verificationId = await visitor.proveAddress('email', newEmail(), 'SignIn');
      expect(await add({ type: 'email', verificationId })).toBe('user.email_exists_in_profile');

      const newcomer = await begin('Register');
      expect(
        (await newcomer.call('POST', '/profile', { type: 'username', value: other.username })).code,
      ).toBe('user.username_already_in_use');
      const identity = await newcomer.call('POST', '/verification/new-password-identity', {
        identifier: { type: 'username', value: other.username },
        password: PASSWORD,
      });
      expect(identity.code).toBe('user.username_already_in_use');
    });

    test('an address needs its verified record', async () => {
      const visitor = await begin('Register');
      const email = newEmail();
      const id = await visitor.sendCode('email', email, 'Register');
      const add = async (type: string, verificationId: string) =>
        (await visitor.call('POST', '/profile', { type, verificationId })).code;
      expect(await add('email', id)).toBe('session.verification_failed');
      expect(await add('phone', id)).toBe('session.verification_session_not_found');
      expect(await add('email', 'unknown')).toBe('session.verification_session_not_found');
    });

    test.each([
      [{ primaryEmail: 'a@b.example' }, 'custom_profile_fields.name_conflict_sign_in_identifier'],
      [{ preferredUsername: 'x' }, 'custom_profile_fields.name_conflict_built_in_prop'],
      [{ onboarding: {} }, 'custom_profile_fields.name_conflict_custom_data'],
      [{ 'is-admin': true }, 'custom_profile_fields.invalid_name'],
      [{ isAdmin: true }, 'custom_profile_fields.entity_not_exists_with_names'],
      [{ name: 7 }, 'guard.invalid_input'],
      [{ name: 'x'.repeat(129) }, 'guard.invalid_input'],
      [{ avatar: 'javascript:alert(1)' }, 'guard.invalid_input'],
      [{ address: 'Bergen' }, 'guard.invalid_input'],
    ])('%j', async (values, code) => {
      const visitor = await begin('Register');
      expect((await visitor.call('POST', '/profile', { type: 'extraProfile', values })).code).toBe(
        code,
      );
    });

    test('the block list knows no case', async () => {
      await configure(server, T, {
        emailBlocklistPolicy: {
          blockSubaddressing: true,
          blockDisposableAddresses: true,
          customBlocklist: ['@Blocked.example', 'bad@Fine.example'],
        },
      });
      const visitor = await begin('Register');
      const send = async (value: string) =>
        (
          await visitor.call('POST', '/verification/verification-code', {
            identifier: { type: 'email', value },
            interactionEvent: 'Register',
          })
        ).code;
      const not = 'session.email_blocklist.email_not_allowed';
      expect(await send('someone@BLOCKED.example')).toBe(not);
      expect(await send('BAD@fine.example')).toBe(not);
      expect(await send('someone@mail.yopmail.com')).toBe(not);
      expect(await send('some+one@fine.example')).toBe(
        'session.email_blocklist.email_subaddressing_not_allowed',
      );
      expect(await send(newEmail())).toBeUndefined();
      // A code for signing in proves the address too, so the list is asked again at registration.
      await configure(server, T, {
        signUp: { identifiers: ['email'], password: false, verify: true },
      });
      const around = await visitor.proveAddress('email', 'dodger@blocked.example', 'SignIn');
      expect((await visitor.identify(around)).code).toBe(not);
    });
  });

  test('enterprise connectors: none yet, and an address is needed', async () => {
    const visitor = await open();
    expect((await visitor.call('GET', '/sso-connectors?email=a@b.example')).body).toEqual({
      connectorIds: [],
    });
    expect((await visitor.call('GET', '/sso-connectors?email=nobody')).status).toBe(400);
  });
});
