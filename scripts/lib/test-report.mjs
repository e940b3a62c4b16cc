/** What the reports of the test runners say, and the summary of all of them. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from './run.mjs';
import { bold, dim, red } from './output.mjs';

/** Seconds after which a test file is named in the summary. */
const SLOW = 10;
/** A test that passes only when it is repeated is a bug to be found; more of them fail the run. */
const MOST_REPEATED = 2;
/** Lines of each failure that the summary repeats: the end of a long output is what is looked at. */
const MOST_LINES = 12;

/**
 * @typedef {object} Outcome of one runner
 * @property {string} title
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures what failed, and below it how
 * @property {string[]} repeated tests that passed only when they were repeated, and below each why it
 *   failed before
 * @property {{ file: string, seconds: number }[]} files
 */

/** What is said of a test, and the first lines of why it failed. */
function explain(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return [name, ...lines.slice(0, MOST_LINES).map((line) => `      ${line}`)].join('\n');
}

function explainRepeated(name, messages) {
  return explain(`${name}: passed when repeated`, messages);
}

/** @returns {Outcome} of a run that ended before its report was written */
export function outcomeWithoutReport(title, reason) {
  return { title, passed: 0, failed: 1, failures: [reason], repeated: [], files: [] };
}

/** A run also fails when everything passed but it did not end well, as with a leak in a teardown. */
function withExitCode(outcome, code) {
  if (code === 0 || outcome.failed > 0) return outcome;
  const failure = `${outcome.title}: the runner exited with code ${code}`;
  return { ...outcome, failed: 1, failures: [...outcome.failures, failure] };
}

/** @returns {Outcome} */
export function jestOutcome(title, report, code) {
  const suites = report.testResults.map(({ name, ...rest }) => ({
    ...rest,
    file: relative(root, name),
  }));
  const matching = (matches) =>
    suites.flatMap(({ file, assertionResults }) =>
      assertionResults
        .filter(matches)
        // The first attempt first: what it left running may have failed the second.
        .map(({ fullName, retryReasons = [], failureMessages }) => [
          `${file}: ${fullName}`,
          [...retryReasons, ...failureMessages],
        ]),
    );
  const unloadable = suites.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return withExitCode(
    {
      title,
      passed: report.numPassedTests,
      // A file that cannot even be loaded counts as one failure.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures: [
        ...matching(({ status }) => status === 'failed').map((failed) => explain(...failed)),
        ...unloadable.map(({ file, message }) =>
          explain(`${file}: the file could not be run`, [message]),
        ),
      ],
      repeated: matching(({ status, invocations }) => status === 'passed' && invocations > 1).map(
        (test) => explainRepeated(...test),
      ),
      files: suites.map(({ file, startTime, endTime }) => ({
        file,
        seconds: (endTime - startTime) / 1000,
      })),
    },
    code,
  );
}

function specsOf(suites) {
  return suites.flatMap(({ file, specs = [], suites: children = [] }) => [
    ...specs.map((spec) => ({ ...spec, file: `tests/e2e/${file}` })),
    ...specsOf(children),
  ]);
}

/** @returns {Outcome} */
export function playwrightOutcome(title, { stats, suites, errors }, code) {
  const specs = specsOf(suites);
  const nameOf = ({ file, title: test }) => `${file}: ${test}`;
  const messagesOf = ({ tests }, attempt) =>
    tests.flatMap(({ results }) => results.at(attempt)?.errors ?? []).map(({ message }) => message);
  const seconds = new Map();
  for (const { file, tests } of specs) {
    const results = tests.flatMap((test) => test.results);
    const sum = results.reduce((total, { duration }) => total + duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + sum);
  }
  return withExitCode(
    {
      title,
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: [
        ...specs.filter(({ ok }) => !ok).map((spec) => explain(nameOf(spec), messagesOf(spec, -1))),
        ...errors.map(({ message }) => `${title}: ${String(message).split('\n', 1)[0]}`),
      ],
      repeated: specs
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map((spec) => explainRepeated(nameOf(spec), messagesOf(spec, 0))),
      files: [...seconds].map(([file, sum]) => ({ file, seconds: sum })),
    },
    code,
  );
}

/**
 * @param {readonly Outcome[]} outcomes
 * @returns the lines of the summary, the last of which is `N passed, N failed`, and whether the run
 *   passed
 */
export function summarize(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const all = (key) => outcomes.flatMap((outcome) => outcome[key]);
  const repeated = all('repeated');
  const failures = all('failures');
  const passed = sum('passed');
  let failed = sum('failed');
  if (outcomes.length > 0 && passed + failed === 0) failures.push('no test matches');
  if (repeated.length > MOST_REPEATED) {
    failed += 1;
    failures.push(
      `${repeated.length} tests passed only when repeated; at most ${MOST_REPEATED} may`,
    );
  }
  const slow = all('files')
    .filter(({ seconds }) => seconds > SLOW)
    .sort((one, other) => other.seconds - one.seconds);
  return {
    isPassed: failures.length === 0 && failed === 0,
    lines: [
      bold('Tests'),
      ...outcomes.map(
        (outcome) =>
          `  ${outcome.title.padEnd(12)} ${outcome.passed} passed, ${outcome.failed} failed`,
      ),
      ...(slow.length > 0 ? [`  Files over ${SLOW} s`] : []),
      ...slow.map(({ file, seconds }) => dim(`  ${seconds.toFixed(1).padStart(6)} s ${file}`)),
      ...repeated.map((text) => `  ${dim('↻')} ${text}`),
      ...failures.map((failure) => `  ${red('✗')} ${failure}`),
      '',
      `${passed} passed, ${failed} failed`,
    ],
  };
}
