import { PASSKEYS_MAX } from '~/contract/limits';
import { configure } from '~/tests/server/experience/support/visitor';
import { SoftwareAuthenticator } from '~/tests/server/mfa/support/authenticator';
import { SECRET, codeOf } from '~/tests/server/mfa/support/mfa-kit';
import { type Person, T, accountKit } from './support/account-kit';
import {
  type Started,
  addPasskey,
  makePasskey,
  provePasskey,
  startPasskey,
} from './support/own-passkeys';

const PATH = '/api/my-account/mfa-verifications';
type Factor = { id: string; type: string; name?: string };

function outcome({ status, code }: { status: number; code?: string | undefined }) {
  return [status, code];
}

describe('own passkeys', () => {
  const kit = accountKit();

  const list = async ({ call }: Person) => (await call('GET', PATH)).body as Factor[];
  const totp = (code = codeOf()) => ({ type: 'Totp', secret: SECRET, code });

  test('the number of passkeys is limited', async () => {
    const owner = await kit.person();
    const proof = await kit.stepUp(owner);
    const origin = kit.server.originOf(T);
    await kit.server.sql(
      `update users set mfa_verifications = (
         select jsonb_agg(jsonb_build_object('id', 'p' || n, 'type', 'WebAuthn',
           'createdAt', '2026-01-01T00:00:00Z', 'credentialId', 'c' || n, 'transports', '[]'::jsonb))
         from generate_series(1, $2::int) n) where id = $1`,
      [owner.id, PASSKEYS_MAX - 1],
    );
    expect((await addPasskey(owner, origin, proof)).status).toBe(204);
    const refused = await addPasskey(owner, origin, proof);
    expect(outcome(refused)).toEqual([422, 'user.passkey_limit_reached']);
    expect(await list(owner)).toHaveLength(PASSKEYS_MAX);
  });

  test.each([
    [['usb', 'carrier-pigeon', { a: 1 }], ['usb']],
    ['usb', []],
    [{ length: 9 }, []],
  ])('of the transports %j, which nobody signs, %j are kept', async (transports, kept) => {
    const owner = await kit.person();
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T));
    const { started, answer } = await startPasskey(owner, authenticator, { transports });
    expect(answer.status).toBe(200);
    const [row] = await kit.server.sql<{ state: { passkey: { transports: unknown } } }>(
      'select state from account_verifications where id = $1',
      [started.verificationRecordId],
    );
    expect(row?.state.passkey.transports).toEqual(kept);
  });

  test('a key of a size that no algorithm needs is refused', async () => {
    const owner = await kit.person();
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T), 30_000);
    const { answer } = await startPasskey(owner, authenticator);
    expect(outcome(answer)).toEqual([400, 'session.mfa.webauthn_verification_failed']);
  });

  test('a passkey is made, added by its record once, named and removed', async () => {
    const owner = await kit.person();
    const stranger = await kit.person();
    const proof = await kit.stepUp(owner);
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T));
    const made = await makePasskey(owner, authenticator);
    const body = { type: 'WebAuthn', ...made, name: 'Laptop' };
    const foreign = await stranger.call('POST', PATH, body, await kit.stepUp(stranger));
    expect(outcome(foreign)).toEqual([400, 'verification_record.not_found']);
    const both = await Promise.all([1, 2].map(() => owner.call('POST', PATH, body, proof)));
    expect(both.map(outcome).toSorted()).toEqual([
      [204, undefined],
      [400, 'verification_record.not_found'],
    ]);
    const [factor] = await list(owner);
    expect(factor).toMatchObject({ type: 'WebAuthn', name: 'Laptop' });
    const path = `${PATH}/${factor?.id}/name`;
    const renamed = await owner.call('PATCH', path, { name: 'Desk' }, proof);
    expect(renamed).toMatchObject({ status: 200, body: { id: factor?.id, name: 'Desk' } });
    expect((await list(owner))[0]?.name).toBe('Desk');
    expect((await owner.call('PATCH', path, { name: '' }, proof)).status).toBe(400);
    expect((await owner.call('PATCH', path, { name: 'x' })).status).toBe(401);
    await owner.call('POST', PATH, totp(), proof);
    const app = (await list(owner)).find(({ type }) => type === 'Totp');
    expect(
      outcome(await owner.call('PATCH', `${PATH}/${app?.id}/name`, { name: 'x' }, proof)),
    ).toEqual([400, 'verification_record.not_found']);
    // The credential belongs to an account; no other can take it.
    const again = await makePasskey(stranger, authenticator);
    const taken = await stranger.call(
      'POST',
      PATH,
      { type: 'WebAuthn', ...again },
      await kit.stepUp(stranger),
    );
    expect(outcome(taken)).toEqual([400, 'session.mfa.webauthn_verification_failed']);
    const removed = await owner.call('DELETE', `${PATH}/${factor?.id}`, undefined, proof);
    expect(removed.status).toBe(204);
  });

  test.each<[string, Parameters<SoftwareAuthenticator['create']>[1]]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody present', { isPresent: false }],
  ])('a new passkey with %s is refused', async (_name, behavior) => {
    const owner = await kit.person();
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T));
    const { started, answer } = await startPasskey(owner, authenticator, behavior);
    expect(outcome(answer)).toEqual([400, 'session.mfa.webauthn_verification_failed']);
    const proof = await kit.stepUp(owner);
    const body = {
      type: 'WebAuthn',
      newIdentifierVerificationRecordId: started.verificationRecordId,
    };
    expect((await owner.call('POST', PATH, body, proof)).code).toBe(
      'verification_record.not_found',
    );
  });

  test('a challenge is good for one response, of its user', async () => {
    const owner = await kit.person();
    const stranger = await kit.person();
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T));
    const { body } = await owner.call('POST', '/api/verifications/web-authn/registration');
    const started = body as Started;
    const response = {
      verificationRecordId: started.verificationRecordId,
      payload: authenticator.create(started.registrationOptions),
    };
    const verify = (who: Person) =>
      who.call('POST', '/api/verifications/web-authn/registration/verify', response);
    expect((await verify(stranger)).code).toBe('verification_record.not_found');
    const both = await Promise.all([verify(owner), verify(owner)]);
    expect(both.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [400, 'session.mfa.pending_info_not_found'],
    ]);
    // What proves a new passkey does not prove its user.
    const header = { 'logto-verification-id': started.verificationRecordId };
    expect((await owner.call('POST', PATH, totp(), header)).status).toBe(401);
  });

  test('a passkey proves its user', async () => {
    const owner = await kit.person();
    const proof = await kit.stepUp(owner);
    const none = await owner.call('POST', '/api/verifications/web-authn/authentication');
    expect(outcome(none)).toEqual([400, 'session.mfa.webauthn_verification_not_found']);
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T));
    await addPasskey(owner, authenticator, proof);
    const { answer, header, response } = await provePasskey(owner, authenticator);
    expect(answer.status).toBe(200);
    const again = await owner.call(
      'POST',
      '/api/verifications/web-authn/authentication/verify',
      response,
    );
    expect(outcome(again)).toEqual([400, 'session.mfa.pending_info_not_found']);
    const stranger = await kit.person();
    expect((await stranger.call('POST', PATH, totp(), header)).status).toBe(401);
    expect((await owner.call('POST', PATH, totp(), header)).status).toBe(204);
    const wrong = await provePasskey(owner, authenticator, { origin: 'https://evil.example' });
    expect(outcome(wrong.answer)).toEqual([400, 'session.mfa.webauthn_verification_failed']);
    expect((await owner.call('POST', PATH, totp(), wrong.header)).status).toBe(401);
    const cloned = await provePasskey(owner, authenticator, { counter: 1 });
    expect(cloned.answer.code).toBe('session.mfa.webauthn_verification_failed');
  });

  test('the passkey that is the last way to sign in stays', async () => {
    const owner = await kit.person({ username: null });
    const proof = await kit.stepUp(owner);
    await addPasskey(owner, kit.server.originOf(T), proof);
    const [passkey] = await list(owner);
    const remove = () => owner.call('DELETE', `${PATH}/${passkey?.id}`, undefined, proof);
    await configure(kit.server, T, { passkeySignIn: { enabled: true } });
    expect(outcome(await remove())).toEqual([422, 'user.last_sign_in_method']);
    await kit.server.sql('update users set username = $1 where id = $2', [
      `n${owner.id}`,
      owner.id,
    ]);
    expect((await remove()).status).toBe(204);
  });
});
