import { and, eq } from 'drizzle-orm';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { userAssets } from '~/server/platform/db/schema';
import { notFound } from '~/server/platform/errors/coded-error';

export type Upload = {
  contentType: string;
  content: Buffer;
};

/**
 * Keep an upload; answers its id.
 * @param ownerId the user with whose account it ends; null for what belongs to the tenant
 */
export async function saveUpload(
  tx: Tx,
  tenantId: string,
  upload: Upload,
  ownerId: string | null,
): Promise<string> {
  const id = generateId();
  await tx.insert(userAssets).values({ tenantId, id, ownerId, ...upload });
  return id;
}

/** @throws CodedError entity.not_found */
export async function findUpload(tx: Tx, tenantId: string, id: string): Promise<Upload> {
  const [row] = await tx
    .select({ contentType: userAssets.contentType, content: userAssets.content })
    .from(userAssets)
    .where(and(eq(userAssets.tenantId, tenantId), eq(userAssets.id, id)));
  if (!row) throw notFound();
  return row;
}
