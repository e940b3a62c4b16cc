import { managementIndicator } from '~/contract/tenancy';
import { asMember, assertDataScope } from '~/server/api/shared/guards';
import type { Caller } from '~/server/domain/access/caller';
import { sourcesOfToken } from '~/server/domain/access/grant-paths.queries';
import { findResource } from '~/server/domain/access/resource-lookup.queries';
import { resourceScopes } from '~/server/domain/access/subject-scopes.queries';
import type { JobRow } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import type { Services } from '~/server/domain/services/services';
import { assertActiveUser } from '~/server/domain/users/active-user.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { methodOf } from './actions';

/** Scopes of the tenant's management API that the token endpoint would give the actor now. */
async function scopesNow(
  { database }: Services,
  tenantId: string,
  { type, id, issuer }: Caller,
): Promise<ReadonlySet<string>> {
  return database.inTenant(issuer, async (tx) => {
    if (type === 'user') await assertActiveUser(tx, issuer, id);
    const resource = await findResource(tx, issuer, managementIndicator(tenantId));
    if (!resource) return new Set();
    const kind = type === 'user' ? 'user' : 'application';
    const sources = sourcesOfToken(kind, undefined);
    const scopes = await resourceScopes(tx, issuer, { kind, id }, resource.id, sources);
    return new Set(scopes.map(({ name }) => name));
  });
}

function intersection(some: Iterable<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...some].filter((scope) => others.has(scope)));
}

/**
 * In whose name a job continues: its actor, with those scopes of the time it was created that they
 * still have.
 * @throws CodedError auth.unauthorized 401 and user.suspended 401 for users who cannot act any
 * more, auth.forbidden 403, subscription.tenant_suspended 403, entity.not_exists_with_id 404 for
 * users who are no longer members
 */
export async function authorityOf(services: Services, job: JobRow): Promise<Caller> {
  const { tenantId, action, actor } = job;
  const tenant = await services.tenants.find(tenantId);
  if (!tenant || tenant.isSuspended) throw new CodedError('subscription.tenant_suspended');
  const { type, id, issuer } = actor;
  const caller: Caller = { type, id, issuer, scopes: new Set(actor.scopes) };
  const allowed = actor.isMember
    ? await asMember(services, tenantId, caller)
    : {
        ...caller,
        scopes: intersection(actor.scopes, await scopesNow(services, tenantId, caller)),
      };
  assertDataScope(allowed, methodOf(action));
  return allowed;
}
