import { T } from '~/tests/server/experience/support/sign-in-kit';
import { readUser } from '~/tests/server/experience/support/visitor';
import { type Behavior, SoftwareAuthenticator } from './support/authenticator';
import { mfaKit, outcome, settings, verify } from './support/mfa-kit';
import { bindPasskey, makePasskey, provePasskey } from './support/passkeys';

const FAILED = [400, 'session.mfa.webauthn_verification_failed'];

describe('passkeys as a second factor', () => {
  const { kit, want, enter, person } = mfaKit();
  const newAuthenticator = () => new SoftwareAuthenticator(kit.server.originOf(T));
  beforeEach(() => want(settings(['WebAuthn'])));

  /** A user with a passkey. */
  const owner = async (behavior?: Behavior) => {
    const someone = await person();
    const authenticator = newAuthenticator();
    const visitor = await enter(someone.username);
    const bound = await bindPasskey(visitor, authenticator, behavior);
    expect([bound.status, (await visitor.submit()).status]).toEqual([204, 200]);
    return { ...someone, authenticator };
  };

  test('one is added, asked for, and proved', async () => {
    const { id, username, authenticator } = await owner();
    const stored = (await readUser(kit.server, T, id))?.mfaVerifications[0];
    expect(stored).toMatchObject({
      type: 'WebAuthn',
      deviceType: 'singleDevice',
      isBackedUp: false,
      transports: ['internal'],
      counter: 0,
    });
    expect(Buffer.from(authenticator.userHandle, 'base64url').toString()).not.toContain(id);
    const visitor = await enter(username);
    expect((await visitor.submit()).status).toBe(403);
    expect((await provePasskey(visitor, authenticator)).status).toBe(200);
    expect((await visitor.submit()).status).toBe(200);
    const used = (await readUser(kit.server, T, id))?.mfaVerifications[0];
    expect(used).toMatchObject({ counter: 1, lastUsedAt: expect.any(String) });
  });

  test.each<[string, Behavior]>([
    ['another origin', { origin: 'https://phishing.example' }],
    ['another relying party', { rpId: 'phishing.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody present', { isPresent: false }],
  ])('refused: %s', async (_name, behavior) => {
    const { username, authenticator } = await owner();
    const visitor = await enter(username);
    expect(outcome(await provePasskey(visitor, authenticator, behavior))).toEqual(FAILED);
    expect((await visitor.submit()).status).toBe(403);
    const made = await makePasskey(
      await enter((await person()).username),
      newAuthenticator(),
      behavior,
    );
    expect(outcome(made)).toEqual(FAILED);
  });

  test('a response is good once, also when it was wrong', async () => {
    const { username, authenticator } = await owner();
    const visitor = await enter(username);
    const started = await verify(visitor, 'web-authn/authentication');
    const { verificationId, authenticationOptions } = started.body;
    const payload = authenticator.get(authenticationOptions as never);
    const send = () =>
      verify(visitor, 'web-authn/authentication/verify', { verificationId, payload });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(outcome(await send())).toEqual([400, 'session.mfa.pending_info_not_found']);
    const other = await enter(username);
    await verify(other, 'web-authn/authentication');
    const replayed = await verify(other, 'web-authn/authentication/verify', {
      verificationId,
      payload,
    });
    expect(outcome(replayed)).toEqual([400, 'session.mfa.webauthn_verification_not_found']);
  });

  test('a challenge that has expired is good for nothing', async () => {
    const { username, authenticator } = await owner();
    const expireChallenges = () =>
      kit.server.sql(
        `update oidc_model_instances
         set payload = regexp_replace(payload::text, '"expiresAt": ?\\d+', '"expiresAt": 1')::jsonb
         where model_name = 'Interaction' and payload::text like '%"challenge"%'`,
      );
    const visitor = await enter(username);
    const started = await verify(visitor, 'web-authn/authentication');
    const { verificationId, authenticationOptions } = started.body;
    await expireChallenges();
    const answer = await verify(visitor, 'web-authn/authentication/verify', {
      verificationId,
      payload: authenticator.get(authenticationOptions as never),
    });
    expect(outcome(answer)).toEqual([400, 'session.mfa.pending_info_not_found']);
    expect((await visitor.submit()).status).toBe(403);

    const another = newAuthenticator();
    const newcomer = await enter((await person()).username);
    const begun = await verify(newcomer, 'web-authn/registration');
    await expireChallenges();
    const made = await verify(newcomer, 'web-authn/registration/verify', {
      verificationId: begun.body['verificationId'],
      payload: another.create(begun.body['registrationOptions'] as never, {}),
    });
    expect(outcome(made)).toEqual([400, 'session.mfa.pending_info_not_found']);
  });

  test("another user's passkey proves nothing", async () => {
    const victim = await owner();
    const attacker = await owner();
    const visitor = await enter(victim.username);
    expect(outcome(await provePasskey(visitor, attacker.authenticator))).toEqual(FAILED);
    const thief = await enter((await person()).username);
    const made = await bindPasskey(thief, victim.authenticator);
    expect(outcome(made)).toEqual(FAILED);
  });

  test.each([
    ['of one device', false, [400, 400]],
    ['that is synced', true, [200, 200]],
  ])('a counter that goes back, of a credential %s', async (_name, isSynced, expected) => {
    const { id, username, authenticator } = await owner({ isSynced });
    await provePasskey(await enter(username), authenticator, { isSynced, counter: 7 });
    const statuses: number[] = [];
    for (const counter of [7, 3]) {
      const answer = await provePasskey(await enter(username), authenticator, {
        isSynced,
        counter,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(expected);
    const stored = (await readUser(kit.server, T, id))?.mfaVerifications[0];
    expect([stored?.['counter'], 'counterRegressedAt' in (stored ?? {})]).toEqual([7, isSynced]);
  });

  test('user verification is required where the tenant says so', async () => {
    const { username, authenticator } = await owner();
    await want({ passkeySignIn: { userVerification: 'required' } });
    const behavior = { isVerified: false };
    expect(outcome(await provePasskey(await enter(username), authenticator, behavior))).toEqual(
      FAILED,
    );
    const someone = await enter((await person()).username);
    expect(outcome(await makePasskey(someone, newAuthenticator(), behavior))).toEqual(FAILED);
    // The browser that asks nobody can prove nothing.
    const asked = { isVerified: false, isPresent: false };
    const made = await makePasskey(someone, newAuthenticator(), asked, {
      mediation: 'conditional',
    });
    expect(made.status).toBe(200);
    const started = await verify(someone, 'web-authn/registration', { mediation: 'conditional' });
    expect(started.body['registrationOptions']).toMatchObject({
      authenticatorSelection: { userVerification: 'preferred' },
    });
  });

  test('malformed responses are refused', async () => {
    const { username, authenticator } = await owner();
    const visitor = await enter(username);
    const started = await verify(visitor, 'web-authn/authentication');
    const { verificationId } = started.body;
    const payload = { ...authenticator.get({ challenge: 'x', rpId: 'x' }), response: {} };
    const answer = await verify(visitor, 'web-authn/authentication/verify', {
      verificationId,
      payload,
    });
    expect(outcome(answer)).toEqual(FAILED);
    const { clientExtensionResults: _results, ...rest } = payload;
    const cut = await verify(visitor, 'web-authn/authentication/verify', {
      verificationId,
      payload: rest,
    });
    expect(cut.status).toBe(400);
  });
});
