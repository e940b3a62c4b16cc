import { createHash } from 'node:crypto';
import { maskSecrets } from './logs.rules';

/** Characters of JSON that one value of a row may take. */
const MAX_LENGTH = 2000;
/** Characters of a longer one that a row has, and how many of them are before the first change. */
const EXCERPT = { length: 400, before: 40 };

/** JSON without its secrets, which can no longer be told from other text then. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(maskSecrets(value)) ?? '');
}

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index === one.length && index === other.length ? 0 : index;
}

/**
 * A value as a row of the log has it. A long one is its part from where it differs from the other
 * value; its length and digest tell it from all others.
 * @param other the value before or after, if there is one
 */
export function bounded(value: unknown, other: unknown): unknown {
  if ((JSON.stringify(value) ?? '').length <= MAX_LENGTH) return value;
  const text = textOf(value);
  const difference = other === undefined ? 0 : firstDifference(text, textOf(other));
  const start = Math.max(0, difference - EXCERPT.before);
  const end = start + EXCERPT.length;
  const part = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  const digest = createHash('sha256').update(text).digest('hex');
  return `${part} (${text.length} characters, SHA-256 ${digest})`;
}
