import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '~/server/platform/fairness/client-network';
import { createFairQueue } from '~/server/platform/fairness/fair-queue';
import { endTurnOfTenant, holdUntilAnswered } from '~/server/platform/http/admission';
import { isHead } from '~/server/platform/http/request-target';

export type StoredFile = {
  contentType: string;
  /** Bytes of the whole. */
  size: number;
  /** Its first piece, which is all of most files. */
  start: Buffer;
};

/** @returns undefined when the file is gone */
type ReadPiece = (offset: number) => Promise<Buffer | undefined>;

/** Files in pieces, by tenant and address: each holds a piece for as long as its reader likes. */
const readers = createFairQueue({ each: 16, waiting: 64, waitingInAll: 4096 });

async function* piecesOf({ size, start }: StoredFile, read: ReadPiece): AsyncGenerator<Buffer> {
  yield start;
  for (let sent = start.length; sent < size;) {
    const piece = await read(sent);
    // Its length was promised: the connection has to break.
    if (!piece?.length) throw new Error('The file was deleted while it was sent');
    yield piece;
    sent += piece.length;
  }
}

/**
 * Send a file of the database, a large one piece by piece as its reader takes it: neither memory nor
 * connections to the database depend on how large it is and how many read it. A slow reader does
 * not keep a turn of the tenant meanwhile.
 * @throws Busy
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  read: ReadPiece,
): Promise<void> {
  reply.type(file.contentType);
  if (file.start.length === file.size) return void reply.send(file.start);
  reply.header('content-length', file.size);
  // A stream, because the length of anything else would replace that of the file.
  if (isHead(request.raw)) return void reply.send(Readable.from([]));
  endTurnOfTenant(reply);
  await holdUntilAnswered(readers, `${request.tenantId} ${clientNetwork(request.ip)}`, reply);
  void reply.send(Readable.from(piecesOf(file, read), { objectMode: false }));
}
