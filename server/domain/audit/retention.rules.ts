import { type SQL, and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Vault } from '~/server/platform/crypto/vault';
import type { Tx } from '~/server/platform/db/database';
import { logs } from '~/server/platform/db/schema';
import { signCheckpoint } from './checkpoint';

/** Partitions that are ready before their month begins. */
const MONTHS_AHEAD = 2;

/** Rows of the chain that one transaction deletes. */
const ACTIONS_AT_ONCE = 5000;

/** Make the partitions of the coming months, unless they exist. */
export async function openLogPartitions(tx: Tx): Promise<void> {
  await tx.execute(sql`select open_log_partitions(${MONTHS_AHEAD})`);
}

/**
 * Drop the oldest partition that ends before a time, in epoch milliseconds, from which nothing is
 * kept. Others wait to read or write the log until the transaction ends.
 * @returns whether one was dropped
 */
export async function dropLogPartition(tx: Tx, before: number): Promise<boolean> {
  const { rows } = await tx.execute<{ dropped: number }>(
    sql`select drop_log_partitions(${before}::bigint) as dropped`,
  );
  return rows[0]?.dropped === 1;
}

/**
 * Places of rows that a plan no longer keeps, apart from those of the chain, which end at a
 * checkpoint. No index is in the order of time alone: each key is looked up in that of keys, so that
 * rows which are kept are not read, however many there are.
 */
export function forgottenRows(tenantId: string, keptFrom: number): SQL {
  const ofTenant = eq(logs.tenantId, tenantId);
  const isForgotten = and(ofTenant, lt(logs.createdAt, keptFrom), isNull(logs.seq));
  return sql`
    with recursive keys as (
      (select key from ${logs} where ${ofTenant} order by key limit 1)
      union all
      select (select ${logs.key} from ${logs} where ${ofTenant} and ${logs.key} > keys.key
        order by ${logs.key} limit 1)
      from keys where keys.key is not null
    )
    select old.* from keys cross join lateral (
      select tableoid as part, ctid as place from ${logs}
      where ${isForgotten} and ${logs.key} = keys.key
    ) old`;
}

/** Epoch milliseconds at which the partitions end, the oldest first. */
export async function readPartitionEnds(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ until: number }>(
    sql`select until from log_partition_ends() as ends (until) order by until`,
  );
  return rows.map(({ until }) => until);
}

/** Whether the tenant has a row from before a partition ended; any index of the old ones tells. */
export async function hasLogBefore(tx: Tx, tenantId: string, end: number): Promise<boolean> {
  const rows = await tx
    .select({ id: logs.id })
    .from(logs)
    .where(and(eq(logs.tenantId, tenantId), lt(logs.createdAt, end)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Delete rows of the tenant's chain that are no longer kept, and write down where it begins now, so
 * that the rest can still be verified. Without a key nothing can be signed, and the rows stay.
 * @returns whether there may be more
 */
export async function forgetAdminActions(
  tx: Tx,
  tenantId: string,
  keptFrom: number,
  vault: Vault | undefined,
): Promise<boolean> {
  if (!vault) return false;
  // In the order of the chain: what follows a kept row is kept, too.
  const { rows } = await tx.execute<{ seq: number; hash: string; rows: number }>(sql`
    with first as (
      select ${logs.seq} as seq, ${logs.hash} as hash, ${logs.createdAt} as created_at from ${logs}
      where ${logs.tenantId} = ${tenantId} and ${logs.seq} is not null
      order by ${logs.seq} limit ${ACTIONS_AT_ONCE}
    ), old as (
      select seq, hash from first
      where seq < coalesce((select min(seq) from first where created_at >= ${keptFrom}), seq + 1)
    )
    select seq, hash, (select count(*) from old) as rows from old order by seq desc limit 1`);
  const [last] = rows;
  if (!last) return false;
  const proof = signCheckpoint(vault, tenantId, last);
  await tx.execute(sql`select forget_admin_actions(${last.seq}::bigint, ${last.hash}, ${proof})`);
  return last.rows === ACTIONS_AT_ONCE;
}

/** Delete the whole log of a tenant that was deleted, whose transaction it is. */
export async function eraseLogs(tx: Tx): Promise<void> {
  await tx.execute(sql`select erase_audit_logs()`);
}
