import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationSecrets,
  applicationUserConsentUserScopes,
  applications,
} from '~/server/platform/db/schema';
import type { ApplicationRow } from './applications.queries';

/** A named secret of a confidential client; times in epoch milliseconds. */
export type ClientSecret = {
  name: string;
  value: string;
  expiresAt: number | null;
  lastUsedAt: number | null;
};

/** The application, or undefined when it was deleted. */
export async function findClient(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), eq(applications.id, id)));
  return row;
}

/** An application with its named secrets. */
export async function readClient(tx: Tx, tenantId: string, id: string) {
  const rows = await tx
    .select({
      application: applications,
      secret: {
        name: applicationSecrets.name,
        value: applicationSecrets.value,
        expiresAt: applicationSecrets.expiresAt,
        lastUsedAt: applicationSecrets.lastUsedAt,
      },
    })
    .from(applications)
    .leftJoin(
      applicationSecrets,
      and(
        eq(applicationSecrets.tenantId, applications.tenantId),
        eq(applicationSecrets.applicationId, applications.id),
      ),
    )
    .where(and(eq(applications.tenantId, tenantId), eq(applications.id, id)));
  const application = rows[0]?.application;
  return application && { application, secrets: rows.flatMap(({ secret }) => secret ?? []) };
}

/** Scopes about the user that a third-party application may ask for. */
export async function readUserScopes(tx: Tx, tenantId: string, id: string): Promise<string[]> {
  const rows = await tx
    .select({ scope: applicationUserConsentUserScopes.userScope })
    .from(applicationUserConsentUserScopes)
    .where(
      and(
        eq(applicationUserConsentUserScopes.tenantId, tenantId),
        eq(applicationUserConsentUserScopes.applicationId, id),
      ),
    );
  return rows.map(({ scope }) => scope);
}
