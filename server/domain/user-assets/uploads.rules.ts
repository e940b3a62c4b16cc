import { and, eq } from 'drizzle-orm';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { chunkAt, sizeOf } from '~/server/platform/db/chunks';
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

function isUpload(tenantId: string, id: string) {
  return and(eq(userAssets.tenantId, tenantId), eq(userAssets.id, id));
}

/**
 * An upload with its first chunk.
 * @throws CodedError entity.not_found
 */
export async function findUpload(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({
      contentType: userAssets.contentType,
      size: sizeOf(userAssets.content),
      start: chunkAt(userAssets.content, 0),
    })
    .from(userAssets)
    .where(isUpload(tenantId, id));
  if (!row) throw notFound();
  return row;
}

/** A later chunk; undefined if the upload was deleted. */
export async function readUploadChunk(
  tx: Tx,
  tenantId: string,
  id: string,
  offset: number,
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ chunk: chunkAt(userAssets.content, offset) })
    .from(userAssets)
    .where(isUpload(tenantId, id));
  return row?.chunk;
}
