import { passwordWork } from '~/server/platform/passwords/password-hash';
import { T, method, signInKit } from './support/sign-in-kit';
import {
  PASSWORD,
  type Settings,
  configure,
  createPerson,
  newEmail,
  newUsername,
  readCode,
} from './support/visitor';

const kit = signInKit();
const { begin } = kit;

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
    const known = await createPerson(kit.server, T);
    const without = await createPerson(kit.server, T, {
      passwordEncrypted: null,
      passwordEncryptionMethod: null,
    });
    const suspended = await createPerson(kit.server, T, { isSuspended: true });
    const legacy = await createPerson(kit.server, T, {
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

  test.each([
    [
      'the identifier is off',
      { signIn: { methods: [method('username', false), method('email')] } },
      'SignIn',
      { status: 422, code: 'user.sign_in_method_not_enabled' },
    ],
    [
      'nobody may sign in',
      { signInMode: 'Register' },
      'SignIn',
      { status: 403, code: 'auth.forbidden' },
    ],
    [
      'a new password is to be set',
      { signInMode: 'SignInAndRegister' },
      'ForgotPassword',
      { status: 422, code: 'session.not_supported_for_forgot_password' },
    ],
  ] as const)(
    'a right and a wrong password get one answer and no check while %s',
    async (_while, settings, event, refusal) => {
      const person = await createPerson(kit.server, T);
      await configure(kit.server, T, settings as Settings);
      const visitor = await begin(event);
      for (const password of [PASSWORD, 'not-the-one']) {
        let answer;
        const computations = await work(async () => {
          answer = await visitor.password('username', person.username, password);
        });
        expect(answer).toMatchObject(refusal);
        expect(computations).toBe(0);
      }
    },
  );

  test('a suspended user learns it with the right password only', async () => {
    const person = await createPerson(kit.server, T, { isSuspended: true });
    const visitor = await begin('SignIn');
    expect(await visitor.password('username', person.username)).toMatchObject({
      status: 401,
      code: 'user.suspended',
    });
  });

  test('someone suspended between proof and submit does not get in', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    await kit.server.sql('update users set is_suspended = true where id = $1', [person.id]);
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

  describe('leaks', () => {
    let breaches: typeof kit.server.services.breaches;
    beforeEach(() => {
      ({ breaches } = kit.server.services);
    });
    afterEach(async () => {
      kit.server.services.breaches = breaches;
      await configure(kit.server, T, { passwordPolicy: {} });
    });
    const choose = async () =>
      (await begin('Register')).call('POST', '/profile', { type: 'password', value: PASSWORD });

    test('a breached password is refused', async () => {
      kit.server.services.breaches = {
        look: async (password) => (password === PASSWORD ? 'breached' : 'clear'),
      };
      expect((await choose()).body['data']).toEqual([{ code: 'password_rejected.pwned' }]);
    });

    test('without an answer it passes, unless the policy wants one', async () => {
      const asked: unknown[] = [];
      kit.server.services.breaches = {
        look: async (_password, options) => {
          asked.push(options?.mustKnow);
          return 'unknown';
        },
      };
      expect((await choose()).status).toBe(204);
      await configure(kit.server, T, { passwordPolicy: { rejects: { pwnedUnavailable: true } } });
      const refused = await choose();
      expect(refused).toMatchObject({ status: 422, code: 'password.rejected' });
      expect(refused.body['data']).toEqual([{ code: 'password_rejected.pwned_unavailable' }]);
      expect(asked).toEqual([false, true]);
      await configure(kit.server, T, {
        passwordPolicy: { rejects: { pwned: false, pwnedUnavailable: true } },
      });
      expect((await choose()).status).toBe(204);
      expect(asked).toHaveLength(2);
    });
  });
});

describe('verification codes', () => {
  test('the same answer whether or not an account exists, and one message each', async () => {
    const person = await createPerson(kit.server, T);
    const stranger = newEmail();
    const visitor = await begin('ForgotPassword');
    for (const value of [person.email, stranger]) {
      const answer = await visitor.call('POST', '/verification/verification-code', {
        identifier: { type: 'email', value },
        interactionEvent: 'ForgotPassword',
      });
      expect(answer).toMatchObject({ status: 200 });
      expect(Object.keys(answer.body)).toEqual(['verificationId', 'secondsToResend']);
      expect(await readCode(kit.server, T, value)).toMatch(/^\d{6}$/);
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
    await kit.server.sql(
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
    await kit.server.sql('delete from rate_limits where key = $1', [key]);
  });

  test('an address gets no more than ten in an hour', async () => {
    const email = newEmail();
    const visitor = await begin('SignIn');
    const send = async () => {
      await kit.server.sql("delete from rate_limits where key like 'code-resend:%'");
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
    const code = await readCode(kit.server, T, email);
    const wrong = code === '000000' ? '111111' : '000000';
    const codes = async (value: string, text: string) =>
      (await visitor.verifyCode('email', value, id, text)).code;
    expect(await codes(newEmail(), code)).toBe('verification_code.email_mismatch');
    expect(await codes(email, wrong)).toBe('verification_code.code_mismatch');
    expect(await codes(email, code)).toBeUndefined();
    expect(await codes(email, code)).toBe('verification_code.not_found');

    const later = newEmail();
    const expiring = await visitor.sendCode('email', later, 'SignIn');
    await kit.server.sql('update verification_codes set expires_at = 1 where id = $1', [expiring]);
    const expired = await visitor.verifyCode(
      'email',
      later,
      expiring,
      await readCode(kit.server, T, later),
    );
    expect(expired.code).toBe('verification_code.expired');

    const tried = newEmail();
    const third = await visitor.sendCode('email', tried, 'SignIn');
    const right = await readCode(kit.server, T, tried);
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
    const code = await readCode(kit.server, T, email);
    const [row] = await kit.server.sql('select * from verification_codes where address = $1', [
      email,
    ]);
    expect(JSON.stringify(row)).not.toContain(code);
  });
});
