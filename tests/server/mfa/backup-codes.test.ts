import { T } from '~/tests/server/experience/support/sign-in-kit';
import { newUsername, readUser } from '~/tests/server/experience/support/visitor';
import { callerOf } from '~/tests/support/api';
import { nightlyTest } from '~/tests/support/nightly';
import {
  bindBackupCodes,
  bindTotp,
  codeOf,
  mfaKit,
  outcome,
  settings,
  verify,
} from './support/mfa-kit';

const WRONG = [400, 'session.mfa.invalid_backup_code'];
const REQUIRED = [422, 'session.mfa.backup_code_required'];

describe('backup codes', () => {
  const { kit, want, enter, person, register } = mfaKit();
  beforeEach(() => want(settings(['Totp', 'BackupCode'], 'Mandatory')));

  /** Somebody who has registered with an app and backup codes. */
  const owner = async () => {
    const username = newUsername();
    const visitor = await register(username);
    const { secret } = await bindTotp(visitor);
    const codes = await bindBackupCodes(visitor);
    expect((await visitor.submit()).status).toBe(200);
    const [{ id } = { id: '' }] = await kit.server.sql<{ id: string }>(
      'select id from users where username = $1',
      [username],
    );
    return { id, username, secret, codes };
  };
  const remaining = async (id: string) => {
    const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    const { body } = await call('GET', `/api/users/${id}/mfa-verifications`);
    return (body as { remainCodes?: number }[]).find(({ remainCodes }) => remainCodes !== undefined)
      ?.remainCodes;
  };
  const use = async (username: string, code = '') => {
    const visitor = await enter(username);
    return { visitor, answer: await verify(visitor, 'backup-code/verify', { code }) };
  };

  test('are required at submit beside another factor, and cannot be alone', async () => {
    const visitor = await register(newUsername());
    const { body } = await verify(visitor, 'backup-code/generate');
    const binding = { type: 'BackupCode', verificationId: body['verificationId'] };
    const alone = await visitor.call('POST', '/profile/mfa', binding);
    expect(outcome(alone)).toEqual([422, 'session.mfa.backup_code_can_not_be_alone']);
    const missing = await visitor.submit();
    expect(outcome(missing)).toEqual([422, 'user.missing_mfa']);
    expect(missing.body['data']).toEqual({ availableFactors: ['Totp'] });
    await bindTotp(visitor);
    expect(outcome(await visitor.submit())).toEqual(REQUIRED);
    expect((await visitor.call('POST', '/profile/mfa', binding)).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
  });

  test.each([
    ['NoPrompt', 200],
    ['PromptAtSignInAndSignUp', 422],
  ] as const)('%s: submit with an app and without codes answers %i', async (policy, status) => {
    await want(settings(['Totp', 'BackupCode'], policy));
    const visitor = await register(newUsername());
    await bindTotp(visitor);
    const answer = await visitor.submit();
    expect([answer.status, answer.code]).toEqual([
      status,
      status === 422 ? REQUIRED[1] : undefined,
    ]);
    if (status === 200) return;
    expect((await visitor.call('POST', '/profile/mfa/mfa-skipped')).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
  });

  test('are shown once: what is stored and what the page reads are no codes', async () => {
    const { id, username, codes } = await owner();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[\da-f]{10}$/);
    const visitor = await enter(username);
    await verify(visitor, 'totp/verify', { code: '000000' });
    const made = await register(newUsername());
    await bindTotp(made);
    const fresh = await bindBackupCodes(made);
    const state = JSON.stringify((await made.call('GET', '/interaction')).body);
    const stored = JSON.stringify((await readUser(kit.server, T, id))?.mfaVerifications);
    const logs = JSON.stringify(await kit.server.sql('select payload from logs'));
    for (const code of [...codes, ...fresh]) {
      expect([state, stored, logs].some((text) => text.includes(code))).toBe(false);
    }
  });

  test('each is good once, however it is written', async () => {
    const { id, username, codes } = await owner();
    const first = await use(username, codes[0]);
    expect(first.answer.status).toBe(200);
    expect((await first.visitor.submit()).status).toBe(200);
    expect(outcome((await use(username, codes[0])).answer)).toEqual(WRONG);
    const written = ` ${codes[1]?.toUpperCase().slice(0, 5)}-${codes[1]?.toUpperCase().slice(5)} `;
    expect((await use(username, written)).answer.status).toBe(200);
    expect(outcome((await use(username, codes[1])).answer)).toEqual(WRONG);
    expect(await remaining(id)).toBe(8);
  });

  test('of a set that was removed since proves nothing', async () => {
    const { id, username, codes } = await owner();
    const { visitor, answer } = await use(username, codes[0]);
    expect(answer.status).toBe(200);
    const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    const path = `/api/users/${id}/mfa-verifications`;
    const { body } = await call('GET', path);
    const set = (body as { id: string; type: string }[]).find(({ type }) => type === 'BackupCode');
    expect((await call('DELETE', `${path}/${set?.id}`)).status).toBe(204);
    expect(outcome(await visitor.submit())).toEqual([403, 'session.mfa.require_mfa_verification']);
  });

  test('of the same code sent at once one is accepted; of different ones all', async () => {
    const { id, username, codes } = await owner();
    const visitors = await Promise.all([1, 2, 3, 4].map(() => enter(username)));
    const [code, ...others] = codes;
    const same = await Promise.all(
      visitors.map((visitor) => verify(visitor, 'backup-code/verify', { code })),
    );
    expect(same.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const different = await Promise.all(
      visitors.map((visitor, at) => verify(visitor, 'backup-code/verify', { code: others[at] })),
    );
    expect(different.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await remaining(id)).toBe(5);
  });

  test('after the last one a new set is required', async () => {
    const { id, username, secret, codes } = await owner();
    for (const code of codes.slice(1)) expect((await use(username, code)).answer.status).toBe(200);
    const { visitor, answer } = await use(username, codes[0]);
    expect(answer.status).toBe(200);
    expect(await remaining(id)).toBe(0);
    expect(outcome(await visitor.submit())).toEqual(REQUIRED);
    // Used up, they are no factor that could be asked for.
    const refused = await (await enter(username)).submit();
    expect(refused.body['data']).toEqual({ availableFactors: ['Totp'], maskedIdentifiers: {} });
    const fresh = await bindBackupCodes(visitor);
    expect((await visitor.submit()).status).toBe(200);
    expect(await remaining(id)).toBe(10);
    expect((await use(username, fresh[0])).answer.status).toBe(200);
    const app = await enter(username);
    expect((await verify(app, 'totp/verify', { code: codeOf(secret, 1) })).status).toBe(200);
  });

  test('a new set replaces the old one at submit, and not before', async () => {
    const { id, username, codes } = await owner();
    const { visitor } = await use(username, codes[0]);
    const fresh = await bindBackupCodes(visitor);
    expect((await use(username, codes[1])).answer.status).toBe(200);
    expect(outcome((await use(username, fresh[0])).answer)).toEqual(WRONG);
    expect((await visitor.submit()).status).toBe(200);
    expect(outcome((await use(username, codes[2])).answer)).toEqual(WRONG);
    expect((await use(username, fresh[0])).answer.status).toBe(200);
    expect(await remaining(id)).toBe(9);
    const sets = (await readUser(kit.server, T, id))?.mfaVerifications ?? [];
    expect(sets.filter(({ type }) => type === 'BackupCode')).toHaveLength(1);
  });

  nightlyTest('of two sets that are submitted at once one stays whole', async () => {
    const { id, username, codes } = await owner();
    const visitors = [await use(username, codes[0]), await use(username, codes[1])];
    const sets: string[][] = [];
    for (const { visitor } of visitors) sets.push(await bindBackupCodes(visitor));
    const answers = await Promise.all(visitors.map(({ visitor }) => visitor.submit()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const statuses: number[] = [];
    for (const [code] of sets) statuses.push((await use(username, code)).answer.status);
    expect(statuses.sort()).toEqual([200, 400]);
    expect(await remaining(id)).toBe(9);
  });

  test("another user's codes prove nothing, and guesses are counted", async () => {
    await want({ sentinelPolicy: { maxAttempts: 3, lockoutDuration: 10 } });
    const [victim, attacker] = [await owner(), await owner()];
    const visitor = await enter(victim.username);
    for (const code of attacker.codes.slice(0, 3)) {
      expect(outcome(await verify(visitor, 'backup-code/verify', { code }))).toEqual(WRONG);
    }
    const right = await verify(visitor, 'backup-code/verify', { code: victim.codes[0] });
    expect(outcome(right)).toEqual([429, 'session.verification_blocked_too_many_attempts']);
    expect(await remaining(attacker.id)).toBe(10);
  });

  test('a set that was generated by one user is not added by another', async () => {
    const { username } = await person();
    const maker = await enter(username);
    const { body } = await verify(maker, 'backup-code/generate');
    const thief = await enter((await person()).username);
    await bindTotp(thief);
    const binding = { type: 'BackupCode', verificationId: body['verificationId'] };
    const answer = await thief.call('POST', '/profile/mfa', binding);
    expect(outcome(answer)).toEqual([404, 'session.verification_session_not_found']);
  });
});
