import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { applicationUserConsentOrganizations, users } from '~/server/platform/db/schema';

/** The first application a user ever consents to counts as where the user came from. */
export async function rememberApplication(
  tx: Tx,
  tenantId: string,
  userId: string,
  applicationId: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ applicationId })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId), isNull(users.applicationId)));
}

/** Let a third-party application act for the user in more organizations. */
export async function keepOrganizationConsents(
  tx: Tx,
  tenantId: string,
  { applicationId, userId }: { applicationId: string; userId: string },
  organizationIds: readonly string[],
): Promise<void> {
  if (organizationIds.length === 0) return;
  await tx
    .insert(applicationUserConsentOrganizations)
    .values(
      organizationIds.map((organizationId) => ({
        tenantId,
        applicationId,
        userId,
        organizationId,
      })),
    )
    .onConflictDoNothing();
}
