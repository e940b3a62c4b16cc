import { createHash } from 'node:crypto';
import type { SocialSession, SocialUserInfo } from '~/server/domain/connector-factories/factory';
import type { SocialIdentity } from '~/server/domain/identities/social-identities.rules';
import type { SealedTokenSet } from '~/server/domain/identities/token-sets.rules';
import type { ProfileDraft } from '~/server/domain/registration/new-user.rules';
import type { Identifier } from '~/server/domain/users/identifiers.queries';
import type { PasswordDigest } from '~/server/platform/passwords/password-hash';
import {
  type FactorRecord,
  type MfaDraft,
  type PasskeyRecord,
  isBinding,
  publicFactorRecord,
} from './mfa/records';

export type InteractionEvent = 'SignIn' | 'Register' | 'ForgotPassword';

/** The user knew the password of this account. */
type PasswordRecord = {
  id: string;
  type: 'Password';
  identifier: Identifier;
  userId: string;
  /** SHA-256 of the digest it was checked with: a password that is changed proves nothing. */
  digestHash: string;
  verified: true;
};

export type CodeRecord = {
  id: string;
  type: 'EmailVerificationCode' | 'PhoneVerificationCode';
  templateType: 'SignIn' | 'Register' | 'ForgotPassword' | 'BindMfa';
  identifier: { type: 'email' | 'phone'; value: string };
  verified: boolean;
  /** Milliseconds; records of an earlier release have none. */
  sentAt?: number;
};

/** A username with its password, for a new user. */
type NewPasswordIdentityRecord = {
  id: string;
  type: 'NewPasswordIdentity';
  identifier: { type: 'username'; value: string };
  passwordEncrypted: string;
  passwordEncryptionMethod: PasswordDigest['passwordEncryptionMethod'];
};

type OneTimeTokenRecord = {
  id: string;
  type: 'OneTimeToken';
  identifier: { type: 'email'; value: string };
  oneTimeTokenContext: { jitOrganizationIds?: string[] };
  verified: true;
};

/** The user was sent to a provider, and came back when `userInfo` is set. */
export type SocialRecord = {
  id: string;
  type: 'Social';
  connectorId: string;
  target: string;
  state: string;
  redirectUri: string;
  /** Gone once the provider was asked: it is asked once. */
  session?: SocialSession;
  userInfo?: SocialUserInfo;
  tokenSet?: SealedTokenSet | undefined;
};

const SENT_CODES_KEPT = 5;

/** A record that proves an identifier. */
export type IdentifierRecord =
  PasswordRecord | CodeRecord | NewPasswordIdentityRecord | OneTimeTokenRecord;

export type VerificationRecord = IdentifierRecord | SocialRecord | PasskeyRecord | FactorRecord;

/** Everything an interaction knows, kept with it in the database. */
export type InteractionState = {
  interactionEvent: InteractionEvent;
  /** The event that PUT / named. */
  startedAs: InteractionEvent;
  /** Set by identification. */
  userId?: string;
  /** What named an existing user, as it was then: records may be replaced since. */
  identifiedBy?: { record: VerificationRecord; linksRelated?: boolean | undefined };
  /** The user does not exist yet and is created at submit. */
  isNewUser?: true;
  /** The user is written; repeating submit only answers again. */
  isSubmitted?: true;
  /** Passed with a token of PUT /, or not asked of one who came back from elsewhere. */
  captcha?: { verified?: boolean; skipped?: boolean } | undefined;
  profile: ProfileDraft;
  mfa?: MfaDraft;
  /**
   * At most one of each type: a new one replaces the old. What proves a factor and what adds one of
   * the same type stand side by side.
   */
  verificationRecords: VerificationRecord[];
  /** Codes that were sent before the interaction began again: they can still be entered. */
  sentCodes?: CodeRecord[];
};

export function isCodeRecord(record: VerificationRecord): record is CodeRecord {
  return record.type === 'EmailVerificationCode' || record.type === 'PhoneVerificationCode';
}

/** A new beginning. It proves nothing, but a code that is on its way stays good for its address. */
export function freshState(
  interactionEvent: InteractionEvent,
  before?: InteractionState,
  captcha?: InteractionState['captcha'],
): InteractionState {
  const codes = before?.verificationRecords.filter(isCodeRecord) ?? [];
  const sentCodes = [...(before?.sentCodes ?? []), ...codes.filter(({ verified }) => !verified)];
  return {
    interactionEvent,
    startedAs: interactionEvent,
    ...(captcha ? { captcha } : {}),
    profile: {},
    verificationRecords: [],
    ...(sentCodes.length > 0 ? { sentCodes: sentCodes.slice(-SENT_CODES_KEPT) } : {}),
  };
}

/** What the state keeps of a password's digest, to notice that it was changed since. */
export function hashOfDigest(digest: string | null): string {
  return createHash('sha256')
    .update(digest ?? '')
    .digest('hex');
}

const FACTOR_TYPES = [
  'Totp',
  'WebAuthn',
  'BackupCode',
  'MfaEmailVerificationCode',
  'MfaPhoneVerificationCode',
] as const;

export function isFactorRecord(record: VerificationRecord): record is FactorRecord {
  return FACTOR_TYPES.some((type) => type === record.type);
}

function replaces(record: VerificationRecord, other: VerificationRecord): boolean {
  if (record.type !== other.type) return false;
  if (!isFactorRecord(record) || !isFactorRecord(other)) return true;
  return isBinding(record) === isBinding(other);
}

export function withRecord(state: InteractionState, record: VerificationRecord): InteractionState {
  return {
    ...state,
    verificationRecords: [
      ...state.verificationRecords.filter((other) => !replaces(record, other)),
      record,
    ],
    ...(state.sentCodes ? { sentCodes: state.sentCodes.filter(({ id }) => id !== record.id) } : {}),
  };
}

/** More data of the user, which is written by the next submit. */
export function withProfile(
  { isSubmitted: _isSubmitted, ...state }: InteractionState,
  addition: ProfileDraft,
): InteractionState {
  return { ...state, profile: { ...state.profile, ...addition } };
}

/** More about the user's factors, which is written by the next submit. */
export function withMfa(
  { isSubmitted: _isSubmitted, ...state }: InteractionState,
  addition: MfaDraft,
): InteractionState {
  return { ...state, mfa: { ...state.mfa, ...addition } };
}

export function isVerified(record: VerificationRecord): boolean {
  if (record.type === 'Social') return record.userInfo !== undefined;
  return record.type === 'NewPasswordIdentity' || record.verified;
}

function withoutTokens({ tokenSet: _sealed, ...identity }: SocialIdentity) {
  return identity;
}

/** The state without digests and tokens, as the page may read it. */
export function publicState({
  interactionEvent,
  userId,
  isNewUser,
  captcha,
  profile: {
    passwordEncrypted: _digest,
    passwordEncryptionMethod: _method,
    socialIdentity,
    ...profile
  },
  verificationRecords,
}: InteractionState) {
  return {
    interactionEvent,
    userId: isNewUser ? undefined : userId,
    captcha: { verified: captcha?.verified === true, skipped: captcha?.skipped === true },
    profile: {
      ...profile,
      ...(socialIdentity ? { socialIdentity: withoutTokens(socialIdentity) } : {}),
    },
    verificationRecords: verificationRecords.map((record): Record<string, unknown> => {
      switch (record.type) {
        case 'Password': {
          const { userId: _userId, digestHash: _hash, ...rest } = record;
          return rest;
        }
        case 'NewPasswordIdentity': {
          const { id, type, identifier } = record;
          return { id, type, identifier };
        }
        case 'Social': {
          const { id, type, connectorId, userInfo } = record;
          return { id, type, connectorId, ...(userInfo ? { socialUserInfo: userInfo } : {}) };
        }
        case 'EmailVerificationCode':
        case 'PhoneVerificationCode': {
          const { sentAt: _sentAt, ...rest } = record;
          return rest;
        }
        case 'OneTimeToken':
          return { ...record };
        case 'Passkey':
        case 'Totp':
        case 'WebAuthn':
        case 'BackupCode':
        case 'MfaEmailVerificationCode':
        case 'MfaPhoneVerificationCode':
          return publicFactorRecord(record);
      }
    }),
  };
}
