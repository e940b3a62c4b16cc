import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationSignInExperiences,
  applications,
  organizations,
} from '~/server/platform/db/schema';

export type Look = {
  color: Record<string, unknown>;
  branding: Record<string, unknown>;
  customCss: string | null;
};

/** Look of an application of the tenant's own; third-party ones do not dress the sign-in. */
export async function readApplicationLook(
  tx: Tx,
  tenantId: string,
  appId: string,
): Promise<Look | undefined> {
  const [row] = await tx
    .select({
      color: applicationSignInExperiences.color,
      branding: applicationSignInExperiences.branding,
      customCss: applicationSignInExperiences.customCss,
    })
    .from(applicationSignInExperiences)
    .innerJoin(
      applications,
      and(
        eq(applications.tenantId, applicationSignInExperiences.tenantId),
        eq(applications.id, applicationSignInExperiences.applicationId),
      ),
    )
    .where(
      and(
        eq(applicationSignInExperiences.tenantId, tenantId),
        eq(applicationSignInExperiences.applicationId, appId),
        eq(applications.isThirdParty, false),
      ),
    );
  return row;
}

export async function readOrganizationLook(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<Look | undefined> {
  const [row] = await tx
    .select({
      color: organizations.color,
      branding: organizations.branding,
      customCss: organizations.customCss,
    })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), eq(organizations.id, id)));
  return row;
}
