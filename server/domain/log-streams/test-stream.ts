import type { Services } from '~/server/domain/services/services';
import { generateId } from '~/server/platform/crypto/ids';
import { CodedError } from '~/server/platform/errors/coded-error';
import { eventOf } from './event';
import { textOf } from '~/server/domain/webhooks/send-delivery';
import { sendBatch } from './send-batch';
import type { LogStreamRow } from './streams.queries';

/** Key of an event that says nothing but that the receiver is reached. */
const TEST_KEY = 'LogStream.Test';

/**
 * Send one made-up event as the stream is set up now. Nothing is repeated, and its place stays.
 * @throws CodedError log_stream.test_failed
 */
export async function testStream(services: Services, row: LogStreamRow): Promise<void> {
  const event = eventOf({
    tenantId: row.tenantId,
    id: generateId(),
    key: TEST_KEY,
    createdAt: Date.now(),
    payload: { key: TEST_KEY, result: 'Success' },
    outcome: 'succeeded',
  });
  const { signal } = new AbortController();
  const { error, failure, status, response } = await sendBatch(services, row, [event], signal);
  if (error === undefined) return;
  throw new CodedError('log_stream.test_failed', {
    values: { message: error },
    data: {
      failure,
      responseStatus: status ?? null,
      responseBody: textOf(response?.body),
    },
  });
}
