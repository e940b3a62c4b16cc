/**
 * Second factors as `users.mfaVerifications` keeps them. Whoever signs in is checked against them,
 * so secrets and codes are stored as they are; no answer but that of their creation shows them.
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
} & Factor;

type BackupCodeFactor = {
  type: 'BackupCode';
  codes: { code: string; usedAt?: string }[];
} & Factor;

type PasskeyFactor = {
  type: 'WebAuthn';
  /** User agent it was made with. */
  agent?: string;
  name?: string;
} & Factor;

export type MfaFactorRecord = TotpFactor | BackupCodeFactor | PasskeyFactor;

/** The column's type is wide; only this folder and sign-in write it. */
export function factorsOf({
  mfaVerifications,
}: {
  mfaVerifications: readonly Record<string, unknown>[];
}): MfaFactorRecord[] {
  return mfaVerifications as unknown as MfaFactorRecord[];
}

export function remainingCodes({ codes }: BackupCodeFactor): number {
  return codes.filter(({ usedAt }) => usedAt === undefined).length;
}

/** Backup codes replace a lost factor: without any other they are not a factor. */
export function withoutLonelyCodes(factors: readonly MfaFactorRecord[]): MfaFactorRecord[] {
  return factors.some(({ type }) => type !== 'BackupCode') ? [...factors] : [];
}
