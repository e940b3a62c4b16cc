import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** CBOR of what a credential consists of (RFC 8949). */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, inner]) => [encode(key), encode(inner)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

const UP = 1;
const UV = 4;
const BE = 8;
const BS = 16;
const AT = 64;

/** What a test may let an authenticator do otherwise. */
export type Behavior = {
  origin?: string;
  rpId?: string;
  isPresent?: boolean;
  isVerified?: boolean;
  isSynced?: boolean;
  counter?: number;
  userHandle?: string | undefined;
  challenge?: string;
  transports?: unknown;
};

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

/** An authenticator with one ES256 credential (WebAuthn Level 3 section 6). */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  userHandle = '';
  readonly #key: KeyObject;
  readonly #cose: Buffer;

  /** @param padding bytes that the key has for nothing */
  constructor(
    readonly origin: string,
    padding = 0,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#cose = encode(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
        ...(padding > 0 ? ([[99, Buffer.alloc(padding)]] as const) : []),
      ]),
    );
  }

  #clientData(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #flags({ isPresent = true, isVerified = true, isSynced = false }: Behavior): number {
    return (isPresent ? UP : 0) | (isVerified ? UV : 0) | (isSynced ? BE | BS : 0);
  }

  #authenticatorData(rpId: string, flags: number, counter: number, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags]),
      count,
      ...(attested ? [attested] : []),
    ]);
  }

  #answer(response: Record<string, unknown>) {
    const id = this.id.toString('base64url');
    return { type: 'WebAuthn', id, rawId: id, response, clientExtensionResults: {} };
  }

  /** Make the credential (`navigator.credentials.create`). */
  create({ challenge, rp, user }: CreationOptions, behavior: Behavior = {}) {
    this.userHandle = user.id;
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose]);
    const authData = this.#authenticatorData(
      behavior.rpId ?? rp.id,
      this.#flags(behavior) | AT,
      behavior.counter ?? this.counter,
      attested,
    );
    const attestation = encode(
      new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const clientData = this.#clientData(
      'webauthn.create',
      behavior.challenge ?? challenge,
      behavior.origin,
    );
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: behavior.transports ?? ['internal'],
    });
  }

  /** Sign with the credential (`navigator.credentials.get`). */
  get({ challenge, rpId }: RequestOptions, behavior: Behavior = {}) {
    this.counter += 1;
    const authData = this.#authenticatorData(
      behavior.rpId ?? rpId,
      this.#flags(behavior),
      behavior.counter ?? this.counter,
    );
    const clientData = this.#clientData(
      'webauthn.get',
      behavior.challenge ?? challenge,
      behavior.origin,
    );
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    const userHandle = 'userHandle' in behavior ? behavior.userHandle : this.userHandle;
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle === undefined ? {} : { userHandle }),
    });
  }
}
