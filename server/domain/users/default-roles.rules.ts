import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { roles, usersRoles } from '~/server/platform/db/schema';
import { RequestError } from '~/server/platform/http/request-error';

/**
 * Give a new user the named roles, or the default ones of the tenant when none is named.
 * @throws RequestError role.default_role_missing 400
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
  if (found.length < names.length) throw new RequestError('role.default_role_missing', 400);
  if (found.length === 0) return;
  await tx.insert(usersRoles).values(found.map(({ id }) => ({ tenantId, userId, roleId: id })));
}
