import type { Config } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import { CodedError } from '~/server/platform/errors/coded-error';
import { failed } from './delivery-failure';
import type { HookTest } from './hooks.input';
import type { HookRow } from './hooks.queries';
import { assertHookHeaders, hookUrlProblem } from './hooks.rules';
import { type Sent, sendDelivery, textOf } from './send-delivery';
import { testPayload } from './test-payload';

function undelivered({ error, failure }: Pick<Sent, 'error' | 'failure'>): CodedError {
  return new CodedError('hook.send_test_payload_failed', {
    values: { message: error },
    data: { failure },
  });
}

/**
 * Send one made-up payload for each event, with a configuration that need not be saved. Nothing is
 * repeated or recorded.
 * @throws CodedError hook.endpoint_responded_with_error, hook.send_test_payload_failed,
 * guard.invalid_input
 */
export async function testHook(
  config: Config,
  { id, signingKey }: HookRow,
  { events, config: target }: HookTest,
): Promise<void> {
  // A URL that cannot be saved is a result of the test as well.
  const problem = hookUrlProblem(config, target.url);
  if (problem) throw undelivered(failed({ reason: problem.reason }));
  assertHookHeaders(target);
  const { signal } = new AbortController();
  const sent = await Promise.all(
    [...new Set(events)].map((event) =>
      sendDelivery(
        config,
        {
          deliveryId: generateId(),
          body: JSON.stringify(testPayload(id, event)),
          config: target,
          signingKey,
        },
        signal,
      ),
    ),
  );
  const unanswered = sent.find(({ response }) => !response);
  if (unanswered) throw undelivered(unanswered);
  const refused = sent.find(({ error }) => error !== undefined)?.response;
  if (!refused) return;
  const { statusCode, body } = refused;
  throw new CodedError('hook.endpoint_responded_with_error', {
    data: {
      responseStatus: statusCode,
      responseBody: textOf(body),
    },
  });
}
