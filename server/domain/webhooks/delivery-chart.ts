import { HOOK_RETRIES_MAX } from '~/contract/webhooks';

/**
 * The states of a delivery. `pending` ends in `delivered` or `dead`; a replay leads from both back
 * to `pending`, with all attempts before it.
 */

/** What came of one attempt. */
export type Outcome = {
  /** Undefined without a response. */
  status?: number | undefined;
  /** The endpoint cannot be reached by any number of attempts. */
  isFinal?: boolean;
  /** Milliseconds that the endpoint asked to wait. */
  retryAfterMs?: number | undefined;
};

export type NextStep = { state: 'delivered' | 'dead' } | { state: 'pending'; waitMs: number };

/** Responses after which another attempt may succeed. */
const RETRYABLE: ReadonlySet<number> = new Set([408, 413, 429, 500, 502, 503, 504]);

const BACK_OFF_MS = 1000;
/** Share of the wait that is added at random, so that deliveries do not return in step. */
const JITTER = 0.25;
/** An endpoint cannot ask for a longer wait. */
const WAIT_MAX_MS = 60 * 60 * 1000;

function isSuccess({ status }: Outcome): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

function isRetryable({ status, isFinal = false }: Outcome): boolean {
  return !isFinal && (status === undefined || RETRYABLE.has(status));
}

/**
 * The state after an attempt.
 * @param tries attempts so far, this one included
 * @param retries how many more than one there can be
 * @param random from 0 to 1
 */
export function afterAttempt(
  outcome: Outcome,
  tries: number,
  retries = HOOK_RETRIES_MAX,
  random = Math.random(),
): NextStep {
  if (isSuccess(outcome)) return { state: 'delivered' };
  if (!isRetryable(outcome) || tries > retries) return { state: 'dead' };
  const backOff = BACK_OFF_MS * 2 ** (tries - 1) * (1 + JITTER * random);
  const waitMs = Math.max(backOff, Math.min(outcome.retryAfterMs ?? 0, WAIT_MAX_MS));
  return { state: 'pending', waitMs: Math.round(waitMs) };
}

/** Wait that a Retry-After header asks for (RFC 9110 section 10.2.3). */
export function readRetryAfter(text: string | undefined, now = Date.now()): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
