import { and, eq } from 'drizzle-orm';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { pieceAt, sizeOf } from '~/server/platform/db/pieces';
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
 * An upload, as far as its first piece.
 * @throws CodedError entity.not_found
 */
export async function findUpload(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({
      contentType: userAssets.contentType,
      size: sizeOf(userAssets.content),
      start: pieceAt(userAssets.content, 0),
    })
    .from(userAssets)
    .where(isUpload(tenantId, id));
  if (!row) throw notFound();
  return row;
}

/** A further piece; undefined when the upload is gone. */
export async function readUploadPiece(
  tx: Tx,
  tenantId: string,
  id: string,
  offset: number,
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ piece: pieceAt(userAssets.content, offset) })
    .from(userAssets)
    .where(isUpload(tenantId, id));
  return row?.piece;
}
