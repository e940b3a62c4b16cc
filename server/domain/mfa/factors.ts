/**
 * Second factors as `users.mfaVerifications` keeps them. Whoever signs in is checked against them, so
 * secrets and codes are stored as they are; no answer but that of their creation shows them.
 */
interface Factor {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt?: string;
}

interface TotpFactor extends Factor {
  type: 'Totp';
  /** The shared secret, Base32. */
  key: string;
}

interface BackupCodeFactor extends Factor {
  type: 'BackupCode';
  codes: { code: string; usedAt?: string }[];
}

interface PasskeyFactor extends Factor {
  type: 'WebAuthn';
  /** User agent it was made with. */
  agent?: string;
  name?: string;
}

export type MfaFactorRecord = TotpFactor | BackupCodeFactor | PasskeyFactor;

/** The column's type is wide; only this folder and sign-in write it. */
export const factorsOf = ({
  mfaVerifications,
}: {
  mfaVerifications: readonly Record<string, unknown>[];
}): MfaFactorRecord[] => mfaVerifications as unknown as MfaFactorRecord[];

export const remainingCodes = ({ codes }: BackupCodeFactor): number =>
  codes.filter(({ usedAt }) => usedAt === undefined).length;

/** Backup codes are for people who lost their factor: without any other they are no factor at all. */
export const withoutLonelyCodes = (factors: readonly MfaFactorRecord[]): MfaFactorRecord[] =>
  factors.some(({ type }) => type !== 'BackupCode') ? [...factors] : [];
