import { VARIABLE_PATTERN } from '~/contract/email-templates';
import { valueAt } from '~/server/platform/text/value-at';
import type { MessageValues } from './message';

/** Characters that all values of one text may take together; what comes after is left out. */
const MAX_FILLED = 512 * 1024;
/** Variables without a value for this mail are left out; unknown ones stay as they are. */
const OPTIONAL = /^(?:(?:inviter|organization|user|application)\.|(?:locale|uiLocales|userIp)$)/;

/**
 * Put values into a text, once: a value that looks like a variable is not filled again. What comes
 * out is not much larger than what went in, however often a template names a long value.
 */
export function fill(
  template: string,
  values: MessageValues,
  change: (text: string) => string = (text) => text,
): string {
  let left = MAX_FILLED;
  return template.replace(VARIABLE_PATTERN, (match, path: string) => {
    const value = valueAt(values, path);
    if (typeof value !== 'string') return OPTIONAL.test(path) ? '' : match;
    const text = change(value);
    left -= text.length;
    return left < 0 ? '' : text;
  });
}

/** For a header: a value must not begin another one (RFC 5322 section 2.2). */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
