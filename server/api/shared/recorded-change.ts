import type { AdminAction } from '~/contract/admin-actions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { type Representation, assertIfMatch, etagOf } from '~/server/platform/http/etag';
import { recordedWrite } from './recorded-write';

export type Change<Row> = {
  /** `{Resource}.{Action}`, for instance `Application.Update`. */
  action: AdminAction;
  /** Reads the record, notes it (`noteBefore`) and holds it until the transaction ends. */
  hold: (tx: Tx) => Promise<Row>;
  /** What GET of the same path answers, where there is one. */
  shown?: Representation<Row>;
  /** Bodies of other GETs that show the record, which the client may have read instead. */
  shownElsewhere?: (tx: Tx, row: Row) => Promise<string[]>;
  change: (tx: Tx, row: Row) => Promise<Row>;
};

/**
 * Change a record that a client has read before, in one transaction with its audit row. With
 * If-Match it is changed only if it is still as GET answered it (RFC 9110 section 13.1.1); the
 * answer has the ETag of GET from now on (section 8.8.3).
 * @returns the record after the change
 * @throws CodedError request.precondition_failed 412
 */
export async function recordedChange<Row>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { action, hold, shown, shownElsewhere, change }: Change<Row>,
): Promise<Row> {
  const updated = await recordedWrite(services, request, action, async (tx) => {
    const row = await hold(tx);
    if (request.headers['if-match'] !== undefined) {
      const here = shown ? [shown(reply, row)] : [];
      const elsewhere = (await shownElsewhere?.(tx, row)) ?? [];
      assertIfMatch(request, ...here, ...elsewhere);
    }
    return change(tx, row);
  });
  if (shown) reply.header('ETag', etagOf(shown(reply, updated)));
  return updated;
}
