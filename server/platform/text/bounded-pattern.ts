import { setFlagsFromString } from 'node:v8';
import { Script, createContext } from 'node:vm';

/** More than any honest pattern needs for a text of a form. */
const TIMEOUT_MS = 20;
/** More than any honest text of a form has. */
const LONGEST = 2048;
const REMEMBERED = 1000;

// The engine that needs linear time for any text (flag `l`). It cannot run every pattern: not those
// that look around or back, or repeat a part often.
setFlagsFromString('--enable-experimental-regexp-engine');

const context = createContext(Object.create(null) as { pattern?: string; text?: string });
const scripts = {
  backtracking: new Script('new RegExp(pattern).test(text)'),
  linear: new Script('new RegExp(pattern, "l").test(text)'),
};
/** Patterns that took too long once; none of them gets a second chance to stall the server. */
const slow = new Set<string>();

function run(engine: keyof typeof scripts): boolean | undefined {
  try {
    return Boolean(scripts[engine].runInContext(context, { timeout: TIMEOUT_MS }));
  } catch (error) {
    const isTimeout = (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (isTimeout && context.pattern !== undefined) {
      if (slow.size >= REMEMBERED) slow.clear();
      slow.add(context.pattern);
    }
    return undefined;
  }
}

/**
 * Whether a text matches a pattern that a user wrote. A regular expression can take
 * exponential time, and everyone else would wait for it, so the time is bounded. A pattern that took
 * too long is left to the engine that needs linear time: one hostile text must not keep the texts of
 * everybody else from matching.
 * @returns undefined when the pattern is malformed or takes too long, or the text is too long
 */
export function testPattern(pattern: string, text: string): boolean | undefined {
  if (text.length > LONGEST) return undefined;
  Object.assign(context, { pattern, text });
  const result = slow.has(pattern) ? undefined : run('backtracking');
  return result ?? (slow.has(pattern) ? run('linear') : undefined);
}
