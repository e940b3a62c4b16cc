import type { ChangeKind } from '~/machines/account-change.machine';
import type { AccountKit } from '../kit';
import type { ProfileField } from '../pages/profile-fields';

/** A change that a page asks for. */
export type Change = {
  readonly kind: ChangeKind;
  /** The factor, the linked account, or the setting that it is about. */
  readonly subjectId?: string;
  /** What it is called. */
  readonly name?: string;
  /** What it is now. */
  readonly current?: string;
  readonly field?: ProfileField;
};

/** What is added and not changed, as there is none yet; null for any other change. */
export function additionOf({ kind, current, subjectId }: Change) {
  return (kind === 'email' || kind === 'phone') && current === undefined
    ? kind
    : kind === 'backupCodes' && subjectId === undefined
      ? kind
      : null;
}

type DataName = keyof AccountKit['data'];

/** What is fetched again after a change. */
const TOUCHED: Readonly<Record<ChangeKind, readonly DataName[]>> = {
  field: ['account'],
  avatar: ['account'],
  avatarRemoval: ['account'],
  session: ['sessions'],
  otherSessions: ['sessions'],
  grant: ['grants'],
  password: ['account', 'sessions'],
  email: ['account'],
  phone: ['account'],
  emailRemoval: ['account'],
  phoneRemoval: ['account'],
  passkey: ['factors'],
  passkeyName: ['factors'],
  totp: ['factors'],
  backupCodes: ['factors'],
  factorRemoval: ['factors'],
  mfaSkip: ['mfaSettings'],
  unlinking: ['account'],
  export: [],
  deletion: [],
};

export function refresh({ data }: AccountKit, kind: ChangeKind): Promise<unknown> {
  return Promise.all(TOUCHED[kind].map((name) => data[name].load()));
}
