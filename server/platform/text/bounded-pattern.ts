import { Script, createContext } from 'node:vm';

/** More than any honest pattern needs for a text of a form. */
const TIMEOUT_MS = 20;
const REMEMBERED = 1000;

const context = createContext(Object.create(null) as { pattern?: string; text?: string });
const script = new Script('new RegExp(pattern).test(text)');
/** Patterns that took too long once; each of them gets no second chance to stall the server. */
const slow = new Set<string>();

/**
 * Whether a text matches a pattern that somebody else wrote. A regular expression can take
 * exponential time, and everyone else would wait for it, so the time is bounded.
 * @returns undefined when the pattern is malformed or took too long
 */
export function testPattern(pattern: string, text: string): boolean | undefined {
  if (slow.has(pattern)) return undefined;
  Object.assign(context, { pattern, text });
  try {
    return Boolean(script.runInContext(context, { timeout: TIMEOUT_MS }));
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      if (slow.size >= REMEMBERED) slow.clear();
      slow.add(pattern);
    }
    return undefined;
  }
}
