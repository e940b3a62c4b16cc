import { LOG_STREAM_BATCH } from '~/contract/log-streams';
import { currentCursor } from '~/server/domain/audit/tail.queries';
import type { Services } from '~/server/domain/services/services';
import { generateId, generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { logStreams } from '~/server/platform/db/schema';
import { updateRow } from '~/server/platform/db/update-row';
import { CodedError, createFailed } from '~/server/platform/errors/coded-error';
import { countRange } from './batch.queries';
import { readRange } from './replay-range';
import { streamQueue } from './queue.rules';
import { type StreamSecrets, readSecrets, sealSecrets } from './secrets';
import { readTarget, unmaskHeaders } from './stream-config';
import type { LogStreamChanges, NewLogStream, ReplayRange } from './streams.input';
import { type LogStreamRow, findStream, streamOf } from './streams.queries';

type Keys = Pick<Services, 'config' | 'vault'>;

function wake(tx: Tx, { tenantId, id }: LogStreamRow): Promise<void> {
  return streamQueue.wake(tx, { forTenantId: tenantId, entryId: id });
}

function change(
  tx: Tx,
  row: LogStreamRow,
  values: Partial<typeof logStreams.$inferInsert>,
): Promise<LogStreamRow> {
  return updateRow(tx, logStreams, { row, where: streamOf(row.tenantId, row.id) }, values);
}

/**
 * A stream of what is written from now on. The signing key is told only here and when it is renewed.
 * @throws CodedError guard.invalid_input
 */
export async function createStream(
  tx: Tx,
  { config, vault }: Keys,
  tenantId: string,
  { name, type, filter = {}, enabled = true, ...input }: NewLogStream,
): Promise<{ row: LogStreamRow; signingKey: string }> {
  const target = readTarget(config, type, input.config);
  const headers = unmaskHeaders(target, { config: {}, headers: {} });
  const id = generateId();
  const signingKey = generateSecret();
  const { writtenIn, id: cursorId, seen = null } = await currentCursor(tx);
  const [row] = await tx
    .insert(logStreams)
    .values({
      tenantId,
      id,
      name,
      type,
      config: target.config,
      secrets: sealSecrets(vault, { tenantId, id }, { signingKey, headers }),
      filter,
      enabled,
      cursorWrittenIn: writtenIn,
      cursorId,
      cursorSeen: seen,
      batchSize: LOG_STREAM_BATCH,
    })
    .returning();
  if (!row) throw createFailed('log stream');
  await streamQueue.enqueue(tx, tenantId, [{ lineId: id, entryId: id }]);
  return { row, signingKey };
}

/**
 * Change a locked stream, which is attempted again at once.
 * @throws CodedError guard.invalid_input
 */
export async function updateStream(
  tx: Tx,
  { config, vault }: Keys,
  row: LogStreamRow,
  { config: input, ...changes }: LogStreamChanges,
): Promise<LogStreamRow> {
  const secrets: StreamSecrets | undefined =
    input && (readSecrets(vault, row) ?? { signingKey: generateSecret(), headers: {} });
  const target = input && readTarget(config, row.type, input);
  const headers =
    target && secrets && unmaskHeaders(target, { config: row.config, headers: secrets.headers });
  const changed = await change(tx, row, {
    ...changes,
    ...(target ? { config: target.config } : {}),
    ...(headers && secrets ? { secrets: sealSecrets(vault, row, { ...secrets, headers }) } : {}),
  });
  await wake(tx, row);
  return changed;
}

/** Signs with the new key from the next batch on. Headers that cannot be read are dropped. */
export async function renewStreamKey(
  tx: Tx,
  { vault }: Pick<Keys, 'vault'>,
  row: LogStreamRow,
): Promise<{ row: LogStreamRow; signingKey: string }> {
  const signingKey = generateSecret();
  const known = readSecrets(vault, row);
  const secrets = sealSecrets(vault, row, { headers: known?.headers ?? {}, signingKey });
  const { headerNames: _lost, ...config } = row.config;
  return { row: await change(tx, row, known ? { secrets } : { secrets, config }), signingKey };
}

/** Its entry of the queue is dropped when it is due. */
export async function deleteStream(tx: Tx, tenantId: string, id: string): Promise<void> {
  await findStream(tx, tenantId, id, 'update');
  await tx.delete(logStreams).where(streamOf(tenantId, id));
}

/**
 * Send what was written in a time again, beside what is written from now on.
 * @throws CodedError guard.invalid_input, log_stream.replay_running
 */
export async function replayRange(
  tx: Tx,
  services: Pick<Services, 'config'>,
  row: LogStreamRow,
  range: ReplayRange,
): Promise<LogStreamRow> {
  const { from, to } = readRange(range);
  if (row.replay) throw new CodedError('log_stream.replay_running');
  const total = await countRange(tx, services, row, { from, to });
  const replay = { id: generateId(), from, to, place: null, sent: 0, total };
  const changed = await change(tx, row, { replay });
  await wake(tx, row);
  return changed;
}

/** What was sent of the range stays sent; a batch that is under way ends. */
export function cancelReplay(tx: Tx, row: LogStreamRow): Promise<LogStreamRow> {
  return change(tx, row, { replay: null });
}

/** Do not wait for the next attempt any longer. */
export async function retryNow(tx: Tx, row: LogStreamRow): Promise<LogStreamRow> {
  const changed = await change(tx, row, { nextAttemptAt: null });
  await wake(tx, row);
  return changed;
}
