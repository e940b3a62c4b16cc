import path from 'node:path';
import {
  jestOutcome,
  outcomeWithoutReport,
  playwrightOutcome,
  summarize,
} from '~/scripts/lib/test-report.mjs';
import { root } from './support/cruise';

type Assertion = {
  fullName: string;
  status: string;
  invocations: number;
  failureMessages: string[];
  retryReasons?: string[];
};

function assertion(fullName: string, changes: Partial<Assertion> = {}): Assertion {
  return { fullName, status: 'passed', invocations: 1, failureMessages: [], ...changes };
}

function jestReport(assertions: readonly Assertion[], seconds = 1) {
  const failed = assertions.filter(({ status }) => status === 'failed').length;
  return {
    numPassedTests: assertions.length - failed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: path.join(root, 'src/a.test.ts'),
        status: failed > 0 ? 'failed' : 'passed',
        startTime: 1000,
        endTime: 1000 + seconds * 1000,
        assertionResults: assertions,
      },
    ],
  };
}

function playwrightReport(status: 'expected' | 'unexpected' | 'flaky', seconds = 1) {
  return {
    stats: { expected: 0, unexpected: 0, flaky: 0, [status]: 1 },
    errors: [],
    suites: [
      {
        file: 'a.spec.ts',
        specs: [],
        suites: [
          {
            file: 'a.spec.ts',
            specs: [
              {
                title: 'opens',
                ok: status !== 'unexpected',
                tests: [
                  {
                    status,
                    results: [
                      { duration: seconds * 500, errors: [{ message: 'first' }] },
                      {
                        duration: seconds * 500,
                        errors: status === 'unexpected' ? [{ message: 'last' }] : [],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
}

describe('the summary of a run', () => {
  it('ends with the totals', () => {
    const { isPassed, lines } = summarize([
      jestOutcome('unit', jestReport([assertion('adds'), assertion('subtracts')]), 0),
      playwrightOutcome('browser', playwrightReport('expected'), 0),
    ]);
    expect(isPassed).toBe(true);
    expect(lines.at(-1)).toBe('3 passed, 0 failed');
  });

  it('names what failed', () => {
    const { isPassed, lines } = summarize([
      jestOutcome('unit', jestReport([assertion('adds', { status: 'failed' })]), 1),
      playwrightOutcome('browser', playwrightReport('unexpected'), 1),
    ]);
    expect(isPassed).toBe(false);
    expect(lines).toContainEqual(expect.stringContaining('src/a.test.ts: adds'));
    expect(lines).toContainEqual(expect.stringContaining('tests/e2e/a.spec.ts: opens'));
    expect(lines.at(-1)).toBe('0 passed, 2 failed');
  });

  it('says how it failed, without the stack', () => {
    const message = `\u001b[31mExpected: 2\u001b[39m\n\nReceived: 3\n    at a.test.ts:1:2`;
    const adds = assertion('adds', { status: 'failed', failureMessages: [message] });
    expect(jestOutcome('unit', jestReport([adds]), 1).failures).toEqual([
      'src/a.test.ts: adds\n      Expected: 2\n      Received: 3',
    ]);
    expect(playwrightOutcome('browser', playwrightReport('unexpected'), 1).failures).toEqual([
      'tests/e2e/a.spec.ts: opens\n      last',
    ]);
    const long = assertion('adds', {
      status: 'failed',
      failureMessages: [Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')],
    });
    const [failure = ''] = jestOutcome('unit', jestReport([long]), 1).failures;
    expect(failure.split('\n')).toHaveLength(13);
  });

  it('says why a first attempt failed', () => {
    const first = { invocations: 2, retryReasons: ['Expected: 503\n    at a.test.ts:1:2'] };
    const adds = assertion('adds', first);
    const divides = assertion('divides', {
      ...first,
      status: 'failed',
      failureMessages: ['ended'],
    });
    const { repeated, failures } = jestOutcome('unit', jestReport([adds, divides]), 1);
    expect(repeated).toEqual(['src/a.test.ts: adds: passed when repeated\n      Expected: 503']);
    expect(failures).toEqual(['src/a.test.ts: divides\n      Expected: 503\n      ended']);
    expect(playwrightOutcome('browser', playwrightReport('flaky'), 0).repeated).toEqual([
      'tests/e2e/a.spec.ts: opens: passed when repeated\n      first',
    ]);
  });

  it('counts a file that could not be run', () => {
    const report = jestReport([]);
    const [suite] = report.testResults;
    const unloadable = { ...suite, status: 'failed', message: 'Cannot find module' };
    const outcome = jestOutcome(
      'unit',
      { ...report, numRuntimeErrorTestSuites: 1, testResults: [unloadable] },
      1,
    );
    expect(outcome).toMatchObject({
      failed: 1,
      failures: ['src/a.test.ts: the file could not be run\n      Cannot find module'],
    });
  });

  it('fails when a runner did not end well although its tests passed', () => {
    const outcome = jestOutcome('unit', jestReport([assertion('adds')]), 1);
    expect(outcome).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['unit: the runner exited with code 1'],
    });
    expect(summarize([outcomeWithoutReport('unit', 'killed')])).toMatchObject({ isPassed: false });
  });

  it('names files over 10 s, the slowest first', () => {
    const { lines } = summarize([
      jestOutcome('unit', jestReport([assertion('adds')], 10.1), 0),
      playwrightOutcome('browser', playwrightReport('expected', 20), 0),
    ]);
    const title = lines.indexOf('  Files over 10 s');
    expect(lines.slice(title + 1, title + 3)).toEqual([
      expect.stringContaining('20.0 s tests/e2e/a.spec.ts'),
      expect.stringContaining('10.1 s src/a.test.ts'),
    ]);
    const { lines: quick } = summarize([
      jestOutcome('unit', jestReport([assertion('adds')], 10), 0),
    ]);
    expect(quick.join()).not.toContain('Files over');
  });

  it.each([
    [1, true],
    [2, false],
  ])('tolerates two repeated tests: %i in jest, one in the browser', (count, isPassed) => {
    const again = Array.from({ length: count }, (_, index) =>
      assertion(`test ${index}`, { invocations: 2 }),
    );
    const summary = summarize([
      jestOutcome('unit', jestReport(again), 0),
      playwrightOutcome('browser', playwrightReport('flaky'), 0),
    ]);
    expect(summary.isPassed).toBe(isPassed);
    expect(summary.lines).toContainEqual(
      expect.stringContaining('tests/e2e/a.spec.ts: opens: passed when repeated'),
    );
    expect(summary.lines.at(-1)).toBe(`${count + 1} passed, ${isPassed ? 0 : 1} failed`);
  });

  it('fails when no test matches', () => {
    const none = jestOutcome('unit', jestReport([]), 0);
    expect(summarize([none])).toMatchObject({ isPassed: false });
  });
});
