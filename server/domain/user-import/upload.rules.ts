import { and, eq, inArray } from 'drizzle-orm';
import { SECRET_TARGETS, USER_IMPORTS_KEPT } from '~/contract/user-import';
import type { Services } from '~/server/domain/services/services';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { insertRows } from '~/server/platform/db/insert-rows';
import { type ImportColumn, userImportRows, userImports } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { storable } from '~/server/platform/text/storable';
import { type FileRow, createFileReader } from './file-rows';
import { type ImportRow, findImport, importOf, importsInUse, listImports } from './imports.queries';
import { sealed } from './sealed';
import { suggestTargets } from './suggestions';

/** Rows that are written at once; no more of a file are in memory. */
const BATCH = 500;
const SAMPLE_MAX = 80;
/** As much of a digest as tells its method. */
const DIGEST_SAMPLE = 16;

function sampleOf(value: unknown, suggestion: string | null): string {
  if (suggestion !== null && SECRET_TARGETS.has(suggestion) && suggestion !== 'passwordDigest') {
    return '••••••••';
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const max = suggestion === 'passwordDigest' ? DIGEST_SAMPLE : SAMPLE_MAX;
  return storable(text.length > max ? `${text.slice(0, max)}…` : text);
}

/** Counts the values of each column while rows pass. */
function columnCounter() {
  const counts = new Map<string, { first: unknown; filled: number }>();
  return {
    add({ cells }: FileRow) {
      for (const [name, value] of Object.entries(cells)) {
        const known = counts.get(name);
        if (known) known.filled += 1;
        else counts.set(name, { first: value, filled: 1 });
      }
    },
    columns(names: readonly string[]): ImportColumn[] {
      const suggestions = suggestTargets(names);
      return names.map((name, index) => {
        const { first = '', filled = 0 } = counts.get(name) ?? {};
        const suggestion = suggestions[index] ?? null;
        return { name, sample: sampleOf(first, suggestion), filled, suggestion };
      });
    },
  };
}

/** Make room for one more file: the oldest that no job uses go. */
async function dropOldest(tx: Tx, tenantId: string): Promise<void> {
  const present = await listImports(tx, tenantId);
  const inUse = await importsInUse(tx, tenantId);
  const dropped = present.slice(USER_IMPORTS_KEPT - 1).filter(({ id }) => !inUse.has(id));
  if (dropped.length === 0) return;
  await tx.delete(userImports).where(
    and(
      eq(userImports.tenantId, tenantId),
      inArray(
        userImports.id,
        dropped.map(({ id }) => id),
      ),
    ),
  );
}

type File = { name: string; bytes: AsyncIterable<Buffer> };

/**
 * Read a file of users and keep its rows. It is read as a stream, and each batch of rows is a
 * transaction of its own, so that neither memory nor a connection is held while a slow client sends.
 * A file that is refused leaves nothing.
 * @throws CodedError user_import.* for a file that cannot be read
 */
export async function readUpload(
  services: Services,
  tenantId: string,
  { name, bytes }: File,
): Promise<string> {
  const { database } = services;
  const id = generateId();
  await database.inTenant(tenantId, async (tx) => {
    await dropOldest(tx, tenantId);
    await tx.insert(userImports).values({
      tenantId,
      id,
      fileName: storable(name.slice(0, 256)),
      format: 'csv',
      state: 'uploading',
    });
  });
  const reader = createFileReader();
  const counter = columnCounter();
  let waiting: FileRow[] = [];
  const write = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    await database.inTenant(tenantId, (tx) =>
      insertRows(
        tx,
        userImportRows,
        rows.map(({ position, cells, problem }) => ({
          tenantId,
          importId: id,
          position,
          cells: sealed(services, tenantId, id, cells),
          problem,
        })),
      ),
    );
  };
  const take = async (rows: readonly FileRow[]): Promise<void> => {
    for (const row of rows) {
      counter.add(row);
      waiting.push(row);
      if (waiting.length >= BATCH) await write();
    }
  };
  try {
    for await (const chunk of bytes) await take(reader.push(chunk));
    await take(reader.end());
    await write();
  } catch (error) {
    await dropImport(services, tenantId, id);
    throw error;
  }
  const { columns, ...summary } = reader.summary();
  await database.inTenant(tenantId, (tx) =>
    tx
      .update(userImports)
      .set({ ...summary, columns: counter.columns(columns), updatedAt: Date.now() })
      .where(importOf(tenantId, id)),
  );
  return id;
}

/** Let a file be used, in the transaction that writes its upload down. */
export async function publishUpload(tx: Tx, tenantId: string, id: string): Promise<ImportRow> {
  const [row] = await tx
    .update(userImports)
    .set({ state: 'ready' })
    .where(importOf(tenantId, id))
    .returning();
  if (!row) throw new Error('The file was removed while it was read');
  return row;
}

/**
 * Remove a file that no job works on.
 * @throws CodedError entity.not_exists_with_id, user_import.in_use
 */
export async function removeImport(tx: Tx, tenantId: string, id: string): Promise<void> {
  await findImport(tx, tenantId, id, 'no key update');
  if ((await importsInUse(tx, tenantId)).has(id)) throw new CodedError('user_import.in_use');
  await tx.delete(userImports).where(importOf(tenantId, id));
}

function dropImport({ database }: Services, tenantId: string, id: string): Promise<unknown> {
  return database.inTenant(tenantId, (tx) => tx.delete(userImports).where(importOf(tenantId, id)));
}
