import { T } from '~/tests/server/experience/support/sign-in-kit';
import { readUser } from '~/tests/server/experience/support/visitor';
import { callerOf } from '~/tests/support/api';
import { SoftwareAuthenticator } from './support/authenticator';
import { mfaKit, outcome, settings, totpFactor, verify } from './support/mfa-kit';
import { bindPasskey, signInByPasskey, provePasskey } from './support/passkeys';

const NOT_ENABLED = [422, 'user.sign_in_method_not_enabled'];

describe('signing in with a passkey', () => {
  const { kit, want, enter, person } = mfaKit();
  const enabled = { passkeySignIn: { enabled: true, offerAfterPassword: false } };
  const owner = async (values?: Parameters<typeof person>[0]) => {
    await want({ ...enabled, ...settings([]) });
    const someone = await person(values);
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T));
    const visitor = await enter(someone.username);
    const bound = await bindPasskey(visitor, authenticator);
    expect([bound.status, (await visitor.submit()).status]).toEqual([204, 200]);
    return { ...someone, authenticator };
  };

  test('it identifies its user, and no user is identified before', async () => {
    const { id, authenticator } = await owner();
    const visitor = await kit.begin('SignIn');
    const started = await verify(visitor, 'passkey/authentication');
    expect(started.body['authenticationOptions']).toMatchObject({
      allowCredentials: [],
      rpId: new URL(kit.server.originOf(T)).hostname,
    });
    expect((await signInByPasskey(visitor, authenticator)).status).toBe(204);
    const submitted = await visitor.submit();
    expect(submitted.status).toBe(200);
    expect((await visitor.goOn(submitted)).searchParams.get('code')).toBeTruthy();
    const stored = (await readUser(kit.server, T, id))?.mfaVerifications[0];
    expect(stored).toHaveProperty('lastUsedAt');
  });

  test('off, it is refused at every step', async () => {
    const { authenticator } = await owner();
    const visitor = await kit.begin('SignIn');
    const proved = await provePasskey(visitor, authenticator, {}, 'passkey');
    await want({ passkeySignIn: {} });
    const verificationId = String(proved.body['verificationId']);
    expect(outcome(await visitor.identify(verificationId))).toEqual(NOT_ENABLED);
    expect(outcome(await verify(visitor, 'passkey/authentication'))).toEqual(NOT_ENABLED);
    const sent = await verify(visitor, 'passkey/authentication/verify', {
      verificationId,
      payload: authenticator.get({ challenge: 'x', rpId: 'x' }),
    });
    expect(outcome(sent)).toEqual(NOT_ENABLED);
  });

  test('an unknown credential and one that was removed', async () => {
    const { id, authenticator } = await owner();
    const stranger = new SoftwareAuthenticator(kit.server.originOf(T));
    const unknown = await signInByPasskey(await kit.begin('SignIn'), stranger);
    expect(outcome(unknown)).toEqual([404, 'session.passkey_not_found']);
    const proved = await kit.begin('SignIn');
    expect((await signInByPasskey(proved, authenticator)).status).toBe(204);
    const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    const path = `/api/users/${id}/mfa-verifications`;
    const [factor] = (await call('GET', path)).body as [{ id: string }];
    expect((await call('DELETE', `${path}/${factor.id}`)).status).toBe(204);
    expect(outcome(await proved.submit())).toEqual([404, 'session.passkey_not_found']);
    const removed = await signInByPasskey(await kit.begin('SignIn'), authenticator);
    expect(outcome(removed)).toEqual([404, 'session.passkey_not_found']);
  });

  test.each([
    ['of nobody', undefined],
    ['of another user', Buffer.from('somebody else').toString('base64url')],
  ])('the user handle %s is refused', async (_name, userHandle) => {
    const { authenticator } = await owner();
    const answer = await signInByPasskey(await kit.begin('SignIn'), authenticator, { userHandle });
    expect(outcome(answer)).toEqual([400, 'session.mfa.webauthn_verification_failed']);
  });

  test('with user verification it is two factors, without it one', async () => {
    const { authenticator } = await owner({ mfaVerifications: [] });
    await want(settings(['WebAuthn'], 'Mandatory'));
    const strong = await kit.begin('SignIn');
    await signInByPasskey(strong, authenticator);
    expect((await strong.submit()).status).toBe(200);
    const weak = await kit.begin('SignIn');
    await signInByPasskey(weak, authenticator, { isVerified: false });
    expect((await weak.submit()).status).toBe(403);
    // The same passkey again is no second factor, unless it verifies its user.
    await provePasskey(weak, authenticator, { isVerified: false });
    expect((await weak.submit()).status).toBe(403);
    await provePasskey(weak, authenticator);
    expect((await weak.submit()).status).toBe(200);
  });

  test('it is for signing in, while no user is identified', async () => {
    const { username } = await owner();
    const visitor = await kit.begin('Register');
    expect(outcome(await verify(visitor, 'passkey/authentication'))).toEqual([
      400,
      'session.invalid_interaction_type',
    ]);
    const named = await enter(username);
    expect(outcome(await verify(named, 'passkey/authentication'))).toEqual([
      409,
      'session.identity_conflict',
    ]);
  });

  test('a second factor alone identifies no user', async () => {
    await want({ ...enabled, ...settings(['Totp']) });
    const { username } = await person({ mfaVerifications: [totpFactor()] });
    const visitor = await enter(username);
    const { body } = await verify(visitor, 'totp/secret');
    expect(outcome(await visitor.identify(String(body['verificationId'])))).toEqual(NOT_ENABLED);
  });
});

describe('a passkey is offered after a password', () => {
  const { kit, want, enter, person } = mfaKit();
  beforeEach(() => want({ passkeySignIn: { enabled: true } }));

  test('once in a sign-in; declined, not again for a month', async () => {
    const { id, username } = await person();
    const visitor = await enter(username);
    const offered = await visitor.submit();
    expect(outcome(offered)).toEqual([422, 'session.passkey_suggested']);
    expect(offered.body['data']).toEqual({ skippable: true });
    expect((await visitor.submit()).status).toBe(200);
    const second = await enter(username);
    expect((await second.submit()).status).toBe(422);
    expect((await second.call('POST', '/profile/passkey-skipped')).status).toBe(204);
    expect((await second.submit()).status).toBe(200);
    expect((await (await enter(username)).submit()).status).toBe(200);
    await kit.server.sql('update users set mfa_preferences = $2 where id = $1', [
      id,
      JSON.stringify({ passkeyDeclinedAt: Date.now() - 31 * 86_400_000 }),
    ]);
    expect((await (await enter(username)).submit()).status).toBe(422);
  });

  test('never again once the user says so', async () => {
    const { id, username } = await person();
    const visitor = await enter(username);
    expect(outcome(await visitor.submit())).toEqual([422, 'session.passkey_suggested']);
    expect((await visitor.call('POST', '/profile/passkey-offers-stopped')).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    const [stored] = await kit.server.sql('select mfa_preferences from users where id = $1', [id]);
    expect(stored).toEqual({ mfa_preferences: { isPasskeyOfferOff: true } });
    expect((await (await enter(username)).submit()).status).toBe(200);
  });

  test('users who add it are not asked again', async () => {
    const { username } = await person();
    const visitor = await enter(username);
    await visitor.submit();
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T));
    expect((await bindPasskey(visitor, authenticator)).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    expect((await (await enter(username)).submit()).status).toBe(200);
  });
});
