import { ME_INDICATOR } from '~/contract/tenancy';
import { targetOfAccount } from '~/server/domain/lock-out/lock-out.rules';
import { hashPassword } from '~/server/platform/passwords/password-hash';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const PASSWORD = 'old-lantern-violet-77';
const NEW_PASSWORD = 'new-harbour-copper-41';
const MINUTE = 60_000;

describe('proofs of the signed-in person, password and e-mail', () => {
  let server: TestServer;
  let digest: string;
  let count = 0;
  const outcome = ({ status, code }: ApiResponse) => [status, code];

  /** A person with the password and an address, and calls with a token of their session. */
  const createPerson = async ({ hasPassword = true, sessionUid = 'present' } = {}) => {
    count += 1;
    const id = `person-${count}`;
    const email = `Person${count}@example.com`;
    await server.sql(
      `insert into users (tenant_id, id, username, primary_email, password_encrypted, password_encryption_method, created_at, updated_at)
       values ('admin', $1, $2, $3, $4, $5, 1, 1)`,
      [id, `person_${count}`, email, hasPassword ? digest : null, hasPassword ? 'Argon2id' : null],
    );
    const token = await server.token({
      issuer: 'admin',
      audience: ME_INDICATOR,
      subject: id,
      clientId: 'admin-console',
      scope: 'all',
      sessionUid,
    });
    return { id, email, call: callerOf(server.consoleApp, token, 'localhost:3000') };
  };

  const codeTo = async (email: string): Promise<string> => {
    const [row] = await server.sql<{ text: string }>(
      `select text from outbox_messages where lower(recipient) = lower($1) order by created_at desc, id limit 1`,
      [email],
    );
    return /\b\d{6}\b/.exec(row?.text ?? '')?.[0] ?? '';
  };
  /** Lets the time pass that the next code to an address has to wait. */
  const waitForResend = () =>
    server.sql(`delete from rate_limits where tenant_id = 'admin' and key like 'code-resend:%'`);
  const prove = async (call: Call, email: string) => {
    await waitForResend();
    expect((await call('POST', '/me/verification-codes', { email })).status).toBe(204);
    return call('POST', '/me/verification-codes/verify', {
      email,
      verificationCode: await codeTo(email),
    });
  };
  const age = (userId: string, ms: number) =>
    server.sql(`update me_verifications set created_at = created_at - $2 where user_id = $1`, [
      userId,
      ms,
    ]);
  const change = (call: Call, password = NEW_PASSWORD) =>
    call('POST', '/me/password', { password });

  beforeAll(async () => {
    server = await createTestServer('cloud');
    digest = (await hashPassword('admin', PASSWORD)).passwordEncrypted;
  });
  afterAll(() => server.close());

  test('a password is changed after it was proved, once', async () => {
    const { call } = await createPerson();
    expect(outcome(await change(call))).toEqual([400, 'session.verification_session_not_found']);
    expect(outcome(await call('POST', '/me/password/verify', { password: 'wrong' }))).toEqual([
      422,
      'session.invalid_credentials',
    ]);
    expect(outcome(await change(call))).toEqual([400, 'session.verification_session_not_found']);
    expect((await call('POST', '/me/password/verify', { password: PASSWORD })).status).toBe(204);
    expect((await change(call)).status).toBe(204);
    expect(outcome(await change(call))).toEqual([400, 'session.verification_session_not_found']);
    expect((await call('POST', '/me/password/verify', { password: NEW_PASSWORD })).status).toBe(
      204,
    );
  });

  test('of changes at the same time one goes through', async () => {
    const { call } = await createPerson();
    await call('POST', '/me/password/verify', { password: PASSWORD });
    const answers = await Promise.all([change(call), change(call), change(call)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
  });

  test('a proof is good for ten minutes', async () => {
    const { id, call } = await createPerson();
    await call('POST', '/me/password/verify', { password: PASSWORD });
    await age(id, 9 * MINUTE);
    expect(outcome(await change(call, 'x'))).toEqual([400, 'password.rejected']);
    await age(id, 1 * MINUTE);
    expect(outcome(await change(call))).toEqual([422, 'session.verification_failed']);
  });

  test('the policy of the admin tenant counts, and a refusal keeps the proof', async () => {
    const { call, email } = await createPerson();
    await call('POST', '/me/password/verify', { password: PASSWORD });
    const short = await change(call, 'abc');
    expect(outcome(short)).toEqual([400, 'password.rejected']);
    expect(short.body).toMatchObject({
      data: {
        issues: expect.arrayContaining([
          { code: 'password_rejected.too_short', interpolation: { min: 8 } },
        ]),
      },
    });
    const own = await change(call, email.split('@')[0]?.toLowerCase());
    expect(own.body).toMatchObject({
      data: {
        issues: expect.arrayContaining([{ code: 'password_rejected.restricted.user_info' }]),
      },
    });
    expect((await change(call)).status).toBe(204);
  });

  test('a first password needs no proof; the person is told of every change', async () => {
    const { call, email } = await createPerson({ hasPassword: false });
    expect(outcome(await call('POST', '/me/password/verify', { password: PASSWORD }))).toEqual([
      422,
      'session.invalid_credentials',
    ]);
    expect((await change(call)).status).toBe(204);
    expect((await call('GET', '/me')).body).toMatchObject({ hasPassword: true });
    const sent = await server.sql(
      `select 1 from outbox_messages where recipient = $1 and template = 'PasswordChanged'`,
      [email],
    );
    expect(sent).toHaveLength(1);
    expect(outcome(await change(call))).toEqual([400, 'session.verification_session_not_found']);
  });

  test('a change ends every session and token of the person but the present ones', async () => {
    const { id, call } = await createPerson({ sessionUid: 'here' });
    const other = await createPerson();
    const rows = [
      ['Session', 's1', id, 'here', '{}'],
      ['Session', 's2', id, 'there', '{}'],
      ['RefreshToken', 'r1', id, null, '{"sessionUid": "here"}'],
      ['RefreshToken', 'r2', id, null, '{"sessionUid": "there"}'],
      ['RefreshToken', 'r3', id, null, '{}'],
      ['AuthorizationCode', 'c1', id, null, '{"sessionUid": "there"}'],
      ['RefreshToken', 'r4', other.id, null, '{"sessionUid": "there"}'],
    ];
    for (const row of rows) {
      await server.sql(
        `insert into oidc_model_instances (tenant_id, model_name, id, account_id, uid, payload, expires_at)
         values ('admin', $1, $2, $3, $4, $5, 9999999999999)`,
        row,
      );
    }
    await call('POST', '/me/password/verify', { password: PASSWORD });
    expect((await change(call)).status).toBe(204);
    const left = await server.sql<{ id: string }>(
      `select id from oidc_model_instances where id in ('s1','s2','r1','r2','r3','c1','r4') order by id`,
    );
    expect(left.map(({ id: kept }) => kept)).toEqual(['r1', 'r4', 's1']);
  });

  test('failed sign-in attempts by others do not lock out a signed-in user', async () => {
    const { call, id } = await createPerson();
    await server.sql(
      `insert into sentinel_targets (tenant_id, target, user_id, failures, locked_until, updated_at)
       values ('admin', $1, $2, '[]', $3, 1)`,
      [targetOfAccount(id), id, Date.now() + 60_000],
    );
    expect((await call('POST', '/me/password/verify', { password: PASSWORD })).status).toBe(204);
    expect((await change(call)).status).toBe(204);
    const left = await server.sql('select 1 from sentinel_targets where target = $1', [
      targetOfAccount(id),
    ]);
    expect(left).toEqual([]);
  });

  test('wrong passwords lock, and a code to a mailbox of one’s own unlocks nothing', async () => {
    await server.sql(
      `update sign_in_experiences set sentinel_policy = '{"maxAttempts": 3, "lockoutDuration": 10}' where tenant_id = 'admin'`,
    );
    const { call, id } = await createPerson();
    const guess = (password: string) => call('POST', '/me/password/verify', { password });
    expect((await guess('a')).status).toBe(422);
    expect((await guess('b')).status).toBe(422);
    expect((await prove(call, `attacker-${id}@example.com`)).status).toBe(204);
    expect((await guess('c')).status).toBe(422);
    const locked = await guess(PASSWORD);
    expect(outcome(locked)).toEqual([429, 'session.verification_blocked_too_many_attempts']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    await server.sql(
      `update sign_in_experiences set sentinel_policy = '{}' where tenant_id = 'admin'`,
    );
  });

  test('an e-mail address is changed after a code to that very address, once', async () => {
    const { call, id } = await createPerson();
    const wanted = `New-${id}@Example.com`;
    const patch = (primaryEmail: string) => call('PATCH', '/me', { primaryEmail });
    expect(outcome(await patch(wanted))).toEqual([400, 'session.verification_session_not_found']);
    await call('POST', '/me/password/verify', { password: PASSWORD });
    expect(outcome(await patch(wanted))).toEqual([422, 'session.verification_failed']);
    expect((await prove(call, wanted.toLowerCase())).status).toBe(204);
    expect(outcome(await patch('another@example.com'))).toEqual([
      422,
      'session.verification_failed',
    ]);
    expect((await patch(wanted)).body).toMatchObject({ primaryEmail: wanted });
    expect((await patch(wanted)).status).toBe(200);
    expect(outcome(await patch('another@example.com'))).toEqual([
      400,
      'session.verification_session_not_found',
    ]);
  });

  test('an address in use is refused in any case, and the verification is kept', async () => {
    const owner = await createPerson();
    const { call } = await createPerson();
    const taken = owner.email.toUpperCase();
    await prove(call, taken);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(outcome(await call('PATCH', '/me', { primaryEmail: taken }))).toEqual([
        422,
        'user.email_already_in_use',
      ]);
    }
  });

  test('the block list holds for a new address too, not for the present one', async () => {
    const { call, email } = await createPerson();
    const block = (policy: object) =>
      server.sql(
        `update sign_in_experiences set email_blocklist_policy = $1 where tenant_id = 'admin'`,
        [JSON.stringify(policy)],
      );
    const refused = [422, 'session.email_blocklist.email_not_allowed'];
    const wanted = 'someone@blocked.example';
    await prove(call, wanted);
    await block({ customBlocklist: ['@blocked.example', '@example.com'] });
    try {
      expect(outcome(await call('PATCH', '/me', { primaryEmail: wanted }))).toEqual(refused);
      await waitForResend();
      const sent = await call('POST', '/me/verification-codes', { email: wanted });
      expect(outcome(sent)).toEqual(refused);
      expect((await prove(call, email)).status).toBe(204);
      expect((await call('PATCH', '/me', { name: 'Ada' })).status).toBe(200);
    } finally {
      await block({});
    }
  });

  test('two people who proved one address do not both get it', async () => {
    const people = [await createPerson(), await createPerson()];
    for (const { call } of people) await prove(call, 'shared@example.com');
    const answers = await Promise.all(
      people.map(({ call }) => call('PATCH', '/me', { primaryEmail: 'shared@example.com' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a password is changed by a code to the present address only', async () => {
    const { call, email } = await createPerson();
    await prove(call, 'mailbox-of-mine@example.com');
    expect(outcome(await change(call))).toEqual([422, 'session.verification_failed']);
    await prove(call, email.toLowerCase());
    expect((await change(call)).status).toBe(204);
  });

  test('codes: one newest, ten minutes, ten tries, once, and for the person who asked', async () => {
    const { call, id } = await createPerson();
    const other = await createPerson();
    const email = `code-${id}@example.com`;
    const verify = (verificationCode: string, by = call) =>
      by('POST', '/me/verification-codes/verify', { email, verificationCode });
    expect(outcome(await verify('000000'))).toEqual([400, 'verification_code.not_found']);
    await call('POST', '/me/verification-codes', { email });
    const first = await codeTo(email);
    const again = await call('POST', '/me/verification-codes', { email });
    expect(outcome(again)).toEqual([429, 'request.rate_limited']);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    expect(outcome(await verify(first, other.call))).toEqual([400, 'verification_code.not_found']);
    await waitForResend();
    await server.sql(`update outbox_messages set created_at = created_at - 1000`);
    await call('POST', '/me/verification-codes', { email });
    const second = await codeTo(email);
    if (second !== first) {
      expect(outcome(await verify(first))).toEqual([400, 'verification_code.code_mismatch']);
    }
    expect((await verify(second)).status).toBe(204);
    expect(outcome(await verify(second))).toEqual([400, 'verification_code.not_found']);

    await waitForResend();
    await call('POST', '/me/verification-codes', { email });
    await server.sql(`update verification_codes set expires_at = 1 where purpose = $1`, [
      `me:${id}`,
    ]);
    expect(outcome(await verify('000000'))).toEqual([400, 'verification_code.expired']);

    await waitForResend();
    await call('POST', '/me/verification-codes', { email });
    const answers: unknown[] = [];
    for (let index = 0; index < 11; index += 1) answers.push((await verify('wrong!')).code);
    expect(answers.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => 'verification_code.code_mismatch'),
    );
    expect(answers[10]).toBe('verification_code.exceed_max_try');
  });

  test('one person cannot flood mailboxes', async () => {
    const { call } = await createPerson();
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const email = `flood-${index}@example.com`;
      statuses.push((await call('POST', '/me/verification-codes', { email })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });

  test('addresses that mail servers could read as two are refused', async () => {
    const { call } = await createPerson();
    for (const email of ['a@b.example,c@d.example', 'a@b', '', 'x'.repeat(130) + '@b.example']) {
      expect(outcome(await call('POST', '/me/verification-codes', { email }))).toEqual([
        400,
        'guard.invalid_input',
      ]);
    }
  });

  test('suspended people are refused everywhere', async () => {
    const { call, id } = await createPerson();
    await call('POST', '/me/password/verify', { password: PASSWORD });
    await server.sql(`update users set is_suspended = true where id = $1`, [id]);
    const attempts = [
      call('GET', '/me'),
      change(call),
      call('POST', '/me/password/verify', { password: PASSWORD }),
      call('POST', '/me/verification-codes', { email: 'a@b.example' }),
      call('POST', '/me/verification-codes/verify', {
        email: 'a@b.example',
        verificationCode: '000000',
      }),
    ];
    for (const attempt of attempts) {
      expect(outcome(await attempt)).toEqual([401, 'user.suspended']);
    }
  });
});
