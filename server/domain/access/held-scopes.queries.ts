import { and, eq, exists, sql } from 'drizzle-orm';
import { DEMO_APP_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { assertNotSuspended } from '~/server/domain/users/active-user.rules';
import type { Tx } from '~/server/platform/db/database';
import { type PlaceOf, fixedSelect } from '~/server/platform/db/fixed-statement';
import { applications, resources, scopes, users } from '~/server/platform/db/schema';
import type { Caller } from './caller';
import { type SubjectKind, apiPathsFrom, sourcesOfToken } from './grant-paths.queries';

const SUBJECT_KINDS = { app: 'application', user: 'user' } as const satisfies Record<
  Caller['type'],
  SubjectKind
>;

type Asked = { tenantId: string; id: string; clientId: string | undefined; indicator: string };

/**
 * Part of every request to the management API, so that it is put together once.
 * @param needsClient whether the client that a user signed in to must exist
 */
function heldScopes(type: Caller['type'], needsClient: boolean) {
  return fixedSelect((select, place: PlaceOf<Asked>) => {
    const kind = SUBJECT_KINDS[type];
    const holder = type === 'app' ? applications : users;
    const tenantId = place('tenantId');
    const paths = apiPathsFrom(
      kind,
      tenantId,
      sql`= ${place('id')}`,
      sourcesOfToken(kind, undefined),
    );
    const client = select
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.tenantId, tenantId), eq(applications.id, place('clientId'))));
    return select
      .select({
        name: scopes.name,
        isSuspended: type === 'app' ? sql<boolean>`false` : sql<boolean>`${users.isSuspended}`,
      })
      .from(holder)
      .leftJoin(
        resources,
        and(eq(resources.tenantId, holder.tenantId), eq(resources.indicator, place('indicator'))),
      )
      .leftJoin(
        scopes,
        and(
          eq(scopes.tenantId, resources.tenantId),
          eq(scopes.resourceId, resources.id),
          sql`${scopes.id} in (select scope_id from (${paths}) path)`,
        ),
      )
      .where(
        and(
          eq(holder.tenantId, tenantId),
          eq(holder.id, place('id')),
          needsClient ? exists(client) : undefined,
        ),
      );
  });
}

const ofApplication = heldScopes('app', false);
const ofUser = heldScopes('user', false);
const ofUserOfClient = heldScopes('user', true);

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
  const needsClient = clientId !== undefined && clientId !== DEMO_APP_ID;
  const find = type === 'app' ? ofApplication : needsClient ? ofUserOfClient : ofUser;
  const read = async (tx: Tx) => {
    const rows = await find(tx, { tenantId, id, clientId, indicator });
    const [first] = rows;
    if (!first) return undefined;
    assertNotSuspended(first);
    return rows.flatMap(({ name }) => name ?? []);
  };
  // To plan it takes ten times as long as to run it.
  return database.inTenant(tenantId, read, { keepsPlans: true, isReadOnly: true });
}
