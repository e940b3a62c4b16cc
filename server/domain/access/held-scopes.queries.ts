import { and, eq, exists, sql } from 'drizzle-orm';
import { DEMO_APP_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { assertNotSuspended } from '~/server/domain/users/active-user.rules';
import type { Tx } from '~/server/platform/db/database';
import { applications, resources, scopes, users } from '~/server/platform/db/schema';
import type { Caller } from './caller';
import { type SubjectKind, apiPathsFrom, sourcesOfToken } from './grant-paths.queries';

const SUBJECT_KINDS = { app: 'application', user: 'user' } as const satisfies Record<
  Caller['type'],
  SubjectKind
>;

function clientOf(tx: Tx, tenantId: string, clientId: string) {
  return tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), eq(applications.id, clientId)));
}

/**
 * Names of the scopes that the subject of a token holds at this moment, in one statement. Tokens
 * live for an hour; a client that is deleted or loses its role must not.
 * @param indicator stored indicator of the API
 * @returns undefined when the client or the user was deleted
 * @throws CodedError user.suspended
 */
export function findHeldScopes(
  { database }: Services,
  { type, id, issuer: tenantId, clientId }: Caller,
  indicator: string,
): Promise<readonly string[] | undefined> {
  const read = async (tx: Tx) => {
    const kind = SUBJECT_KINDS[type];
    const paths = apiPathsFrom(kind, tenantId, sql`= ${id}`, sourcesOfToken(kind, undefined));
    const holder = type === 'app' ? applications : users;
    const hasClient =
      type === 'app' || clientId === undefined || clientId === DEMO_APP_ID
        ? undefined
        : exists(clientOf(tx, tenantId, clientId));
    const rows = await tx
      .select({
        name: scopes.name,
        isSuspended: type === 'app' ? sql<boolean>`false` : sql<boolean>`${users.isSuspended}`,
      })
      .from(holder)
      .leftJoin(
        resources,
        and(eq(resources.tenantId, holder.tenantId), eq(resources.indicator, indicator)),
      )
      .leftJoin(
        scopes,
        and(
          eq(scopes.tenantId, resources.tenantId),
          eq(scopes.resourceId, resources.id),
          sql`${scopes.id} in (select scope_id from (${paths}) path)`,
        ),
      )
      .where(and(eq(holder.tenantId, tenantId), eq(holder.id, id), hasClient));
    const [first] = rows;
    if (!first) return undefined;
    assertNotSuspended(first);
    return rows.flatMap(({ name }) => name ?? []);
  };
  // Part of every request to the management API: to plan it takes ten times as long as to run it.
  return database.inTenant(tenantId, read, { keepsPlans: true, isReadOnly: true });
}
