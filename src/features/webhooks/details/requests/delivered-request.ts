import { HOOK_LOG_PREFIX } from '~/contract/webhooks';
import type { HookDelivery, HookDeliveryDetails, HookRequest } from '~/src/api/endpoints/hooks.api';

export type Attempt = HookDelivery['attempts'][number];

/** What was sent to an endpoint, and what came back, whichever list shows it. */
export type DeliveredRequest = {
  /** Of the delivery, by which it can be sent again; undefined in rows of other servers. */
  readonly deliveryId: string | undefined;
  readonly event: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isFailed: boolean;
  /** HTTP status of the last attempt; null without a response. */
  readonly status: number | null;
  /** Why it failed. */
  readonly error: string | undefined;
  /** The same as a code; of older rows, undefined. */
  readonly failure: unknown;
  readonly attempts: readonly Attempt[];
  readonly body: unknown;
  readonly response: { readonly body: unknown } | undefined;
};

type Json = Readonly<Record<string, unknown>>;

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null ? (value as Json) : undefined;
}
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function attemptsOf(value: unknown): Attempt[] {
  return (Array.isArray(value) ? value : []).flatMap((item) => {
    const { at, tookMs, status, error } = objectOf(item) ?? {};
    return typeof at === 'number' && typeof tookMs === 'number'
      ? [{ at, tookMs, status: numberOf(status) ?? null, error: textOf(error) ?? '' }]
      : [];
  });
}

/** A row of the log. Rows are JSON of any age: what is missing is left out. */
export function requestOfLog({ key, payload, createdAt }: HookRequest): DeliveredRequest {
  const response = objectOf(payload['response']);
  const attempts = attemptsOf(payload['attempts']);
  return {
    deliveryId: textOf(payload['deliveryId']),
    event: key.startsWith(HOOK_LOG_PREFIX) ? key.slice(HOOK_LOG_PREFIX.length) : key,
    at: createdAt,
    isFailed: payload['result'] !== 'Success',
    status: numberOf(response?.['statusCode']) ?? attempts.at(-1)?.status ?? null,
    error: textOf(payload['error']),
    failure: payload['failure'],
    attempts,
    body: objectOf(payload['hookRequest'])?.['body'],
    response: response && { body: response['body'] },
  };
}

/** HTTP status of a delivery's last attempt; null without a response. */
export function statusOf({ attempts }: Pick<HookDelivery, 'attempts'>): number | null {
  return attempts.at(-1)?.status ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function requestOfDelivery(delivery: HookDeliveryDetails): DeliveredRequest {
  const { id, event, updatedAt, state, error, failure, attempts, body, response } = delivery;
  return {
    deliveryId: id,
    event,
    at: updatedAt,
    isFailed: state === 'dead',
    status: response?.statusCode ?? statusOf(delivery),
    error: error ?? undefined,
    failure,
    attempts,
    body: parsed(body),
    response: response ? { body: response.body } : undefined,
  };
}
