import { and, asc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Vault } from '~/server/platform/crypto/vault';
import type { Database, Tx } from '~/server/platform/db/database';
import { auditCheckpoints, auditHeads, isAdminAction, logs } from '~/server/platform/db/schema';
import { GENESIS, canonicalRow, hashOf } from './chain';
import { type Link, isSigned } from './checkpoint';

/** Rows of one transaction, so that none lasts long. */
const BATCH = 500;

/**
 * What does not fit: the content of a row, its absence, a row that stands outside of the chain, or
 * the checkpoint before the first one.
 */
type Break = 'changed' | 'missing' | 'added' | 'checkpoint';

export type Verification = {
  isIntact: boolean;
  /** Rows that were recomputed and fit. */
  verified: number;
  /** Epoch milliseconds of the first verified row; undefined without any. */
  since: number | undefined;
  /** The first row that does not fit: `id` unless it is missing. */
  broken: { reason: Break; seq: number; id: string | undefined } | undefined;
};

type Start = Link & {
  /** Whether a checkpoint, which is signed, says where the chain begins. */
  isSound: boolean;
};

async function readStart(tx: Tx, tenantId: string, vault: Vault | undefined): Promise<Start> {
  const [checkpoint] = await tx
    .select()
    .from(auditCheckpoints)
    .where(eq(auditCheckpoints.tenantId, tenantId));
  if (!checkpoint) return { seq: 0, hash: GENESIS, isSound: true };
  const { seq, hash, signature } = checkpoint;
  const isSound = vault !== undefined && isSigned(vault, tenantId, { seq, hash, signature });
  return { seq, hash, isSound };
}

async function readHead(tx: Tx, tenantId: string): Promise<Link> {
  const [head] = await tx
    .select({ seq: auditHeads.seq, hash: auditHeads.hash })
    .from(auditHeads)
    .where(eq(auditHeads.tenantId, tenantId));
  return head ?? { seq: 0, hash: GENESIS };
}

/** From the last row on, which comes first: another one in the same place comes behind it. */
function readBatch(tx: Tx, tenantId: string, last: Link, until: number) {
  return tx
    .select()
    .from(logs)
    .where(and(eq(logs.tenantId, tenantId), gte(logs.seq, last.seq), lte(logs.seq, until)))
    .orderBy(asc(logs.seq), sql`${logs.hash} is distinct from ${last.hash}`, asc(logs.id))
    .limit(BATCH);
}

/**
 * A row that is listed among the actions, and is none of the chain: it has no place in it, or one
 * before its start or behind its head. Rows from before there was a chain have none either; they are
 * older than its first one. One statement, since rows join and leave meanwhile.
 */
async function findAdded(tx: Tx, tenantId: string, since: number | undefined) {
  const placeIn = (table: typeof auditHeads | typeof auditCheckpoints) =>
    sql`coalesce((select ${table.seq} from ${table} where ${table.tenantId} = ${tenantId}), 0)`;
  const [row] = await tx
    .select({ id: logs.id, seq: logs.seq })
    .from(logs)
    .where(
      and(
        eq(logs.tenantId, tenantId),
        isAdminAction,
        or(
          gt(logs.seq, placeIn(auditHeads)),
          lte(logs.seq, placeIn(auditCheckpoints)),
          since === undefined ? undefined : and(isNull(logs.seq), gte(logs.createdAt, since)),
        ),
      ),
    )
    .orderBy(asc(logs.createdAt), asc(logs.id))
    .limit(1);
  return row;
}

/**
 * Recompute the chain of a tenant's admin actions, from the checkpoint to the end it has now. Rows
 * that are added meanwhile are not looked at.
 */
export async function verifyChain(
  database: Database,
  tenantId: string,
  vault: Vault | undefined,
): Promise<Verification> {
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(tenantId, work);
  const { start, head } = await inTenant(async (tx) => ({
    start: await readStart(tx, tenantId, vault),
    head: await readHead(tx, tenantId),
  }));
  let last: Link = start;
  let since: number | undefined;
  const told = (broken: Verification['broken']): Verification => ({
    isIntact: broken === undefined,
    verified: last.seq - start.seq,
    since,
    broken,
  });
  if (!start.isSound) return told({ reason: 'checkpoint', seq: start.seq, id: undefined });
  const missing = async (seq: number) => {
    // Old rows may have been deleted since the start was read: that is no break.
    const now = await inTenant((tx) => readStart(tx, tenantId, vault));
    return now.seq === start.seq
      ? told({ reason: 'missing', seq, id: undefined })
      : verifyChain(database, tenantId, vault);
  };
  for (;;) {
    const after = last;
    const rows = await inTenant((tx) => readBatch(tx, tenantId, after, head.seq));
    for (const [index, row] of rows.entries()) {
      if (index === 0 && row.seq === after.seq && row.hash === after.hash) continue;
      const seq = last.seq + 1;
      if (row.seq !== null && row.seq < seq) {
        return told({ reason: 'added', seq: row.seq, id: row.id });
      }
      if (row.seq !== seq) return missing(seq);
      const hash = hashOf(last.hash, seq, canonicalRow(row));
      if (hash !== row.hash) return told({ reason: 'changed', seq, id: row.id });
      last = { seq, hash };
      since ??= row.createdAt;
    }
    if (rows.length < BATCH) break;
  }
  if (last.seq < head.seq) return missing(last.seq + 1);
  const isAtHead = last.seq === head.seq && last.hash === head.hash;
  if (!isAtHead) return told({ reason: 'changed', seq: last.seq, id: undefined });
  const added = await inTenant((tx) => findAdded(tx, tenantId, since));
  return told(added && { reason: 'added', seq: added.seq ?? last.seq, id: added.id });
}
