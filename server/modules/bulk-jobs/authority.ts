import { and, eq } from 'drizzle-orm';
import { managementIndicator } from '~/contract/tenancy';
import type { Caller } from '../../auth/bearer';
import { asMember, assertDataScope } from '../../auth/guards';
import type { Tx } from '../../db/database';
import { users } from '../../db/schema';
import { RequestError } from '../../http/request-error';
import { sourcesOfToken } from '../../oidc/grant-paths';
import { findResource } from '../../oidc/resource-lookup';
import { resourceScopes } from '../../oidc/subject-scopes';
import type { Services } from '../../services';
import { actionOf } from './actions';
import type { JobRow } from './repository';

const isActive = async (tx: Tx, tenantId: string, id: string): Promise<boolean> => {
  const [user] = await tx
    .select({ isSuspended: users.isSuspended })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id)));
  return user !== undefined && !user.isSuspended;
};

/** Scopes of the tenant's management API that the token endpoint would give the actor now. */
const scopesNow = async (
  { database }: Services,
  tenantId: string,
  { type, id, issuer }: Caller,
): Promise<ReadonlySet<string>> =>
  database.inTenant(issuer, async (tx) => {
    const resource = await findResource(tx, issuer, managementIndicator(tenantId));
    if (!resource || (type === 'user' && !(await isActive(tx, issuer, id)))) return new Set();
    const kind = type === 'user' ? 'user' : 'application';
    const sources = sourcesOfToken(kind, undefined);
    const scopes = await resourceScopes(tx, issuer, { kind, id }, resource.id, sources);
    return new Set(scopes.map(({ name }) => name));
  });

const intersection = (some: Iterable<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...some].filter((scope) => others.has(scope)));

/**
 * In whose name a job goes on: its actor, with those scopes of the time it was created that they
 * still have.
 * @throws RequestError auth.forbidden 403, subscription.tenant_suspended 403,
 * entity.not_exists_with_id 404 for people who are no longer members
 */
export const authorityOf = async (services: Services, job: JobRow): Promise<Caller> => {
  const { tenantId, action, actor } = job;
  const tenant = await services.tenants.find(tenantId);
  if (!tenant || tenant.isSuspended) throw new RequestError('subscription.tenant_suspended', 403);
  const { type, id, issuer } = actor;
  const caller: Caller = { type, id, issuer, scopes: new Set(actor.scopes) };
  const allowed = actor.isMember
    ? await asMember(services, tenantId, caller)
    : {
        ...caller,
        scopes: intersection(actor.scopes, await scopesNow(services, tenantId, caller)),
      };
  assertDataScope(allowed, actionOf(action).method);
  return allowed;
};
