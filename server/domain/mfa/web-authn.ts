import { randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { authenticatorName } from './authenticators';
import type { Passkey, PasskeyFactor } from './factors';

/** COSE algorithms EdDSA, ES256 and RS256 (RFC 9053 section 2, RFC 8812 section 2). */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 60_000;
const HANDLE_BYTES = 32;
/** A key of RSA with 16,384 bits is half as long. */
const MOST_KEY_BYTES = 4096;
/** WebAuthn Level 3 section 5.8.4, and what it was called before. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/**
 * Loaded with the first passkey: it reads certificates of every kind, which takes a sixth of the
 * time to start and a tenth of the memory.
 */
function loadLibrary() {
  return import('@simplewebauthn/server');
}

/** The relying party: its id is the host that the page is served from. */
export type RelyingParty = { id: string; origins: string[] };

/** How strict the tenant is. */
export type Strictness = {
  residentKey?: 'preferred' | 'required';
  userVerification?: 'preferred' | 'required';
};

/** The response of a browser; what of it is missing or malformed is refused. */
export type BrowserResponse = Record<string, unknown> & { id: string };

/** Clients may name the factor here. */
function readResponse<Response>(response: BrowserResponse): Response {
  return { ...response, type: 'public-key' } as unknown as Response;
}

/** What a browser says of transports is not signed, and may be anything. */
function knownTransports(told: unknown): string[] {
  return TRANSPORTS.filter((name) => Array.isArray(told) && told.includes(name));
}

function transportsOf({ transports }: Pick<Passkey, 'transports'>) {
  return transports as AuthenticatorTransport[];
}

/** The user handle must not tell who the user is (WebAuthn Level 3 section 14.6.1). */
export function userHandleOf([passkey]: readonly Pick<Passkey, 'userHandle'>[]): string {
  return passkey?.userHandle ?? randomBytes(HANDLE_BYTES).toString('base64url');
}

type RegistrationRequest = {
  rpId: string;
  account: string;
  userHandle: string;
  /** Passkeys that the user has. */
  passkeys: readonly Pick<Passkey, 'credentialId' | 'transports'>[];
  strictness: Strictness;
  /** The browser asks for no gesture: it proves neither presence nor who is there. */
  isConditional: boolean;
};

export async function registrationOptions(request: RegistrationRequest) {
  const { generateRegistrationOptions } = await loadLibrary();
  const { rpId, account, userHandle, passkeys, strictness, isConditional } = request;
  return generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    userName: account,
    userDisplayName: account,
    attestationType: 'none',
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeys.map((passkey) => ({
      id: passkey.credentialId,
      transports: transportsOf(passkey),
    })),
    authenticatorSelection: {
      residentKey: strictness.residentKey ?? 'preferred',
      userVerification: isConditional ? 'preferred' : (strictness.userVerification ?? 'preferred'),
    },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

type Expected = {
  relyingParty: RelyingParty;
  challenge: string;
  strictness: Strictness;
};

/** The new credential, or undefined when the response is not what was asked for. */
export async function readRegistration(
  response: BrowserResponse,
  { relyingParty, challenge, strictness, isConditional }: Expected & { isConditional: boolean },
): Promise<Omit<Passkey, 'userHandle' | 'agent'> | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await verifyRegistrationResponse({
    response: readResponse<RegistrationResponseJSON>(response),
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    requireUserPresence: !isConditional,
    requireUserVerification: !isConditional && strictness.userVerification === 'required',
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = result.registrationInfo;
  if (credential.publicKey.length > MOST_KEY_BYTES) return undefined;
  const name = authenticatorName(aaguid);
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: knownTransports(credential.transports),
    aaguid,
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
    ...(name === undefined ? {} : { name }),
  };
}

/** @param passkeys those to choose from; without any, whichever the user has for the origin */
export async function authenticationOptions(
  rpId: string,
  passkeys: readonly PasskeyFactor[],
  { userVerification = 'preferred' }: Strictness,
) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: passkeys.map((passkey) => ({
      id: passkey.credentialId,
      transports: transportsOf(passkey),
    })),
    userVerification,
    timeout: TIMEOUT_MS,
  });
}

export type Assertion = { counter: number; isUserVerified: boolean; isBackedUp: boolean };

/** What a signature by a credential says, or undefined when it is not by it or not for us. */
export async function readAssertion(
  response: BrowserResponse,
  passkey: PasskeyFactor,
  { relyingParty, challenge, strictness }: Expected,
): Promise<Assertion | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await verifyAuthenticationResponse({
    response: readResponse<AuthenticationResponseJSON>(response),
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // Compared by `useCredential`, which knows which credentials are synced.
      counter: 0,
    },
    requireUserVerification: strictness.userVerification === 'required',
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { newCounter, userVerified, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, isUserVerified: userVerified, isBackedUp: credentialBackedUp };
}

/**
 * The credential after its use, or undefined when its counter tells of a copy (WebAuthn Level 3
 * section 6.1.1). Copies of a synced credential are meant to exist, so that is only noted.
 */
export function useCredential(
  factor: PasskeyFactor,
  { counter, isBackedUp }: Assertion,
  now: Date,
): PasskeyFactor | undefined {
  const isRegressed = (counter > 0 || factor.counter > 0) && counter <= factor.counter;
  if (isRegressed && factor.deviceType === 'singleDevice') return undefined;
  const usedAt = now.toISOString();
  return {
    ...factor,
    isBackedUp,
    counter: Math.max(counter, factor.counter),
    lastUsedAt: usedAt,
    ...(isRegressed ? { counterRegressedAt: usedAt } : {}),
  };
}
