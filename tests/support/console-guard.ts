import { format } from 'node:util';

type Level = 'error' | 'warn';

/**
 * Messages that pass in every test. React's notices on act() depend on how busy the machine is: an
 * animation or a validation may end between two steps of a test.
 */
const ALWAYS = [
  /not wrapped in act\(/,
  /suspended inside an `act` scope/,
  // So does Redux Toolkit's on the time of its checks in development.
  /InvariantMiddleware took \d+ms/,
  // The console sends the browser to a payment page; jsdom cannot go there.
  /Not implemented: navigation/,
];

let allowed: readonly RegExp[] = [];
let unexpected: string[] = [];

/** Allows the messages that the running test provokes. */
export function allowConsole(...patterns: readonly RegExp[]): void {
  allowed = [...allowed, ...patterns];
}

function watch(level: Level): void {
  const print = console[level];
  console[level] = (...values: unknown[]) => {
    const text = format(...values);
    if (allowed.some((pattern) => pattern.test(text))) return;
    if (!ALWAYS.some((pattern) => pattern.test(text))) unexpected.push(`${level}: ${text}`);
    print.apply(console, values);
  };
}

/** Fails a test that logs an error or a warning. */
export function guardConsole(): void {
  watch('error');
  watch('warn');
  afterEach(() => {
    const texts = unexpected;
    [allowed, unexpected] = [[], []];
    if (texts.length > 0) throw new Error(`The test logged\n${texts.join('\n')}`);
  });
}
