import { and, eq, inArray } from 'drizzle-orm';
import { notePart } from '~/server/domain/audit/changes';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationUserConsentOrganizations,
  applications,
  oidcModelInstances as instances,
} from '~/server/platform/db/schema';
import { notFound } from '~/server/platform/errors/coded-error';
import { clientIdOf, liveOf } from './grants.queries';
import { TOKEN_MODELS } from './sessions.queries';

/**
 * Take back what a user has consented to: all grants of the application, their codes, refresh and
 * opaque access tokens, and the organizations that it can act in. JWTs live on until they expire.
 * @throws CodedError entity.not_found for what is not a grant of the user to a third party
 */
export async function revokeUserGrant(
  tx: Tx,
  tenantId: string,
  userId: string,
  grantId: string,
): Promise<void> {
  const [found] = await tx
    .select({ applicationId: applications.id, name: applications.name })
    .from(instances)
    .innerJoin(
      applications,
      and(
        eq(applications.tenantId, instances.tenantId),
        eq(applications.id, clientIdOf),
        eq(applications.isThirdParty, true),
      ),
    )
    .where(and(liveOf(tenantId, userId, ['Grant']), eq(instances.id, grantId)));
  if (!found) throw notFound();
  const { applicationId } = found;
  notePart(tx, found);
  await tx
    .delete(instances)
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.accountId, userId),
        inArray(instances.modelName, TOKEN_MODELS),
        eq(clientIdOf, applicationId),
      ),
    );
  await tx
    .delete(applicationUserConsentOrganizations)
    .where(
      and(
        eq(applicationUserConsentOrganizations.tenantId, tenantId),
        eq(applicationUserConsentOrganizations.applicationId, applicationId),
        eq(applicationUserConsentOrganizations.userId, userId),
      ),
    );
}
