import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { chunkAt, sizeOf } from '~/server/platform/db/chunks';
import { customUiFiles, customUis, signInExperiences } from '~/server/platform/db/schema';

export type CustomUiFile = {
  uiId: string;
  path: string;
  contentType: string;
  size: number;
  /** The first chunk. */
  start: Buffer;
};

/** A file of the pages that the tenant uses; undefined without one, or without such pages. */
export async function findCustomUiFile(
  tx: Tx,
  tenantId: string,
  path: string,
): Promise<CustomUiFile | undefined> {
  const [row] = await tx
    .select({
      uiId: customUiFiles.uiId,
      path: customUiFiles.path,
      contentType: customUiFiles.contentType,
      size: sizeOf(customUiFiles.content),
      start: chunkAt(customUiFiles.content, 0),
    })
    .from(customUiFiles)
    .innerJoin(
      signInExperiences,
      and(
        eq(signInExperiences.tenantId, customUiFiles.tenantId),
        sql`${signInExperiences.customUiAssets} ->> 'id' = ${customUiFiles.uiId}`,
      ),
    )
    .where(and(eq(customUiFiles.tenantId, tenantId), eq(customUiFiles.path, path)));
  return row;
}

/** A later chunk of a file; undefined if its upload was replaced. */
export async function readCustomUiChunk(
  tx: Tx,
  tenantId: string,
  { uiId, path }: Pick<CustomUiFile, 'uiId' | 'path'>,
  offset: number,
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ chunk: chunkAt(customUiFiles.content, offset) })
    .from(customUiFiles)
    .where(
      and(
        eq(customUiFiles.tenantId, tenantId),
        eq(customUiFiles.uiId, uiId),
        eq(customUiFiles.path, path),
      ),
    );
  return row?.chunk;
}

export async function hasCustomUi(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customUis.id })
    .from(customUis)
    .where(and(eq(customUis.tenantId, tenantId), eq(customUis.id, id)))
    // What is put to use now is not deleted meanwhile.
    .for('key share');
  return rows.length > 0;
}
