import { createHash } from 'node:crypto';
import type { UserImportOutcome } from '~/contract/user-import';
import { spellingsOf } from '~/server/domain/users/free-identifiers.rules';
import type { UserRow } from '~/server/domain/users/user-view';
import { CodedError } from '~/server/platform/errors/coded-error';
import { emailKey } from '~/server/platform/text/email-key';
import { storable } from '~/server/platform/text/storable';
import { type MissingParts, missingParts } from './fill';
import { type AssignableRoles, type KnownPeople, identityKey } from './known-people.queries';
import type { Draft } from './read-row';
import type { ImportSettings } from './settings.input';

/** A row that was read, or why it could not be. */
export type ReadRow = {
  position: number;
  /** What it is known by, whether it could be read or not. */
  label: string | undefined;
  result: Draft | CodedError;
};

export type Verdict = { position: number; label: string } & (
  | { outcome: 'refused'; error: CodedError }
  | { outcome: 'created'; draft: Draft; roleIds: string[]; organizationIds: string[] }
  | { outcome: 'filled'; draft: Draft; user: UserRow; missing: MissingParts }
  | { outcome: 'unchanged' }
);

export type Accepted = Extract<Verdict, { outcome: UserImportOutcome }>;

function keyOf(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}\n${value}`).digest('base64');
}

/** The identifiers of a row, as digests by what they are called. */
export function keysOf({ primaryEmail, username, primaryPhone, identities }: Draft) {
  const keys: [string, string][] = [];
  if (primaryEmail) keys.push(['email', keyOf('email', emailKey(primaryEmail))]);
  if (username) keys.push(['username', keyOf('username', username)]);
  if (primaryPhone) keys.push(['phone', keyOf('phone', primaryPhone)]);
  for (const [target, { userId }] of Object.entries(identities)) {
    keys.push([target, keyOf('identity', identityKey(target, userId))]);
  }
  return keys;
}

function labelOf({ position, label = `#${position}`, result }: ReadRow): string {
  if (result instanceof CodedError) return label;
  const { name, username, primaryEmail, primaryPhone } = result;
  return primaryEmail ?? username ?? primaryPhone ?? name ?? label;
}

type Context = {
  settings: ImportSettings;
  known: KnownPeople;
  roles: AssignableRoles;
  /** Ids by id and by name. */
  organizations: ReadonlyMap<string, string>;
  /** Row that was the first to use each identifier; those of accepted rows are added. */
  firstUses: Map<string, number>;
};

/** @throws CodedError user_import.duplicate_in_file */
function refuseSecondUse(draft: Draft, { firstUses }: Context): void {
  for (const [what, key] of keysOf(draft)) {
    const row = firstUses.get(key);
    if (row !== undefined) {
      throw new CodedError('user_import.duplicate_in_file', { values: { what, row } });
    }
  }
}

/** @throws CodedError user.*_already_in_use for what belongs to another user */
function refuseTaken(draft: Draft, { known }: Context, self: UserRow | undefined): void {
  const { primaryEmail, username, primaryPhone, identities } = draft;
  const isTaken = (user: UserRow | undefined) => user !== undefined && user.id !== self?.id;
  if (primaryEmail && isTaken(known.byEmail.get(emailKey(primaryEmail)))) {
    throw new CodedError('user.email_already_in_use');
  }
  if (username && isTaken(known.byUsername.get(username))) {
    throw new CodedError('user.username_already_in_use');
  }
  const phones = primaryPhone ? spellingsOf(primaryPhone) : [];
  if (phones.some((phone) => isTaken(known.byPhone.get(phone)))) {
    throw new CodedError('user.phone_already_in_use');
  }
  for (const [target, { userId }] of Object.entries(identities)) {
    const holder = known.byIdentity.get(identityKey(target, userId));
    if (holder !== undefined && holder !== self?.id) {
      throw new CodedError('user.identity_already_in_use');
    }
  }
}

/** @throws CodedError user_import.unknown_role */
function roleIdsOf({ roleNames }: Draft, { roles }: Context): string[] {
  const named = roleNames.map((name) => {
    const id = roles.byName.get(name);
    if (id === undefined) throw new CodedError('user_import.unknown_role', { values: { name } });
    return id;
  });
  return named.length > 0 ? named : roles.defaults;
}

/** @throws CodedError user_import.unknown_organization */
function organizationIdsOf({ organizationNames }: Draft, { organizations }: Context): string[] {
  const ids = organizationNames.map((name) => {
    const id = organizations.get(name);
    if (id === undefined) {
      throw new CodedError('user_import.unknown_organization', { values: { name } });
    }
    return id;
  });
  return [...new Set(ids)];
}

function judgeDraft(draft: Draft, context: Context) {
  refuseSecondUse(draft, context);
  const roleIds = roleIdsOf(draft, context);
  const organizationIds = organizationIdsOf(draft, context);
  const existing =
    context.settings.existing === 'fill' && draft.primaryEmail
      ? context.known.byEmail.get(emailKey(draft.primaryEmail))
      : undefined;
  refuseTaken(draft, context, existing);
  if (!existing) return { outcome: 'created' as const, draft, roleIds, organizationIds };
  const missing = missingParts(existing, draft);
  return missing
    ? { outcome: 'filled' as const, draft, user: existing, missing }
    : { outcome: 'unchanged' as const };
}

/** What is to become of each row, in the order of the file: of two with one identifier the first wins. */
export function judge(rows: readonly ReadRow[], context: Context): Verdict[] {
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map((row) => {
      const { position, result } = row;
      const label = storable(labelOf(row).slice(0, 256));
      if (result instanceof CodedError) {
        return { position, label, outcome: 'refused', error: result };
      }
      try {
        const verdict = judgeDraft(result, context);
        for (const [, key] of keysOf(result)) context.firstUses.set(key, position);
        return { position, label, ...verdict };
      } catch (error) {
        if (!(error instanceof CodedError)) throw error;
        return { position, label, outcome: 'refused', error };
      }
    });
}
