import { invalidInput } from '~/server/platform/errors/invalid-input';
import type { ReplayRange } from './streams.input';

/**
 * A time that is sent again, which ends by now: what comes is sent anyway.
 * @throws CodedError guard.invalid_input
 */
export function readRange({ from, to }: ReplayRange, now = Date.now()): ReplayRange {
  if (from > to) throw invalidInput('body', ['from'], 'is later than to');
  if (from > now) throw invalidInput('body', ['from'], 'has not come yet');
  return { from, to: Math.min(to, now) };
}
