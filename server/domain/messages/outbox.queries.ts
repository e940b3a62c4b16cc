import { and, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { outboxMessages } from '~/server/platform/db/schema';

export type OutboxMessage = typeof outboxMessages.$inferSelect;
export type OutboxChannel = OutboxMessage['channel'];

type OutboxFilter = {
  channel?: OutboxChannel | undefined;
  recipient?: string | undefined;
  limit: number;
};

/** Messages of the tenant, newest first. */
export function listOutbox(
  tx: Tx,
  tenantId: string,
  { channel, recipient, limit }: OutboxFilter,
): Promise<OutboxMessage[]> {
  return tx
    .select()
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.tenantId, tenantId),
        channel === undefined ? undefined : eq(outboxMessages.channel, channel),
        recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient),
      ),
    )
    .orderBy(desc(outboxMessages.createdAt), outboxMessages.id)
    .limit(limit);
}

export async function countOutbox(tx: Tx, tenantId: string): Promise<number> {
  const [row] = await tx
    .select({ value: count() })
    .from(outboxMessages)
    .where(eq(outboxMessages.tenantId, tenantId));
  return row?.value ?? 0;
}

export async function findOutboxMessage(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<OutboxMessage | undefined> {
  const [row] = await tx
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.tenantId, tenantId), eq(outboxMessages.id, id)));
  return row;
}
