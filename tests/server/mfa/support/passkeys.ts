import type { StepAnswer, Visitor } from '~/tests/server/experience/support/visitor';
import type { Behavior, SoftwareAuthenticator } from './authenticator';
import { verify } from './mfa-kit';

type Creation = Parameters<SoftwareAuthenticator['create']>[0];
type Request = Parameters<SoftwareAuthenticator['get']>[0];

/** Make a passkey for whoever is identified, without adding it. */
export async function makePasskey(
  visitor: Visitor,
  authenticator: SoftwareAuthenticator,
  behavior: Behavior = {},
  body?: unknown,
): Promise<StepAnswer> {
  const started = await verify(visitor, 'web-authn/registration', body);
  if (started.status !== 200) return started;
  const options = started.body['registrationOptions'] as Creation;
  return verify(visitor, 'web-authn/registration/verify', {
    verificationId: started.body['verificationId'],
    payload: authenticator.create(options, behavior),
  });
}

export async function bindPasskey(
  visitor: Visitor,
  authenticator: SoftwareAuthenticator,
  behavior?: Behavior,
): Promise<StepAnswer> {
  const made = await makePasskey(visitor, authenticator, behavior);
  const { verificationId } = made.body;
  return visitor.call('POST', '/profile/mfa', { type: 'WebAuthn', verificationId });
}

/** Prove a passkey as a factor, or as what signs in. */
export async function provePasskey(
  visitor: Visitor,
  authenticator: SoftwareAuthenticator,
  behavior: Behavior = {},
  path = 'web-authn',
): Promise<StepAnswer> {
  const started = await verify(visitor, `${path}/authentication`);
  if (started.status !== 200) return started;
  const options = started.body['authenticationOptions'] as Request;
  return verify(visitor, `${path}/authentication/verify`, {
    verificationId: started.body['verificationId'],
    payload: authenticator.get(options, behavior),
  });
}

/** Sign in with nothing but a passkey, as far as before submit. */
export async function signInByPasskey(
  visitor: Visitor,
  authenticator: SoftwareAuthenticator,
  behavior?: Behavior,
): Promise<StepAnswer> {
  const proved = await provePasskey(visitor, authenticator, behavior, 'passkey');
  if (proved.status !== 200) return proved;
  return visitor.identify(String(proved.body['verificationId']));
}
