import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { CREATION_KEY_MS } from '../cloud/tenants.service';
import type { Database } from '../db/database';
import {
  meSocialRequests,
  oidcModelInstances,
  rateLimits,
  sentinelTargets,
  subjectTokens,
  tenantCreations,
  tenants,
  verificationCodes,
} from '../db/schema';
import { sumUpCounts } from '../http/totals';
import type { Services } from '../services';
import { usageChanged } from '../usage/sums';

const INTERVAL_MS = 10 * 60 * 1000;
/** Rows of one table deleted in one statement, so that no transaction lasts long. */
const BATCH = 5000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Delete what has expired in one tenant: tokens, counters, codes and old failures; sum up counts. */
export const cleanUpTenant = async (
  database: Database,
  tenantId: string,
  now = Date.now(),
): Promise<void> =>
  database.inTenant(tenantId, async (tx) => {
    await tx.delete(oidcModelInstances).where(
      and(
        eq(oidcModelInstances.tenantId, tenantId),
        sql`${oidcModelInstances}.ctid = any (array(
          select ctid from ${oidcModelInstances}
          where tenant_id = ${tenantId} and expires_at < ${now} limit ${BATCH}))`,
      ),
    );
    await tx
      .delete(rateLimits)
      .where(and(eq(rateLimits.tenantId, tenantId), lt(rateLimits.expiresAt, now)));
    await tx
      .delete(meSocialRequests)
      .where(and(eq(meSocialRequests.tenantId, tenantId), lt(meSocialRequests.expiresAt, now)));
    await tx
      .delete(subjectTokens)
      .where(and(eq(subjectTokens.tenantId, tenantId), lt(subjectTokens.expiresAt, now)));
    await tx
      .delete(tenantCreations)
      .where(
        and(
          eq(tenantCreations.tenantId, tenantId),
          lt(tenantCreations.createdAt, now - CREATION_KEY_MS),
        ),
      );
    await tx
      .delete(verificationCodes)
      .where(
        and(
          eq(verificationCodes.tenantId, tenantId),
          lt(verificationCodes.expiresAt, now - HOUR_MS),
        ),
      );
    await tx
      .delete(sentinelTargets)
      .where(
        and(
          eq(sentinelTargets.tenantId, tenantId),
          lt(sentinelTargets.updatedAt, now - DAY_MS),
          or(isNull(sentinelTargets.lockedUntil), lt(sentinelTargets.lockedUntil, now)),
        ),
      );
    await sumUpCounts(tx, tenantId);
  });

/**
 * Clean up every tenant now and then. Deleting is idempotent, so any number of server processes
 * may do it. @returns a function that stops it.
 */
export const startCleanUp = (services: Services): (() => void) => {
  const { database, log } = services;
  const run = async (): Promise<void> => {
    const rows = await database.inTenant(ADMIN_TENANT_ID, (tx) =>
      tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.tenantId, ADMIN_TENANT_ID)),
    );
    for (const { id } of rows) {
      await cleanUpTenant(database, id);
      // A process that died may have left sums behind.
      usageChanged(services, id);
    }
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => log.error({ err: error }, 'clean-up failed'));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
};
