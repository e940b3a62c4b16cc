import { findTotpStep } from '~/server/domain/mfa/totp';
import { T } from '~/tests/server/experience/support/sign-in-kit';
import { newUsername, readUser } from '~/tests/server/experience/support/visitor';
import { isNightly } from '~/tests/support/nightly';
import { toBase32, totpCode } from '~/tests/support/totp';
import {
  SECRET,
  bindTotp,
  codeOf,
  mfaKit,
  outcome,
  settings,
  totpFactor,
  verify,
} from './support/mfa-kit';

/** Wrong codes at once. */
const GUESSES = isNightly ? 200 : 40;

describe('authenticator apps', () => {
  const { kit, want, enter, person, register } = mfaKit();
  beforeEach(() => want(settings(['Totp'])));

  // RFC 6238 appendix B for SHA-1; an app of six digits shows the last six.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds the code is %s', (seconds, digits) => {
    const secret = toBase32(Buffer.from('12345678901234567890'));
    const code = digits.slice(2);
    const step = Math.floor(seconds / 30);
    expect(findTotpStep(secret, code, seconds * 1000)).toBe(step);
    expect(findTotpStep(secret, code, (seconds + 30) * 1000)).toBe(step);
    expect(findTotpStep(secret, code, (seconds + 60) * 1000)).toBeUndefined();
    expect(totpCode(secret, seconds * 1000, 8)).toBe(digits);
    expect(totpCode(secret, seconds * 1000)).toBe(code);
  });

  test('submit is refused without the factor, however it is called', async () => {
    const { username } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await enter(username);
    const refused = await visitor.submit();
    expect(outcome(refused)).toEqual([403, 'session.mfa.require_mfa_verification']);
    expect(refused.body['data']).toEqual({ availableFactors: ['Totp'], maskedIdentifiers: {} });
    await visitor.call('PUT', '/interaction-event', { interactionEvent: 'Register' });
    expect((await visitor.submit()).status).toBe(403);
    const change = await visitor.call('POST', '/profile', { type: 'username', value: 'other' });
    expect(outcome(change)).toEqual([403, 'session.mfa.require_mfa_verification']);
    expect((await bindTotp(visitor)).answer.status).toBe(403);
    expect((await visitor.call('POST', '/profile/mfa/mfa-skipped')).status).toBe(403);
    expect((await visitor.submit()).status).toBe(403);
  });

  test('a code proves it, once', async () => {
    const { id, username } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await enter(username);
    // A period may end meanwhile.
    const now = Date.now();
    const code = codeOf(SECRET, 0, now);
    expect((await verify(visitor, 'totp/verify', { code })).status).toBe(200);
    expect((await visitor.submit()).status).toBe(200);
    const second = await enter(username);
    for (const steps of [0, -1]) {
      const answer = await verify(second, 'totp/verify', { code: codeOf(SECRET, steps, now) });
      expect(outcome(answer)).toEqual([400, 'session.mfa.invalid_totp_code']);
    }
    const next = codeOf(SECRET, 1, now);
    expect((await verify(second, 'totp/verify', { code: next })).status).toBe(200);
    const user = await readUser(kit.server, T, id);
    expect(user?.mfaVerifications[0]).toMatchObject({ lastUsedAt: expect.any(String) });
  });

  test('of the same code sent at once one is accepted', async () => {
    const { username } = await person({ mfaVerifications: [totpFactor()] });
    const visitors = await Promise.all([enter(username), enter(username), enter(username)]);
    const code = codeOf();
    const answers = await Promise.all(visitors.map((one) => verify(one, 'totp/verify', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('parallel guesses are never checked more often than the lock-out allows', async () => {
    await want({ sentinelPolicy: { maxAttempts: 5, lockoutDuration: 10 } });
    const { username } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await enter(username);
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, () => verify(visitor, 'totp/verify', { code: '000000' })),
    );
    const checked = answers.filter(({ code }) => code === 'session.mfa.invalid_totp_code');
    expect(checked).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(GUESSES - 5);
    // Neither the password nor the right code helps while the factors are locked.
    const other = await enter(username);
    const right = await verify(other, 'totp/verify', { code: codeOf() });
    expect(outcome(right)).toEqual([429, 'session.verification_blocked_too_many_attempts']);
  });

  test('a right password does not clear the guesses', async () => {
    await want({ sentinelPolicy: { maxAttempts: 3, lockoutDuration: 10 } });
    const { username } = await person({ mfaVerifications: [totpFactor()] });
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const visitor = await enter(username);
      statuses.push((await verify(visitor, 'totp/verify', { code: '000000' })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  test('an app that is added is stored at submit, and its first code is used up', async () => {
    await want(settings(['Totp'], 'Mandatory'));
    const username = newUsername();
    const visitor = await register(username);
    const refused = await visitor.submit();
    expect(outcome(refused)).toEqual([422, 'user.missing_mfa']);
    expect(refused.body['data']).toEqual({ availableFactors: ['Totp'] });
    const { secret, answer } = await bindTotp(visitor);
    expect(answer.status).toBe(204);
    const state = await visitor.call('GET', '/interaction');
    expect(JSON.stringify(state.body)).not.toContain(secret);
    expect((await visitor.submit()).status).toBe(200);
    const back = await enter(username);
    expect((await visitor.submit()).status).toBe(200);
    expect((await verify(back, 'totp/verify', { code: codeOf(secret) })).status).toBe(400);
    expect((await verify(back, 'totp/verify', { code: codeOf(secret, 1) })).status).toBe(200);
    expect((await back.submit()).status).toBe(200);
  });

  test('the owner of an account is told by mail that a factor was added', async () => {
    await want(settings(['Totp'], 'Mandatory'));
    const { username, email } = await person();
    const visitor = await enter(username);
    await bindTotp(visitor);
    expect((await visitor.submit()).status).toBe(200);
    const notices = await kit.server.sql(
      `select template from outbox_messages where recipient = $1`,
      [email],
    );
    expect(notices).toEqual([{ template: 'MfaChanged' }]);
  });

  test('a factor that is not enabled can be neither proved nor added', async () => {
    const { username } = await person({ mfaVerifications: [totpFactor()] });
    await want(settings([]));
    const visitor = await enter(username);
    for (const [path, body] of [
      ['totp/secret', undefined],
      ['totp/verify', { code: codeOf() }],
      ['backup-code/generate', undefined],
      ['backup-code/verify', { code: '0123456789' }],
      ['web-authn/registration', undefined],
      ['web-authn/authentication', undefined],
      ['mfa-verification-code', { identifierType: 'email' }],
    ] as const) {
      const answer = await verify(visitor, path, body);
      expect([path, ...outcome(answer)]).toEqual([path, 400, 'session.mfa.mfa_factor_not_enabled']);
    }
    const bound = await visitor.call('POST', '/profile/mfa', { type: 'Totp', verificationId: 'x' });
    expect(outcome(bound)).toEqual([400, 'session.mfa.mfa_factor_not_enabled']);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('no user is identified: nothing to prove', async () => {
    const visitor = await kit.begin('SignIn');
    const answer = await verify(visitor, 'totp/verify', { code: codeOf() });
    expect(outcome(answer)).toEqual([404, 'session.identifier_not_found']);
    const sent = await verify(visitor, 'mfa-verification-code', { identifierType: 'email' });
    expect(outcome(sent)).toEqual([400, 'session.identifier_not_found']);
  });
});
