/** Length of a text, and of the whole as JSON, of what a client sent. */
const TEXT_MAX = 512;
const WHOLE_MAX = 8192;

function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > TEXT_MAX) return `${value.slice(0, TEXT_MAX)}…`;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/**
 * What a client sent, as an audit row keeps it. Everyone can send a megabyte, also without an
 * account, so long texts are cut, and what is still too much is left out.
 */
export function sentInput(value: unknown): unknown {
  const short = shortened(value);
  const { length } = JSON.stringify(short) ?? '';
  return length > WHOLE_MAX ? { omitted: `${length} characters` } : short;
}
