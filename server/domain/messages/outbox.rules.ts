import { eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { outboxMessages } from '~/server/platform/db/schema';

export async function emptyOutbox(tx: Tx, tenantId: string): Promise<void> {
  await tx.delete(outboxMessages).where(eq(outboxMessages.tenantId, tenantId));
}
