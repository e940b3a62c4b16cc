import { createHmac } from 'node:crypto';
import type { DeliveryFailure } from '~/contract/delivery-failures';
import { HOOK_TIMEOUT_MS } from '~/contract/webhooks';
import type { Config } from '~/server/platform/config/config';
import type { HookConfig, HookResponse } from '~/server/platform/db/schema';
import { withDeadline } from '~/server/platform/outbound/deadline';
import {
  OutboundError,
  type OutboundFailure,
  sendOutbound,
} from '~/server/platform/outbound/outbound';
import { flawOf } from '~/server/platform/text/json-flaw';
import { failed } from './delivery-failure';
import { type Outcome, readRetryAfter } from './delivery-chart';
import { hookNetworkOf } from './hooks.rules';

export type Sent = Outcome & {
  response?: HookResponse;
  /** Why it failed. */
  error?: string;
  failure?: DeliveryFailure;
};

type Message = {
  /** The same in every attempt and replay: a receiver skips what it has seen. */
  deliveryId: string;
  /** The bytes to sign and to send. */
  body: string;
  /** JSON by default. */
  contentType?: string;
  config: HookConfig;
  signingKey: string;
};

/** Read of a response; more of it is of no use to anybody. */
const RESPONSE_MAX_BYTES = 16 * 1024;
const REDIRECTS_MAX = 3;

/** A failure of the network with the values of its sentence. */
export function outboundFailure(code: OutboundFailure, timeoutMs: number): DeliveryFailure {
  return {
    reason: code,
    ...(code === 'timeout' ? { seconds: timeoutMs / 1000 } : {}),
    ...(code === 'too_many_redirects' ? { redirects: REDIRECTS_MAX } : {}),
  };
}

/** Failures that another attempt does not change. */
const FINAL: ReadonlySet<OutboundFailure> = new Set([
  'insecure',
  'invalid',
  'private',
  'too_many_redirects',
]);

function signature(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/**
 * The signature of the body, under the name that existing receivers know and under our own, and the
 * one against replay: it covers the id and the time of the attempt too.
 */
export function signedHeaders(
  { deliveryId, body, signingKey }: Omit<Message, 'config'>,
  now = Date.now(),
): Record<string, string> {
  const seconds = Math.floor(now / 1000);
  if (signingKey === '') return { 'gatehouse-delivery': `id=${deliveryId},t=${seconds}` };
  const ofBody = signature(signingKey, body);
  const ofAttempt = signature(signingKey, `${deliveryId}.${seconds}.${body}`);
  return {
    'gatehouse-delivery': `id=${deliveryId},t=${seconds},v1=${ofAttempt}`,
    'gatehouse-signature-sha-256': ofBody,
    'logto-signature-sha-256': ofBody,
  };
}

function headersOf(message: Message, version: string): Record<string, string> {
  const own = { 'user-agent': `Gatehouse/${version} (https://gatehouse.app/)` };
  const custom = Object.fromEntries(
    Object.entries(message.config.headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  return {
    accept: '*/*',
    ...own,
    ...custom,
    'content-type': message.contentType ?? 'application/json',
    ...signedHeaders(message),
  };
}

/** JSON as its value, if the database keeps it as such; everything else as text. */
function readBody(body: Buffer): unknown {
  const text = body.toString('utf8').replaceAll('\0', '');
  if (flawOf(text) !== undefined) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** What a receiver answered, as text. */
export function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body ?? null);
}

/** Why an attempt failed, as its row lists it; nothing of one that succeeded. */
export function whyOf({ error, failure }: Sent): Pick<Sent, 'error' | 'failure'> {
  return { ...(error === undefined ? {} : { error }), ...(failure ? { failure } : {}) };
}

/** Make one attempt. It never rejects: what failed is part of the result. */
export async function sendDelivery(
  config: Config,
  message: Message,
  signal: AbortSignal,
  timeoutMs = HOOK_TIMEOUT_MS,
): Promise<Sent> {
  const headers = headersOf(message, config.version);
  try {
    const {
      status,
      headers: answered,
      body,
    } = await withDeadline(signal, timeoutMs, (deadline) =>
      sendOutbound(
        new URL(message.config.url),
        { method: 'POST', headers, body: message.body },
        {
          network: hookNetworkOf(config),
          signal: deadline,
          maxBytes: RESPONSE_MAX_BYTES,
          onOverflow: 'truncate',
          redirects: REDIRECTS_MAX,
          privateHeaders: Object.keys(message.config.headers ?? {}).map((name) =>
            name.toLowerCase(),
          ),
        },
      ),
    );
    const isSuccess = status >= 200 && status < 300;
    return {
      status,
      retryAfterMs: readRetryAfter(answered['retry-after']),
      response: { statusCode: status, body: readBody(body) },
      ...(isSuccess ? {} : failed({ reason: 'status', status })),
    };
  } catch (error) {
    const failure = error instanceof OutboundError ? error.failure : 'invalid';
    return { ...failed(outboundFailure(failure, timeoutMs)), isFinal: FINAL.has(failure) };
  }
}
