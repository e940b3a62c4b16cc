import type { BackupCodeSet } from '~/server/domain/mfa/backup-codes';
import type { Passkey } from '~/server/domain/mfa/factors';
import { maskedAddress } from './masked-address';

/** Good for one response. */
export type Challenge = {
  value: string;
  /** Epoch milliseconds. */
  expiresAt: number;
};

/** A code of an authenticator app. With a secret, it proves an app that is to be added. */
export type TotpRecord = {
  id: string;
  type: 'Totp';
  userId: string;
  secret?: string;
  /** Time step of the code that proved the secret. */
  step?: number;
  verified: boolean;
};

/** A used backup code, or a set of codes that is to be added. */
export type BackupCodeRecord = {
  id: string;
  type: 'BackupCode';
  userId: string;
  codes?: BackupCodeSet;
  verified: boolean;
};

export type NewPasskey = Passkey & { createdAt: string };

/** A passkey as a second factor, or, with `registration`, one that is to be added. */
export type WebAuthnRecord = {
  id: string;
  type: 'WebAuthn';
  userId: string;
  /** Gone once a response was checked. */
  challenge?: Challenge;
  registration?: { userHandle: string; isConditional: boolean };
  passkey?: NewPasskey;
  credentialId?: string;
  isUserVerified?: boolean;
  verified: boolean;
};

/** A passkey that tells who signs in. */
export type PasskeyRecord = {
  id: string;
  type: 'Passkey';
  challenge?: Challenge;
  userId?: string;
  credentialId?: string;
  isUserVerified?: boolean;
  verified: boolean;
};

/** A code that was sent to the user's own address. */
export type MfaCodeRecord = {
  id: string;
  type: 'MfaEmailVerificationCode' | 'MfaPhoneVerificationCode';
  userId: string;
  identifier: { type: 'email' | 'phone'; value: string };
  verified: boolean;
  /** Epoch milliseconds. */
  sentAt: number;
};

export type FactorRecord = TotpRecord | BackupCodeRecord | WebAuthnRecord | MfaCodeRecord;

/** What the user decided about factors, to be written at submit. */
export type MfaDraft = {
  isSkipped?: true;
  isSuggestionSkipped?: true;
  isPasskeySuggested?: true;
  isPasskeyDeclined?: true;
  isPasskeyOfferOff?: true;
  totp?: { key: string; lastUsedStep: number };
  webAuthn?: NewPasskey[];
  backupCodes?: BackupCodeSet;
};

/** Whether a record is of a factor that is to be added; it proves none that the user has. */
export function isBinding(record: FactorRecord): boolean {
  switch (record.type) {
    case 'Totp':
      return record.secret !== undefined;
    case 'BackupCode':
      return record.codes !== undefined;
    case 'WebAuthn':
      return record.registration !== undefined;
    case 'MfaEmailVerificationCode':
    case 'MfaPhoneVerificationCode':
      return false;
  }
}

/** A password alone does not reveal the addresses of an account. */
function publicIdentifier({ identifier: { type, value } }: MfaCodeRecord) {
  return { type, value: maskedAddress(type, value) };
}

/** A record as the page may read it: no secrets, no challenges. */
export function publicFactorRecord(record: FactorRecord | PasskeyRecord): Record<string, unknown> {
  const { id, type, userId, verified } = record;
  return {
    id,
    type,
    ...(userId === undefined ? {} : { userId }),
    ...('identifier' in record ? { identifier: publicIdentifier(record) } : {}),
    verified,
  };
}
