import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { signalAccepted, signalUser } from '../experience/passkeys/signals';
import { createPasskey, getPasskey } from '../experience/passkeys/webauthn';
import type { AccountClient, Started } from './account-client';

/** Passkeys of somebody who is signed in; loaded where one is used. */

type Creation = Started & { readonly registrationOptions: PublicKeyCredentialCreationOptionsJSON };
type Request = Started & { readonly authenticationOptions: PublicKeyCredentialRequestOptionsJSON };

function requestCreation({ call }: AccountClient): Promise<Creation> {
  return call<Creation>('POST', 'verifications/web-authn/registration');
}

/** @returns the verification record of a new passkey */
export async function makePasskey(client: AccountClient, signal: AbortSignal): Promise<string> {
  const { verificationRecordId, registrationOptions } = await requestCreation(client);
  const payload = await createPasskey(registrationOptions, signal);
  await client.call('POST', 'verifications/web-authn/registration/verify', {
    verificationRecordId,
    payload,
  });
  return verificationRecordId;
}

/** Proves who the user is. */
export async function provePasskey(client: AccountClient, signal: AbortSignal): Promise<Started> {
  const { authenticationOptions, ...started } = await client.call<Request>(
    'POST',
    'verifications/web-authn/authentication',
  );
  const payload = await getPasskey(authenticationOptions, signal);
  await client.call('POST', 'verifications/web-authn/authentication/verify', {
    verificationRecordId: started.verificationRecordId,
    payload,
  });
  return started;
}

/**
 * Tells the password manager which passkeys the account has now, so that it offers no dead one
 * (WebAuthn Level 3 section 5.1.10). Options for another passkey name them all.
 */
export async function signalPasskeys(client: AccountClient): Promise<void> {
  try {
    const {
      rp,
      user,
      excludeCredentials = [],
    } = (await requestCreation(client)).registrationOptions;
    const rpId = rp.id ?? window.location.hostname;
    signalAccepted(
      rpId,
      user.id,
      excludeCredentials.map(({ id }) => id),
    );
    signalUser(rpId, user);
  } catch {
    // The change itself is done; a manager that is not told may offer a passkey that is refused.
  }
}
