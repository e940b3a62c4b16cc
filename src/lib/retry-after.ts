/** Maximum delay in milliseconds, whatever the response says. */
const longestWait = 3_600_000;

/** Statuses whose responses may have Retry-After (RFC 6585 section 4, RFC 9110 section 15.6.4). */
const saysWhen: readonly number[] = [429, 503];

/**
 * Time of the next attempt: `Retry-After` in seconds or as a date (RFC 9110 section 10.2.3), at
 * most an hour away. Undefined if the header is missing or invalid.
 * @param now and result: epoch milliseconds
 */
export function retryAtOf(status: number, header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (!saysWhen.includes(status) || text === '') return undefined;
  const at = /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now), now + longestWait);
}
