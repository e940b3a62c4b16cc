import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { roles, usersRoles } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

/**
 * Give a new user the named roles, or the default ones of the tenant when none is named.
 * @throws CodedError role.default_role_missing
 */
export async function giveRoles(
  tx: Tx,
  tenantId: string,
  userId: string,
  names: readonly string[],
): Promise<void> {
  const isWanted = names.length > 0 ? inArray(roles.name, [...names]) : eq(roles.isDefault, true);
  const found = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.type, 'User'), isWanted));
  if (found.length < names.length) throw new CodedError('role.default_role_missing');
  if (found.length === 0) return;
  await tx.insert(usersRoles).values(found.map(({ id }) => ({ tenantId, userId, roleId: id })));
}
