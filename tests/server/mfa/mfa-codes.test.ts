import { T, method } from '~/tests/server/experience/support/sign-in-kit';
import { newEmail, readCode } from '~/tests/server/experience/support/visitor';
import { mfaKit, outcome, settings, verify } from './support/mfa-kit';

const NOT_ENABLED = [400, 'session.mfa.mfa_factor_not_enabled'];
const NO_RECORD = [404, 'session.verification_session_not_found'];
const UNPROVED = [403, 'session.mfa.require_mfa_verification'];

/** A number nobody has used in this run. */
function newPhone(): string {
  return `141520${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
}

describe.each([
  ['email', 'EmailVerificationCode'],
  ['phone', 'PhoneVerificationCode'],
] as const)('codes by %s as a second factor', (channel, factor) => {
  const { kit, want, enter, person } = mfaKit();
  beforeEach(() => want(settings([factor])));

  const owner = async () => {
    const address = channel === 'email' ? newEmail() : newPhone();
    const values = channel === 'email' ? { primaryEmail: address } : { primaryPhone: address };
    return { ...(await person({ primaryEmail: null, ...values })), address };
  };
  const send = (visitor: Awaited<ReturnType<typeof enter>>, more = {}) =>
    verify(visitor, 'mfa-verification-code', { identifierType: channel, ...more });
  const prove = (
    visitor: Awaited<ReturnType<typeof enter>>,
    verificationId: unknown,
    code: string,
    more = {},
  ) =>
    verify(visitor, 'mfa-verification-code/verify', {
      identifierType: channel,
      verificationId,
      code,
      ...more,
    });

  test('go to the address of the account, which is shown masked', async () => {
    const { username, address } = await owner();
    const visitor = await enter(username);
    const refused = await visitor.submit();
    expect(outcome(refused)).toEqual(UNPROVED);
    expect(refused.body['data']).toEqual({
      availableFactors: [factor],
      maskedIdentifiers: {
        [factor]:
          channel === 'email'
            ? `${address.slice(0, 1)}****@northbank.example`
            : `****${address.slice(-4)}`,
      },
    });
    const sent = await send(visitor);
    expect(sent.body).toEqual({
      verificationId: expect.any(String),
      secondsToResend: expect.any(Number),
    });
    const code = await readCode(kit.server, T, address);
    expect((await prove(visitor, sent.body['verificationId'], code)).status).toBe(200);
    const state = await visitor.call('GET', '/interaction');
    expect(JSON.stringify(state.body)).toContain('"verified":true');
    for (const { body } of [refused, sent, state]) {
      expect(JSON.stringify(body)).not.toContain(address);
    }
    expect((await visitor.submit()).status).toBe(200);
  });

  test('whatever address is named, only that of the account gets the code', async () => {
    const { username, address } = await owner();
    const visitor = await enter(username);
    const other = channel === 'email' ? newEmail() : newPhone();
    const named = { identifier: { type: channel, value: other }, value: other };
    const { body } = await send(visitor, named);
    expect(await readCode(kit.server, T, other)).toBe('none');
    const code = await readCode(kit.server, T, address);
    expect((await prove(visitor, body['verificationId'], code, named)).status).toBe(200);
    expect(JSON.stringify((await visitor.call('GET', '/interaction')).body)).not.toContain(other);
  });

  test('a code that proves an address for something else is no factor', async () => {
    const { username } = await owner();
    const visitor = await enter(username);
    const mine = channel === 'email' ? newEmail() : `+${newPhone()}`;
    const id = await visitor.sendCode(channel, mine, 'SignIn');
    const code = await readCode(kit.server, T, mine.replace('+', ''));
    expect(outcome(await prove(visitor, id, code))).toEqual(NO_RECORD);
    expect((await visitor.verifyCode(channel, mine, id, code)).status).toBe(200);
    const bound = await visitor.call('POST', '/profile/mfa', { type: factor, verificationId: id });
    expect(outcome(bound)).toEqual(UNPROVED);
    expect(outcome(await visitor.submit())).toEqual(UNPROVED);
  });

  test("the code of another visitor, or of another user's sign-in, proves nothing", async () => {
    const [victim, attacker] = [await owner(), await owner()];
    const own = await enter(attacker.username);
    const { body } = await send(own);
    const code = await readCode(kit.server, T, attacker.address);
    const visitor = await enter(victim.username);
    expect(outcome(await prove(visitor, body['verificationId'], code))).toEqual(NO_RECORD);
    expect(outcome(await visitor.submit())).toEqual(UNPROVED);
    // Proved, it stays with whom it was sent to.
    expect((await prove(own, body['verificationId'], code)).status).toBe(200);
    await own.begin('SignIn');
    await enter(victim.username, own);
    expect(outcome(await own.submit())).toEqual(UNPROVED);
  });

  test('an address that is changed meanwhile is no longer proved', async () => {
    const { id, username, address } = await owner();
    const visitor = await enter(username);
    const { body } = await send(visitor);
    const code = await readCode(kit.server, T, address);
    expect((await prove(visitor, body['verificationId'], code)).status).toBe(200);
    const column = channel === 'email' ? 'primary_email' : 'primary_phone';
    const next = channel === 'email' ? newEmail() : newPhone();
    await kit.server.sql(`update users set ${column} = $2 where id = $1`, [id, next]);
    expect(outcome(await visitor.submit())).toEqual(UNPROVED);
  });

  test('asked for again, the code on its way is the one', async () => {
    const { username } = await owner();
    const visitor = await enter(username);
    const [first, second] = [await send(visitor), await send(visitor)];
    expect(second.status).toBe(200);
    expect(second.body['verificationId']).toBe(first.body['verificationId']);
  });

  test('wrong codes are counted, and a right one is good once', async () => {
    await want({ sentinelPolicy: { maxAttempts: 3, lockoutDuration: 10 } });
    const { username, address } = await owner();
    const visitor = await enter(username);
    const { body } = await send(visitor);
    const code = await readCode(kit.server, T, address);
    const wrong = code === '000000' ? '000001' : '000000';
    const id = body['verificationId'];
    const statuses: number[] = [];
    for (const entered of [wrong, code, code, wrong, wrong, wrong]) {
      statuses.push((await prove(visitor, id, entered)).status);
    }
    expect(statuses.slice(0, 2)).toEqual([400, 200]);
    expect(statuses.slice(2)).not.toContain(200);
    expect(statuses.at(-1)).toBe(429);
  });

  test('without the address, or with the factor off, nothing is sent', async () => {
    const nobody = await person({ primaryEmail: null, primaryPhone: null });
    const visitor = await enter(nobody.username);
    expect(outcome(await send(visitor))).toEqual(NOT_ENABLED);
    expect((await visitor.submit()).status).toBe(200);
    const { username } = await owner();
    const off = await enter(username);
    await want(settings(['Totp']));
    expect(outcome(await send(off))).toEqual(NOT_ENABLED);
    expect((await off.submit()).status).toBe(200);
  });

  test('an address that is added counts as proved at once', async () => {
    await want({ ...settings([factor], 'Mandatory'), signIn: { methods: [method('username')] } });
    const { username } = await person({ primaryEmail: null, primaryPhone: null });
    const visitor = await enter(username);
    expect(outcome(await visitor.submit())).toEqual([422, 'user.missing_mfa']);
    const address = channel === 'email' ? newEmail() : newPhone();
    const value = channel === 'email' ? address : `+${address}`;
    const verificationId = await visitor.proveAddress(channel, value, 'SignIn');
    const bound = await visitor.call('POST', '/profile/mfa', { type: factor, verificationId });
    expect(bound.status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    expect(outcome(await (await enter(username)).submit())).toEqual(UNPROVED);
  });
});
