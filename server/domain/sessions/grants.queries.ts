import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationSignInExperiences,
  applications,
  oidcModelInstances as instances,
} from '~/server/platform/db/schema';

/** Grants that are read at most; a user makes one with each sign-in to an application. */
const MOST = 500;

type Scopes = { scope?: string };
type GrantPayload = {
  iat?: number;
  openid?: Scopes;
  resources?: Record<string, string>;
  rejected?: { openid?: Scopes };
};

/** What a user has consented to: one for each third-party application. */
export type UserGrant = {
  /** Of its newest grant. */
  id: string;
  application: { id: string; name: string; logo?: string; isThirdParty: true };
  /** Of the user, of API resources and of organizations, by name. */
  scopes: string[];
  /** Epoch milliseconds of the first consent that still holds. */
  createdAt: number;
  /** When a token was issued last. */
  lastUsedAt?: number;
};

export const clientIdOf = sql<string>`${instances.payload} ->> 'clientId'`;

export function liveOf(tenantId: string, userId: string, modelNames: readonly string[]) {
  return and(
    eq(instances.tenantId, tenantId),
    eq(instances.accountId, userId),
    inArray(instances.modelName, [...modelNames]),
    gt(instances.expiresAt, Date.now()),
  );
}

function scopesOf({ openid, resources = {}, rejected }: GrantPayload): string[] {
  const refused = new Set((rejected?.openid?.scope ?? '').split(' '));
  return [openid?.scope ?? '', ...Object.values(resources)]
    .flatMap((scope) => scope.split(' '))
    .filter((scope) => scope && !refused.has(scope));
}

/** When tokens of the user were last issued, in epoch milliseconds by application. */
async function lastIssued(tx: Tx, tenantId: string, userId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      clientId: clientIdOf,
      issuedAt: sql<string>`max((${instances.payload} ->> 'iat')::bigint)`,
    })
    .from(instances)
    .where(liveOf(tenantId, userId, ['AccessToken', 'RefreshToken']))
    .groupBy(clientIdOf);
  return new Map(rows.map(({ clientId, issuedAt }) => [clientId, Number(issuedAt) * 1000]));
}

/** Third-party applications that a user has given access to, newest first; two queries. */
export async function listUserGrants(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<UserGrant[]> {
  const rows = await tx
    .select({
      id: instances.id,
      payload: instances.payload,
      clientId: applications.id,
      name: applications.name,
      displayName: applicationSignInExperiences.displayName,
      branding: applicationSignInExperiences.branding,
    })
    .from(instances)
    .innerJoin(
      applications,
      and(
        eq(applications.tenantId, instances.tenantId),
        eq(applications.id, clientIdOf),
        eq(applications.isThirdParty, true),
      ),
    )
    .leftJoin(
      applicationSignInExperiences,
      and(
        eq(applicationSignInExperiences.tenantId, applications.tenantId),
        eq(applicationSignInExperiences.applicationId, applications.id),
      ),
    )
    .where(liveOf(tenantId, userId, ['Grant']))
    .orderBy(desc(sql`(${instances.payload} ->> 'iat')::bigint`), instances.id)
    .limit(MOST);
  const issued = await lastIssued(tx, tenantId, userId);
  const byClient = new Map<string, UserGrant>();
  for (const { id, payload, clientId, name, displayName, branding } of rows) {
    const grant = payload as GrantPayload;
    const known = byClient.get(clientId);
    const logo = branding?.['logoUrl'];
    const lastUsedAt = issued.get(clientId);
    byClient.set(clientId, {
      id: known?.id ?? id,
      application: {
        id: clientId,
        name: displayName ?? name,
        ...(typeof logo === 'string' ? { logo } : {}),
        isThirdParty: true,
      },
      scopes: [...new Set([...(known?.scopes ?? []), ...scopesOf(grant)])].sort(),
      createdAt: (grant.iat ?? 0) * 1000,
      ...(lastUsedAt === undefined ? {} : { lastUsedAt }),
    });
  }
  return [...byClient.values()];
}
