import type { Config } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { HookTest } from './hooks.input';
import type { HookRow } from './hooks.queries';
import { assertHookConfig } from './hooks.rules';
import { sendDelivery, textOf } from './send-delivery';
import { testPayload } from './test-payload';

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
  assertHookConfig(config, target);
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
  if (unanswered) {
    throw new CodedError('hook.send_test_payload_failed', {
      values: { message: unanswered.error },
      data: { failure: unanswered.failure },
    });
  }
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
