/** Nobody is kept waiting longer than this, in milliseconds, whatever the answer says. */
const longestWait = 3_600_000;

/** Statuses whose answers say when to come again (RFC 6585 section 4, RFC 9110 section 15.6.4). */
const saysWhen: readonly number[] = [429, 503];

/**
 * When the server wants to be asked again: `Retry-After` in seconds or as a date (RFC 9110 section
 * 10.2.3), at most an hour away. Undefined when the answer does not say, or said nothing readable.
 * @param now and answer: epoch milliseconds
 */
export function retryAtOf(status: number, header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (!saysWhen.includes(status) || text === '') return undefined;
  const at = /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now), now + longestWait);
}
