import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '~/server/platform/fairness/fair-queue';
import { addressKey, endTurnOfTenant, holdUntilAnswered } from '~/server/platform/http/admission';
import { isHead } from '~/server/platform/http/request-target';

export type StoredFile = {
  contentType: string;
  /** Bytes of the whole. */
  size: number;
  /** The first chunk, which is all of most files. */
  start: Buffer;
};

/** @returns undefined when the file is gone */
type ReadChunk = (offset: number) => Promise<Buffer | undefined>;

/** Large files in transit, by tenant and address: each keeps a chunk in memory until it is read. */
const readers = createFairQueue({ each: 16, waiting: 64, waitingInAll: 4096 });

async function* chunksOf({ size, start }: StoredFile, read: ReadChunk): AsyncGenerator<Buffer> {
  yield start;
  for (let sent = start.length; sent < size;) {
    const chunk = await read(sent);
    // Content-Length was already sent, so the connection has to break.
    if (!chunk?.length) throw new Error('The file was deleted while it was sent');
    yield chunk;
    sent += chunk.length;
  }
}

/**
 * Send a file stored in the database. A large file is streamed in chunks as the client reads it, so
 * that neither memory nor database connections depend on its size or on the number of clients. A
 * slow client does not hold one of the tenant's turns meanwhile.
 * @throws Busy
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  read: ReadChunk,
): Promise<void> {
  reply.type(file.contentType);
  if (file.start.length === file.size) return void reply.send(file.start);
  reply.header('content-length', file.size);
  // A stream, because Fastify sets Content-Length to the length of anything else.
  if (isHead(request.raw)) return void reply.send(Readable.from([]));
  endTurnOfTenant(reply);
  await holdUntilAnswered(readers, addressKey(request), reply);
  void reply.send(Readable.from(chunksOf(file, read), { objectMode: false }));
}
