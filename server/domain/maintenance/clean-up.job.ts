import { type SQL, and, eq, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BULK_JOB_RETENTION_MS } from '~/contract/bulk-jobs';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { USER_IMPORT_RETENTION_MS } from '~/contract/user-import';
import { HOOK_DELIVERY_RETENTION_DAYS } from '~/contract/webhooks';
import { ANONYMOUS_LOGS_KEPT } from '~/server/domain/audit/anonymous-logs.rules';
import { countLogHours } from '~/server/domain/audit/log-hours.rules';
import { forgetAdminActions, forgottenRows } from '~/server/domain/audit/retention.rules';
import { hasItemsLeft } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import { dayOf } from '~/server/domain/plans/period';
import { usageChanged } from '~/server/domain/plans/usage-sums';
import { logsKeptFrom } from '~/server/domain/plans/log-retention.queries';
import type { Services } from '~/server/domain/services/services';
import { mergeSignInSteps } from '~/server/domain/sign-in/funnel.rules';
import { CREATION_KEY_MS } from '~/server/domain/tenant-lifecycle/tenants.rules';
import { sumUpTokenVersions } from '~/server/domain/tenants/token-version.rules';
import type { Database } from '~/server/platform/db/database';
import {
  accountVerifications,
  bulkJobs,
  hookDeliveries,
  hookOutcomes,
  logs,
  meSocialRequests,
  oidcModelInstances,
  passwordResetTokens,
  rateLimits,
  sentinelTargets,
  signInSteps,
  subjectTokens,
  tenantCreations,
  tenants,
  userImports,
  verificationCodes,
} from '~/server/platform/db/schema';
import { runPeriodically } from '~/server/platform/jobs/periodic';
import { sumUpCounts } from '~/server/platform/lists/totals';
import { turnLogPartitions } from './log-partitions.job';

export const CLEAN_UP_INTERVAL_MS = 10 * 60 * 1000;
/** Rows deleted in one transaction, so that none lasts long. */
export const CLEAN_UP_BATCH = 5000;
/** Longer than the longest range of the dashboard. */
const SIGN_IN_STEPS_DAYS = 90;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Work of the server itself takes no tenant's connections. */
const JOB = { kind: 'job', onBehalfOf: 'clean-up' } as const;

type Expiring = PgTable & { tenantId: PgColumn };

/** Tables with rows that end, and which of a tenant's have ended. */
function endedRows(now: number): [Expiring, SQL | undefined][] {
  return [
    [oidcModelInstances, lt(oidcModelInstances.expiresAt, now)],
    [rateLimits, lt(rateLimits.expiresAt, now)],
    [accountVerifications, lt(accountVerifications.expiresAt, now)],
    [meSocialRequests, lt(meSocialRequests.expiresAt, now)],
    [subjectTokens, lt(subjectTokens.expiresAt, now)],
    [passwordResetTokens, lt(passwordResetTokens.expiresAt, now)],
    [tenantCreations, lt(tenantCreations.createdAt, now - CREATION_KEY_MS)],
    [logs, lt(logs.expiresAt, now)],
    [verificationCodes, lt(verificationCodes.expiresAt, now - HOUR_MS)],
    [
      sentinelTargets,
      and(
        lt(sentinelTargets.updatedAt, now - DAY_MS),
        or(isNull(sentinelTargets.lockedUntil), lt(sentinelTargets.lockedUntil, now)),
      ),
    ],
    [
      hookDeliveries,
      and(
        lt(hookDeliveries.createdAt, now - HOOK_DELIVERY_RETENTION_DAYS * DAY_MS),
        ne(hookDeliveries.state, 'pending'),
      ),
    ],
    [hookOutcomes, lt(hookOutcomes.createdAt, now - 2 * DAY_MS)],
    [signInSteps, lt(signInSteps.day, dayOf(now - SIGN_IN_STEPS_DAYS * DAY_MS))],
    // Rows and items go with them.
    [
      userImports,
      or(
        lt(userImports.updatedAt, now - USER_IMPORT_RETENTION_MS),
        // What a server was reading when it was stopped.
        and(eq(userImports.state, 'uploading'), lt(userImports.updatedAt, now - DAY_MS)),
      ),
    ],
    [bulkJobs, and(not(hasItemsLeft), lt(bulkJobs.updatedAt, now - BULK_JOB_RETENTION_MS))],
  ];
}

/**
 * Delete rows in batches until none is left: however many come in, they never pile up.
 * @param ended selects the partition of each row, which is the table itself if it has none, as
 *   `part`, and its `place`; rows of several partitions have the same place
 */
async function deleteInBatches(
  database: Database,
  tenantId: string,
  table: Expiring,
  ended: SQL,
): Promise<void> {
  let deleted;
  do {
    deleted = await database.inTenant(
      tenantId,
      async (tx) => {
        const { rowCount } = await tx.execute(sql`
          with ended as materialized (select * from (${ended}) found limit ${CLEAN_UP_BATCH})
          delete from ${table} where ${table}.ctid = any (array(select place from ended))
            and (${table}.tableoid, ${table}.ctid) in (select part, place from ended)`);
        return rowCount ?? 0;
      },
      JOB,
    );
  } while (deleted === CLEAN_UP_BATCH);
}

/** @param beyond an order, and how many rows in that order stay */
function rowsOf(
  tenantId: string,
  table: Expiring,
  hasEnded: SQL | undefined,
  beyond?: { order: SQL; kept: number },
): SQL {
  const tail = beyond ? sql`order by ${beyond.order} offset ${beyond.kept}` : sql.empty();
  const isEnded = and(eq(table.tenantId, tenantId), hasEnded);
  return sql`select tableoid as part, ctid as place from ${table} where ${isEnded} ${tail}`;
}

/** Delete the audit logs that the tenant's plan no longer keeps. They are not shown any more. */
async function forgetLogs(services: Services, tenantId: string): Promise<void> {
  const { database, vault } = services;
  const keptFrom = await database.inTenant(
    tenantId,
    (tx) => logsKeptFrom(tx, services, tenantId),
    JOB,
  );
  if (keptFrom === 0) return;
  let hasMore: boolean;
  do {
    hasMore = await database.inTenant(
      tenantId,
      (tx) => forgetAdminActions(tx, tenantId, keptFrom, vault),
      JOB,
    );
  } while (hasMore);
  await deleteInBatches(database, tenantId, logs, forgottenRows(tenantId, keptFrom));
}

/**
 * Delete what has expired in one tenant: tokens, counters, codes, old failures and audit rows about
 * attempts that name no user; sum up counts.
 */
export async function cleanUpTenant(
  database: Database,
  tenantId: string,
  { now = Date.now(), anonymousLogs = ANONYMOUS_LOGS_KEPT } = {},
): Promise<void> {
  for (const [table, hasEnded] of endedRows(now)) {
    await deleteInBatches(database, tenantId, table, rowsOf(tenantId, table, hasEnded));
  }
  const tooMany = rowsOf(tenantId, logs, isNotNull(logs.expiresAt), {
    order: sql`${logs.expiresAt} desc, ${logs.createdAt} desc`,
    kept: anonymousLogs,
  });
  await deleteInBatches(database, tenantId, logs, tooMany);
  await database.inTenant(tenantId, (tx) => countLogHours(tx, tenantId, now), JOB);
  await database.inTenant(tenantId, (tx) => sumUpCounts(tx, tenantId), JOB);
  await database.inTenant(tenantId, (tx) => sumUpTokenVersions(tx, tenantId), JOB);
  // A sign-in that began late on a day ends on the next.
  const over = dayOf(now - DAY_MS);
  await database.inTenant(tenantId, (tx) => mergeSignInSteps(tx, tenantId, over), JOB);
}

/** Clean up every tenant. What fails in one tenant is tried again next time and stops no other. */
export async function cleanUp(services: Services): Promise<void> {
  const { database, log } = services;
  const rows = await database.inTenant(
    ADMIN_TENANT_ID,
    (tx) =>
      tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.tenantId, ADMIN_TENANT_ID)),
    JOB,
  );
  try {
    await turnLogPartitions(
      services,
      rows.map(({ id }) => id),
    );
  } catch (err) {
    log.error({ err }, 'partitions of the audit log could not be made or dropped');
  }
  for (const { id } of rows) {
    try {
      await cleanUpTenant(database, id);
      await forgetLogs(services, id);
      // A process that died may have left sums behind.
      usageChanged(services, id);
    } catch (err) {
      log.error({ err, tenant: id }, 'clean-up of a tenant failed');
    }
  }
}

/**
 * Clean up periodically. Deleting is idempotent, so any number of server processes may do it.
 * @returns a function that stops it
 */
export function startCleanUp(services: Services): () => void {
  return runPeriodically(() => cleanUp(services), {
    every: CLEAN_UP_INTERVAL_MS,
    onError: (error) => services.log.error({ err: error }, 'clean-up failed'),
  });
}
