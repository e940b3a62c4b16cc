import { checkCounted } from '~/server/domain/lock-out/lock-out.rules';
import { settleNotices } from '~/server/domain/messages/notices-under-way';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Busy } from '~/server/platform/fairness/fair-queue';
import { PasswordUnchecked } from '~/server/platform/passwords/password-hash';
import { callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';
import {
  PASSWORD,
  type Visitor,
  configure,
  createPerson,
  newUsername,
  readCode,
  visit,
} from './support/visitor';

const LOCKED = 'session.verification_blocked_too_many_attempts';

const kit = signInKit();
const { begin } = kit;

describe('lock-out', () => {
  beforeEach(() =>
    configure(kit.server, T, { sentinelPolicy: { maxAttempts: 3, lockoutDuration: 5 } }),
  );

  test.each(['known', 'unknown'])(
    'a %s identifier locks, also for the right password',
    async (kind) => {
      const person = await createPerson(kit.server, T);
      const name = kind === 'known' ? person.username : newUsername();
      const visitor = await begin('SignIn');
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await visitor.password('username', name, 'wrong-one')).status).toBe(422);
      }
      for (const password of ['wrong-one', PASSWORD]) {
        const answer = await visitor.password('username', name, password);
        expect(answer).toMatchObject({
          status: 429,
          code: LOCKED,
        });
        expect(answer.body['message']).toBe('Too many attempts. Try again in 5 minutes.');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(290);
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(300);
      }
    },
  );

  test('the account is locked whatever identifier is used, and however it is written', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    await visitor.password('username', person.username, 'wrong-one');
    await visitor.password('email', person.email, 'wrong-one');
    await visitor.password('email', ` ${person.email.toUpperCase()} `, 'wrong-one');
    expect((await visitor.password('username', person.username)).status).toBe(429);
    const id = await visitor.sendCode('email', person.email, 'SignIn');
    const code = await readCode(kit.server, T, person.email);
    expect((await visitor.verifyCode('email', person.email, id, code)).status).toBe(429);
  });

  test('a success clears the count, a lock ends', async () => {
    const person = await createPerson(kit.server, T);
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
    await kit.server.sql(
      'update sentinel_targets set locked_until = 1 where locked_until is not null',
    );
    expect((await visitor.password('username', person.username)).status).toBe(200);
  });

  test('a password that a busy server did not look at is not counted', async () => {
    const busy = new Busy({ retryAfterSeconds: 5, isOverShare: false });
    const failing = (error: Error) =>
      checkCounted(kit.server.services, T, { target: 'unchecked' }, () => Promise.reject(error));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(failing(new PasswordUnchecked(busy))).rejects.toThrow(PasswordUnchecked);
    }
    // What is shed after the check has been looked at.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(failing(busy)).rejects.toBe(busy);
    }
    await expect(failing(busy)).rejects.toMatchObject({ code: LOCKED });
  });

  test('a lock that counts a password which was not checked is lifted', async () => {
    const busy = new PasswordUnchecked(new Busy({ retryAfterSeconds: 5, isOverShare: false }));
    const wrong = new CodedError('session.invalid_credentials');
    const attempt = (check: () => Promise<never>) =>
      checkCounted(kit.server.services, T, { target: 'shared' }, check);
    let sendAway: (() => void) | undefined;
    const waiting = attempt(
      () => new Promise((_, reject) => (sendAway = () => reject(busy))),
    ).catch((error: unknown) => error);
    while (!sendAway) await new Promise((resolve) => setTimeout(resolve, 5));
    const fail = () => attempt(() => Promise.reject(wrong));
    for (let count = 0; count < 2; count += 1) await expect(fail()).rejects.toBe(wrong);
    // The third of three, one of which was not checked, has locked.
    await expect(fail()).rejects.toMatchObject({ code: LOCKED });
    sendAway();
    expect(await waiting).toBe(busy);
    await expect(fail()).rejects.toBe(wrong);
    await expect(fail()).rejects.toMatchObject({ code: LOCKED });
  });

  test('the time to wait is in the language of the person', async () => {
    const visitor = await begin('SignIn');
    const name = newUsername();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await visitor.password('username', name, 'wrong-one');
    }
    const answer = await visitor.call(
      'POST',
      '/verification/password',
      { identifier: { type: 'username', value: name }, password: PASSWORD },
      { 'accept-language': 'ar' },
    );
    expect(answer.body['message']).toBe('محاولات كثيرة جدًا. حاول مجددًا بعد 5 دقائق.');
  });
});

describe('a device the account has signed in with', () => {
  beforeEach(() =>
    configure(kit.server, T, { sentinelPolicy: { maxAttempts: 3, lockoutDuration: 5 } }),
  );

  const signIn = async (person: { username: string }, visitor: Visitor) => {
    await visitor.begin('SignIn');
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    await visitor.goOn(await visitor.submit());
    return visitor.browser;
  };
  const beginAgain = async (browser: Visitor['browser']) => {
    const visitor = await visit(kit.server, T, kit.app, { prompt: 'login' }, browser);
    await visitor.begin('SignIn');
    return visitor;
  };
  const lockOut = async (visitor: Visitor, { username }: { username: string }) => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await visitor.password('username', username, 'wrong-one')).status).toBe(422);
    }
    expect((await visitor.password('username', username)).status).toBe(429);
  };

  test('is not locked out by other browsers, and unlocks nothing for them', async () => {
    const person = await createPerson(kit.server, T);
    const own = await beginAgain(await signIn(person, await kit.open()));
    const stranger = await begin('SignIn');
    await lockOut(stranger, person);
    expect((await own.password('username', person.username)).status).toBe(200);
    const id = await own.sendCode('email', person.email, 'SignIn');
    const code = await readCode(kit.server, T, person.email);
    expect((await own.verifyCode('email', person.email, id, code)).status).toBe(200);
    expect((await stranger.password('username', person.username)).status).toBe(429);
  });

  test('has its own count and locks no one else', async () => {
    const person = await createPerson(kit.server, T);
    const own = await beginAgain(await signIn(person, await kit.open()));
    await lockOut(own, person);
    const elsewhere = await begin('SignIn');
    expect((await elsewhere.password('username', person.username)).status).toBe(200);
    expect((await own.password('username', person.username)).status).toBe(429);
  });

  test('is known for its accounts only', async () => {
    const attacker = await createPerson(kit.server, T);
    const person = await createPerson(kit.server, T);
    const known = await beginAgain(await signIn(attacker, await kit.open()));
    await lockOut(known, person);
    expect((await (await begin('SignIn')).password('username', person.username)).status).toBe(429);
    const both = await beginAgain(await signIn(await createPerson(kit.server, T), known));
    await lockOut(both, attacker);
    expect((await (await begin('SignIn')).password('username', attacker.username)).status).toBe(
      200,
    );
  });

  test('is believed by the signature of its cookie only', async () => {
    const person = await createPerson(kit.server, T);
    const browser = await signIn(person, await kit.open());
    const origin = kit.server.originOf(T);
    const cookie = browser.cookie(origin, '_known_device') ?? '';
    const own = await beginAgain(browser);
    await lockOut(await begin('SignIn'), person);
    const forged = `0${cookie}`;
    for (const value of [forged, cookie.slice(0, -1), 'x', '.', '%']) {
      browser.replaceCookie(origin, '_known_device', value);
      expect((await own.password('username', person.username)).status).toBe(429);
    }
    browser.replaceCookie(origin, '_known_device', cookie);
    expect((await own.password('username', person.username)).status).toBe(200);
  });
});

describe('an administrator', () => {
  beforeEach(() =>
    configure(kit.server, T, { sentinelPolicy: { maxAttempts: 3, lockoutDuration: 5 } }),
  );

  const manage = async (method: 'GET' | 'POST', path: string, body?: object) =>
    callerOf(kit.server.tenantApp, await kit.server.managementToken(T))(
      method,
      `/api/sentinel-activities${path}`,
      body,
    );
  const lock = async (name: string) => {
    const visitor = await begin('SignIn');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await visitor.password('username', name, 'wrong-one');
    }
    return visitor;
  };

  test('sees who is locked, and unlocks by any identifier, on every device', async () => {
    const person = await createPerson(kit.server, T);
    const stranger = await lock(person.username);
    const device = `device of ${person.id}`;
    await kit.server.sql(
      `update sentinel_targets set target = '${device}' where user_id = '${person.id}'`,
    );
    await lock(person.username);
    const listed = async () =>
      ((await manage('GET', '')).body as { userId: string }[]).filter(
        ({ userId }) => userId === person.id,
      );
    expect(await listed()).toMatchObject([
      { username: person.username, failures: 3, lockedUntil: expect.any(Number) as number },
    ]);
    const targets = [` ${person.email.toUpperCase()} `];
    const answer = await manage('POST', '/delete', { targetType: 'User', targets });
    expect(answer.status).toBe(204);
    expect(await listed()).toEqual([]);
    expect(
      await kit.server.sql(`select target from sentinel_targets where user_id = '${person.id}'`),
    ).toEqual([]);
    expect((await stranger.password('username', person.username)).status).toBe(200);
  });

  test('unlocks an identifier without an account, and no other', async () => {
    const name = newUsername();
    const person = await createPerson(kit.server, T);
    const unknown = await lock(name);
    const other = await lock(person.username);
    await manage('POST', '/delete', { targetType: 'App', targets: [name] });
    expect((await unknown.password('username', name)).status).toBe(429);
    await manage('POST', '/delete', { targetType: 'User', targets: [name] });
    expect((await unknown.password('username', name)).status).toBe(422);
    expect((await other.password('username', person.username)).status).toBe(429);
  });

  test.each([
    {},
    { targetType: 'User' },
    { targetType: 'User', targets: [] },
    { targetType: 'User', targets: [''] },
    { targetType: 'User', targets: Array.from({ length: 101 }, () => 'a') },
    { targetType: 'Group', targets: ['amara'] },
  ])('is told what is wrong with %j', async (body) => {
    expect((await manage('POST', '/delete', body)).status).toBe(400);
  });
});

describe('the notice of a lock', () => {
  beforeEach(() =>
    configure(kit.server, T, { sentinelPolicy: { maxAttempts: 2, lockoutDuration: 5 } }),
  );

  const noticesTo = (email: string) =>
    kit.server.sql<{ subject: string; text: string }>(
      `select subject, text from outbox_messages
       where recipient = $1 and template = 'AccountLocked'`,
      [email],
    );
  const guess = async (visitor: Visitor, name: string, times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      await visitor.password('username', name, 'wrong-one');
    }
  };
  const unlock = () => kit.server.sql('update sentinel_targets set locked_until = 1');

  test('goes to the account in its language, once a lock and at most once an hour', async () => {
    const person = await createPerson(kit.server, T, { profile: { locale: 'ar' } });
    const visitor = await begin('SignIn');
    await guess(visitor, person.username, 1);
    expect((await visitor.password('username', person.username)).status).toBe(200);
    await guess(visitor, person.username, 5);
    await settleNotices();
    expect(await noticesTo(person.email)).toMatchObject([
      { subject: 'حُظر تسجيل الدخول إلى حسابك لمدة 5 دقائق' },
    ]);
    await unlock();
    await guess(visitor, person.username, 3);
    await settleNotices();
    expect(await noticesTo(person.email)).toHaveLength(1);
    await unlock();
    await kit.server.sql("delete from rate_limits where key like 'lock-notice:%'");
    await guess(visitor, person.username, 3);
    await settleNotices();
    expect(await noticesTo(person.email)).toHaveLength(2);
  });

  test('says how long, in the language of the tenant for those without their own', async () => {
    const person = await createPerson(kit.server, T);
    await guess(await begin('SignIn'), person.username, 2);
    await settleNotices();
    const [notice] = await noticesTo(person.email);
    expect(notice?.subject).toBe('Sign-in to your account is blocked for 5 minutes');
    expect(notice?.text).toContain('sign-in is blocked for 5 minutes');
  });

  test('is not sent when the last attempt succeeds', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    await guess(visitor, person.username, 1);
    expect((await visitor.password('username', person.username)).status).toBe(200);
    await settleNotices();
    expect(await noticesTo(person.email)).toEqual([]);
  });
});
