import { factorsOf } from '~/server/domain/mfa/factors';
import type { UserRow } from '~/server/domain/users/user-view';
import type { Draft } from './read-row';

type Values = Partial<
  Pick<
    UserRow,
    'username' | 'primaryPhone' | 'name' | 'avatar' | 'profile' | 'customData' | 'identities'
  >
>;

/** What a row knows about a user and their account does not. */
export type MissingParts = {
  values: Values;
  identities: Draft['identities'];
  needsPassword: boolean;
  needsTotp: boolean;
};

function without<Value>(
  added: Readonly<Record<string, Value>>,
  present: object,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(added).filter(([key]) => !Object.hasOwn(present, key)));
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

const TEXTS = ['username', 'primaryPhone', 'name', 'avatar'] as const;

/** Undefined when the account has all of it. */
export function missingParts(user: UserRow, draft: Draft): MissingParts | undefined {
  const texts = TEXTS.flatMap((key) =>
    user[key] === null && draft[key] !== null ? [[key, draft[key]] as const] : [],
  );
  const profile = without({ ...draft.profile }, user.profile);
  const customData = without(draft.customData, user.customData);
  const identities = without(draft.identities, user.identities);
  const values: Values = {
    ...Object.fromEntries(texts),
    ...(isEmpty(profile) ? {} : { profile: { ...user.profile, ...profile } }),
    ...(isEmpty(customData) ? {} : { customData: { ...user.customData, ...customData } }),
    ...(isEmpty(identities) ? {} : { identities: { ...user.identities, ...identities } }),
  };
  const hasPassword = draft.password !== undefined || draft.digest !== undefined;
  const needsPassword = user.passwordEncrypted === null && hasPassword;
  const hasTotp = factorsOf(user).some(({ type }) => type === 'Totp');
  const needsTotp = draft.totpKey !== undefined && !hasTotp;
  return isEmpty(values) && !needsPassword && !needsTotp
    ? undefined
    : { values, identities, needsPassword, needsTotp };
}
