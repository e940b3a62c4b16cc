import { createTenantFor } from '~/server/domain/tenant-lifecycle/tenants.rules';
import type { RegisteredClient } from '~/tests/server/oidc/support/provider-server';
import { T, method } from '~/tests/server/experience/support/sign-in-kit';
import { configure, createPerson, visit } from '~/tests/server/experience/support/visitor';
import { SoftwareAuthenticator } from './support/authenticator';
import { mfaKit, outcome, settings, verify } from './support/mfa-kit';
import { bindPasskey, signInByPasskey, provePasskey } from './support/passkeys';

const ENABLED = {
  signIn: { methods: [method('username')] },
  passkeySignIn: { enabled: true, offerAfterPassword: false },
  ...settings(['WebAuthn']),
};

describe('passkeys of another tenant', () => {
  const { kit, want, enter, person } = mfaKit();
  let other = '';
  let app: RegisteredClient;
  beforeAll(async () => {
    const { server } = kit;
    const owner = await server.createUser('admin');
    const tenant = await server.services.database.inTenant('admin', (tx) =>
      createTenantFor(tx, owner, { name: 'Other', tag: undefined, regionName: 'EU' }),
    );
    other = tenant.id;
    app = await server.createClient(other);
    await configure(server, other, ENABLED);
  });
  beforeEach(() => want(ENABLED));

  const victim = async () => {
    const someone = await person();
    const authenticator = new SoftwareAuthenticator(kit.server.originOf(T));
    const visitor = await enter(someone.username);
    expect((await bindPasskey(visitor, authenticator)).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    return { ...someone, authenticator };
  };
  const abroad = async () => {
    const visitor = await visit(kit.server, other, app);
    await visitor.begin('SignIn');
    return visitor;
  };
  /** It signs for whatever page asks, as no browser would. */
  const origin = () => ({ origin: kit.server.originOf(other) });

  test('sign no user in', async () => {
    const { authenticator } = await victim();
    const answer = await signInByPasskey(await abroad(), authenticator, origin());
    expect(outcome(answer)).toEqual([404, 'session.passkey_not_found']);
  });

  test('are no second factor', async () => {
    const { authenticator } = await victim();
    const { username } = await createPerson(kit.server, other);
    const own = new SoftwareAuthenticator(kit.server.originOf(other));
    await bindPasskey(await enter(username, await abroad()), own).then(({ status }) =>
      expect(status).toBe(204),
    );
    const setUp = await enter(username, await abroad());
    await bindPasskey(setUp, own);
    expect((await setUp.submit()).status).toBe(200);
    const visitor = await enter(username, await abroad());
    const answer = await provePasskey(visitor, authenticator, origin());
    expect(outcome(answer)).toEqual([400, 'session.mfa.webauthn_verification_failed']);
    expect((await visitor.submit()).status).toBe(403);
  });

  test('an equal credential id there opens nothing here', async () => {
    const { authenticator: own } = await victim();
    // Another key pair under the same id.
    const forged = new SoftwareAuthenticator(kit.server.originOf(other));
    own.id.copy(forged.id);
    const attacker = await createPerson(kit.server, other);
    const visitor = await enter(attacker.username, await abroad());
    expect((await bindPasskey(visitor, forged)).status).toBe(204);
    expect((await visitor.submit()).status).toBe(200);
    const behavior = { origin: kit.server.originOf(T), userHandle: own.userHandle };
    const answer = await signInByPasskey(await kit.begin('SignIn'), forged, behavior);
    expect(outcome(answer)).toEqual([400, 'session.mfa.webauthn_verification_failed']);
    expect((await signInByPasskey(await kit.begin('SignIn'), own)).status).toBe(204);
  });

  test('a challenge of this tenant is unknown there', async () => {
    const { authenticator } = await victim();
    const here = await kit.begin('SignIn');
    const { body } = await verify(here, 'passkey/authentication');
    const payload = authenticator.get(body['authenticationOptions'] as never);
    const there = await abroad();
    await verify(there, 'passkey/authentication');
    const answer = await verify(there, 'passkey/authentication/verify', {
      verificationId: body['verificationId'],
      payload,
    });
    expect(outcome(answer)).toEqual([400, 'session.mfa.webauthn_verification_not_found']);
  });
});
