import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { hasItemsLeft, itemsOf } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import type { Tx } from '~/server/platform/db/database';
import { bulkJobItems, bulkJobs, userImportRows, userImports } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';

export type ImportRow = typeof userImports.$inferSelect;
export type StagedRow = typeof userImportRows.$inferSelect;

export function importOf(tenantId: string, id: string) {
  return and(eq(userImports.tenantId, tenantId), eq(userImports.id, id));
}

/**
 * A file that was read to its end.
 * @throws CodedError entity.not_exists_with_id
 */
export async function findImport(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: 'no key update' | undefined = undefined,
): Promise<ImportRow> {
  const query = tx
    .select()
    .from(userImports)
    .where(and(importOf(tenantId, id), eq(userImports.state, 'ready')));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFoundById('user_imports', id);
  return row;
}

/** Newest first. */
export function listImports(tx: Tx, tenantId: string): Promise<ImportRow[]> {
  return tx
    .select()
    .from(userImports)
    .where(eq(userImports.tenantId, tenantId))
    .orderBy(desc(userImports.createdAt), asc(userImports.id));
}

/** Imports with a job that has items left, apart from one that is being made. */
export async function importsInUse(
  tx: Tx,
  tenantId: string,
  exceptJobId = '',
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: sql<string>`${bulkJobs.parameters} ->> 'importId'` })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.tenantId, tenantId), hasItemsLeft, ne(bulkJobs.id, exceptJobId)));
  return new Set(rows.map(({ id }) => id));
}

type Reason = {
  code: string;
  /** One of the messages of the rows, which differ in what they name. */
  message: string;
  count: number;
};

export type JobSummary = {
  outcomes: Record<string, number>;
  reasons: Reason[];
};

/** What became of the rows of a job: how many of each kind, and why rows were left out. */
export async function summarize(tx: Tx, tenantId: string, jobId: string): Promise<JobSummary> {
  const rows = await tx
    .select({
      outcome: bulkJobItems.outcome,
      code: bulkJobItems.code,
      message: sql<string | null>`min(${bulkJobItems.message})`,
      total: count(),
    })
    .from(bulkJobItems)
    .where(and(itemsOf(tenantId, jobId), sql`${bulkJobItems.state} <> 'pending'`))
    .groupBy(bulkJobItems.outcome, bulkJobItems.code);
  const done = rows.filter(({ code }) => code === null);
  const reasons = rows.flatMap(({ code, message, total }) =>
    code === null ? [] : [{ code, message: message ?? '', count: total }],
  );
  return {
    outcomes: Object.fromEntries(done.map(({ outcome, total }) => [outcome ?? '', total])),
    reasons: reasons.toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}

/** Staged rows of the positions, in any order. */
export function readStaged(
  tx: Tx,
  tenantId: string,
  importId: string,
  positions: readonly number[],
): Promise<StagedRow[]> {
  return tx
    .select()
    .from(userImportRows)
    .where(
      and(
        eq(userImportRows.tenantId, tenantId),
        eq(userImportRows.importId, importId),
        sql`${userImportRows.position} = any(${sql.param([...positions])}::int[])`,
      ),
    );
}

export type FailedRow = {
  position: number;
  code: string | null;
  message: string | null;
  cells: string | null;
};

/** Rows that a job left out, in the order of the file, from a position on. */
export function readFailed(
  tx: Tx,
  tenantId: string,
  { importId, jobId }: { importId: string; jobId: string },
  after: number,
  limit: number,
): Promise<FailedRow[]> {
  return tx
    .select({
      position: bulkJobItems.position,
      code: bulkJobItems.code,
      message: bulkJobItems.message,
      cells: userImportRows.cells,
    })
    .from(bulkJobItems)
    .leftJoin(
      userImportRows,
      and(
        eq(userImportRows.tenantId, tenantId),
        eq(userImportRows.importId, importId),
        eq(userImportRows.position, bulkJobItems.position),
      ),
    )
    .where(
      and(
        itemsOf(tenantId, jobId),
        eq(bulkJobItems.state, 'failed'),
        gt(bulkJobItems.position, after),
      ),
    )
    .orderBy(asc(bulkJobItems.position))
    .limit(limit);
}
