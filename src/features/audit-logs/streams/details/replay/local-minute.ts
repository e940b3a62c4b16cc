/** `yyyy-MM-ddTHH:mm` in the local time zone, as an input of date and time has it. */
export function localMinute(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * Epoch milliseconds of such a text; undefined for what is no time.
 * @param more milliseconds to add
 */
export function readMinute(text: string, more = 0): number | undefined {
  if (!/^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(text)) return undefined;
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? undefined : at + more;
}
