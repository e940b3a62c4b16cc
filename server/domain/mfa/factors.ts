/**
 * Second factors as `users.mfaVerifications` keeps them. Sign-ins are checked against them,
 * so TOTP secrets are stored as they are; no answer but that of their creation shows them.
 */
type Factor = {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt?: string;
};

type TotpFactor = {
  type: 'Totp';
  /** The shared secret, Base32. */
  key: string;
  /** Time step of the last accepted code; it and earlier ones are refused (RFC 6238 section 5.2). */
  lastUsedStep?: number;
} & Factor;

/** A code of an earlier release is stored as it is, a later one as its digest. */
type BackupCode = ({ code: string } | { digest: string }) & { usedAt?: string };

export type BackupCodeFactor = {
  type: 'BackupCode';
  codes: BackupCode[];
  /** Base64, of all digests of the set. */
  salt?: string;
} & Factor;

/** What is kept of a credential (WebAuthn Level 3 section 4, "credential record"). */
export type Passkey = {
  /** Base64url, as all bytes here. */
  credentialId: string;
  /** COSE key. */
  publicKey: string;
  counter: number;
  transports: string[];
  aaguid: string;
  deviceType: 'singleDevice' | 'multiDevice';
  isBackedUp: boolean;
  /** Random; the same for all passkeys of a user. */
  userHandle: string;
  /** Of its authenticator, or as the user named it. */
  name?: string;
  /** User agent it was made with. */
  agent?: string;
  /** ISO 8601: when the counter of a synced credential went back last. */
  counterRegressedAt?: string;
};

export type PasskeyFactor = { type: 'WebAuthn' } & Factor & Passkey;

export type MfaFactorRecord = TotpFactor | BackupCodeFactor | PasskeyFactor;

/** The column's type is wide; only this folder and sign-in write it. */
export function factorsOf({
  mfaVerifications,
}: {
  mfaVerifications: readonly Record<string, unknown>[];
}): MfaFactorRecord[] {
  return mfaVerifications as unknown as MfaFactorRecord[];
}

export function passkeysOf(user: Parameters<typeof factorsOf>[0]): PasskeyFactor[] {
  return factorsOf(user).filter((factor) => factor.type === 'WebAuthn');
}

export function remainingCodes({ codes }: BackupCodeFactor): number {
  return codes.filter(({ usedAt }) => usedAt === undefined).length;
}

/** Backup codes replace a lost factor: without any other they are not a factor. */
export function withoutLonelyCodes(factors: readonly MfaFactorRecord[]): MfaFactorRecord[] {
  return factors.some(({ type }) => type !== 'BackupCode') ? [...factors] : [];
}
