import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import {
  applications,
  applicationsRoles,
  roles,
  users,
  usersRoles,
} from '~/server/platform/db/schema';
import type { Caller } from './caller';

type Subject = Pick<Caller, 'type' | 'id'>;

function holdersOf(type: Subject['type']) {
  return type === 'app'
    ? { holder: applications, held: applicationsRoles, holderId: applicationsRoles.applicationId }
    : { holder: users, held: usersRoles, holderId: usersRoles.userId };
}

/**
 * Whether the subject of a token holds the role with that name at this moment.
 * @returns undefined when it was deleted or suspended
 */
export async function holdsRoleNamed(
  tx: Tx,
  tenantId: string,
  { type, id }: Subject,
  name: string,
): Promise<boolean | undefined> {
  const { holder, held, holderId } = holdersOf(type);
  const [row] = await tx
    .select({
      isSuspended: type === 'app' ? sql<boolean>`false` : sql<boolean>`${users.isSuspended}`,
      isHeld: sql<boolean>`exists (${tx
        .select({ id: roles.id })
        .from(held)
        .innerJoin(roles, and(eq(roles.tenantId, held.tenantId), eq(roles.id, held.roleId)))
        .where(and(eq(held.tenantId, tenantId), eq(holderId, id), eq(roles.name, name)))})`,
    })
    .from(holder)
    .where(and(eq(holder.tenantId, tenantId), eq(holder.id, id)));
  return row && !row.isSuspended ? row.isHeld : undefined;
}
