import { and, eq, like, not, or } from 'drizzle-orm';
import { INTERNAL_ROLE_PREFIX } from '~/contract/access';
import { spellingsOf } from '~/server/domain/users/free-identifiers.rules';
import type { UserRow } from '~/server/domain/users/user-view';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import {
  organizations,
  roles,
  userImportKeys,
  userSocialIdentities,
  users,
} from '~/server/platform/db/schema';
import { emailKey } from '~/server/platform/text/email-key';
import type { Draft } from './read-row';

/** Who has the identifiers of some rows already. */
export type KnownPeople = {
  byEmail: ReadonlyMap<string, UserRow>;
  byUsername: ReadonlyMap<string, UserRow>;
  /** In any spelling that is stored. */
  byPhone: ReadonlyMap<string, UserRow>;
  /** Id of the user by target and id at the provider. */
  byIdentity: ReadonlyMap<string, string>;
};

export function identityKey(target: string, identityId: string): string {
  return JSON.stringify([target, identityId]);
}

function present<Value>(values: readonly (Value | null)[]): Value[] {
  return values.flatMap((value) => value ?? []);
}

async function findIdentities(
  tx: Tx,
  tenantId: string,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = drafts.flatMap(({ identities }) => Object.entries(identities));
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(userSocialIdentities)
    .where(
      and(
        eq(userSocialIdentities.tenantId, tenantId),
        anyOf(
          userSocialIdentities.target,
          wanted.map(([target]) => target),
        ),
        anyOf(
          userSocialIdentities.identityId,
          wanted.map(([, { userId }]) => userId),
        ),
      ),
    );
  return new Map(
    rows.map(({ target, identityId, userId }) => [identityKey(target, identityId), userId]),
  );
}

/**
 * Look up everybody whom the rows may be about; the users found are locked, so that what is filled
 * in is what is missing.
 */
export async function findKnown(
  tx: Tx,
  tenantId: string,
  drafts: readonly Draft[],
  { lock }: { lock: boolean },
): Promise<KnownPeople> {
  const emails = present(drafts.map(({ primaryEmail }) => primaryEmail)).map(emailKey);
  const usernames = present(drafts.map(({ username }) => username));
  const phones = present(drafts.map(({ primaryPhone }) => primaryPhone)).flatMap(spellingsOf);
  const query = tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        or(
          anyOf(users.primaryEmailKey, emails),
          anyOf(users.username, usernames),
          anyOf(users.primaryPhone, phones),
        ),
      ),
    )
    .orderBy(users.id);
  const found = await (lock ? query.for('no key update') : query);
  const mapOf = (keyOf: (user: UserRow) => string | null) =>
    new Map(found.flatMap((user) => present([keyOf(user)]).map((key) => [key, user] as const)));
  return {
    byEmail: mapOf(({ primaryEmailKey }) => primaryEmailKey),
    byUsername: mapOf(({ username }) => username),
    byPhone: mapOf(({ primaryPhone }) => primaryPhone),
    byIdentity: await findIdentities(tx, tenantId, drafts),
  };
}

/** Roles that users may hold, by name; and those that every new user gets. */
export async function findRoles(tx: Tx, tenantId: string) {
  const rows = await tx
    .select({ id: roles.id, name: roles.name, isDefault: roles.isDefault })
    .from(roles)
    .where(
      and(
        eq(roles.tenantId, tenantId),
        eq(roles.type, 'User'),
        not(like(roles.name, `${INTERNAL_ROLE_PREFIX}%`)),
      ),
    );
  return {
    byName: new Map(rows.map(({ id, name }) => [name, id])),
    defaults: rows.filter(({ isDefault }) => isDefault).map(({ id }) => id),
  };
}
export type AssignableRoles = Awaited<ReturnType<typeof findRoles>>;

/** Organizations that rows name, by id and by name; several of one name are none. */
export async function findOrganizations(
  tx: Tx,
  tenantId: string,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(drafts.flatMap(({ organizationNames }) => organizationNames))];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        eq(organizations.tenantId, tenantId),
        or(anyOf(organizations.id, wanted), anyOf(organizations.name, wanted)),
      ),
    );
  const names = rows.map(({ name }) => name);
  const unique = rows.filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name));
  return new Map([
    ...unique.map(({ id, name }) => [name, id] as const),
    ...rows.map(({ id }) => [id, id] as const),
  ]);
}

/** Rows of earlier batches that were the first to use an identifier. */
export async function findFirstUses(
  tx: Tx,
  tenantId: string,
  jobId: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({ key: userImportKeys.key, position: userImportKeys.position })
    .from(userImportKeys)
    .where(
      and(
        eq(userImportKeys.tenantId, tenantId),
        eq(userImportKeys.jobId, jobId),
        anyOf(userImportKeys.key, keys),
      ),
    );
  return new Map(rows.map(({ key, position }) => [key, position]));
}
