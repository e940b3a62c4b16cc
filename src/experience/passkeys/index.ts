import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer } from '~/machines/sign-in-context';
import type { ExperienceClient } from '../experience-client';
import { signalAccepted, signalUnknown, signalUser } from './signals';
import { createPasskey, getPasskey } from './webauthn';

/** Passkeys on the sign-in pages; loaded where one is used, suggested, or offered. */

type Client = Pick<ExperienceClient, 'begin' | 'post'>;
type Verified = { readonly verificationId: string };
type Request = Verified & { readonly authenticationOptions: PublicKeyCredentialRequestOptionsJSON };
type Creation = Verified & {
  readonly registrationOptions: PublicKeyCredentialCreationOptionsJSON;
};

/** The relying party is the host of the page, unless the options name a wider domain. */
function rpIdOf(rpId: string | undefined): string {
  return rpId ?? globalThis.location.hostname;
}

async function request({ begin, post }: Client, signal: AbortSignal): Promise<Request> {
  await begin('SignIn');
  // Another step may have begun the interaction anew.
  signal.throwIfAborted();
  return (await post('verification/passkey/authentication')) as Request;
}

/**
 * Offers passkeys among the suggestions of the identifier field. Settles when one is chosen; rejects
 * when aborted.
 */
export async function suggestPasskeys(client: Client, signal: AbortSignal): Promise<PasskeyAnswer> {
  const { verificationId, authenticationOptions } = await request(client, signal);
  return { verificationId, payload: await getPasskey(authenticationOptions, signal, true) };
}

/** Signs in with the chosen passkey; without one the browser asks for it. */
export async function verifyPasskeySignIn(
  client: Client,
  chosen: PasskeyAnswer | null,
  signal: AbortSignal,
): Promise<Verified> {
  let answer = chosen;
  let rpId: string | undefined;
  if (!answer) {
    const { verificationId, authenticationOptions } = await request(client, signal);
    rpId = authenticationOptions.rpId;
    answer = { verificationId, payload: await getPasskey(authenticationOptions, signal) };
  }
  try {
    return (await client.post('verification/passkey/authentication/verify', answer)) as Verified;
  } catch (error) {
    const { id } = answer.payload as { readonly id?: string };
    if ((error as { code?: string }).code === 'session.passkey_not_found' && id) {
      signalUnknown(rpIdOf(rpId), id);
    }
    throw error;
  }
}

/** A passkey as a second factor. */
export async function verifyPasskeyFactor({ post }: Client, signal: AbortSignal): Promise<void> {
  const { verificationId, authenticationOptions: options } = (await post(
    'verification/web-authn/authentication',
  )) as Request;
  const payload = await getPasskey(options, signal);
  await post('verification/web-authn/authentication/verify', { verificationId, payload });
  const { userHandle } = payload.response;
  if (userHandle && options.allowCredentials) {
    const ids = options.allowCredentials.map(({ id }) => id);
    signalAccepted(rpIdOf(options.rpId), userHandle, ids);
  }
}

/** @param isQuiet without a dialog, right after a password was filled in */
export async function registerPasskey(
  { post }: Client,
  signal: AbortSignal,
  isQuiet = false,
): Promise<Verified> {
  const { verificationId, registrationOptions: options } = (await post(
    'verification/web-authn/registration',
    isQuiet ? { mediation: 'conditional' } : undefined,
  )) as Creation;
  const payload = await createPasskey(options, signal, isQuiet);
  const verified = (await post('verification/web-authn/registration/verify', {
    verificationId,
    payload,
  })) as Verified;
  const ids = [...(options.excludeCredentials ?? []).map(({ id }) => id), payload.id];
  signalAccepted(rpIdOf(options.rp.id), options.user.id, ids);
  signalUser(rpIdOf(options.rp.id), options.user);
  return verified;
}
