import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { JobAction } from '~/contract/bulk-jobs';
import type { Caller } from '~/server/domain/access/caller';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { bulkJobItems, bulkJobs } from '~/server/platform/db/schema';
import { CodedError, createFailed } from '~/server/platform/errors/coded-error';
import { type JobRow, jobOf } from './bulk-jobs.queries';
import { requestTurn } from './turns.rules';
import { freeSlot } from './bulk-jobs.rules';

/** Who sends a request, and in whose name. */
export type Sender = {
  tenantId: string;
  caller: Caller;
  ip: string;
  userAgent: string;
};

type NewJob = {
  action: JobAction;
  parameters: JobRow['parameters'];
  key: string | undefined;
  /** Ids of the items, unless a filter finds them. */
  itemIds: readonly string[] | undefined;
};

async function findCreated(
  tx: Tx,
  { tenantId, caller }: Sender,
  key: string,
): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(bulkJobs)
    .where(
      and(eq(bulkJobs.tenantId, tenantId), eq(bulkJobs.actorId, caller.id), eq(bulkJobs.key, key)),
    );
  return row;
}

/**
 * Create a job with its items. A request that was answered before under its key gets the same job.
 * The transaction sees one state of the database, so that the items are those of one moment; it
 * must be repeated when it fails with `isOvertaken`.
 * @param fill writes the items of the job and returns how many there are
 * @throws CodedError bulk_job.key_reused, bulk_job.too_many_jobs, and what `fill` throws
 */
export async function createJob(
  tx: Tx,
  sender: Sender,
  { action, parameters, key, itemIds }: NewJob,
  fill: (jobId: string) => Promise<number>,
): Promise<{ job: JobRow; isNew: boolean }> {
  const { tenantId, caller, ip, userAgent } = sender;
  await tx.execute(sql`set transaction isolation level repeatable read`);
  const created = key === undefined ? undefined : await findCreated(tx, sender, key);
  if (created) {
    const isSame =
      created.action === action &&
      isDeepStrictEqual(created.parameters, parameters) &&
      (!itemIds || created.total === new Set(itemIds).size);
    if (!isSame) throw new CodedError('bulk_job.key_reused');
    return { job: created, isNew: false };
  }
  const id = generateId();
  const slot = await freeSlot(tx, tenantId);
  await tx.insert(bulkJobs).values({
    tenantId,
    id,
    action,
    parameters,
    actor: {
      type: caller.type,
      id: caller.id,
      scopes: [...caller.scopes],
      issuer: caller.issuer,
      isMember: caller.isMember ?? false,
      ip,
      userAgent,
    },
    actorId: caller.id,
    key: key ?? null,
    state: 'running',
    slot,
    total: 0,
  });
  const total = await fill(id);
  const [job] = await tx
    .update(bulkJobs)
    .set(total === 0 ? { total, state: 'finished', slot: null } : { total })
    .where(jobOf(tenantId, id))
    .returning();
  if (!job) throw createFailed('bulk job');
  if (total > 0) await requestTurn(tx, tenantId);
  return { job, isNew: true };
}

/** @param items one after another in the job, `position` of the first */
export async function insertItems(
  tx: Tx,
  { tenantId, jobId, position }: { tenantId: string; jobId: string; position: number },
  items: readonly { itemId: string; label: string }[],
): Promise<void> {
  // Two parameters instead of five per item, which took longer to bind than to write.
  await tx.execute(sql`
    insert into ${bulkJobItems} (tenant_id, job_id, position, item_id, label)
    select ${tenantId}, ${jobId}, ${position}::integer + item.place - 1, item.id, item.label
    from unnest(
      ${sql.param(items.map(({ itemId }) => itemId))}::text[],
      ${sql.param(items.map(({ label }) => label))}::text[]
    ) with ordinality as item (id, label, place)`);
}
