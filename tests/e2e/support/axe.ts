import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isNightly } from '~/tests/support/nightly';

type Axe = typeof axe;

/** The package's main file is not minified and more than twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Adds axe to the document. The debugging protocol passes it on as it is; Playwright wraps it. */
async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

type AxeOptions = {
  /** CSS selector of the part to check; the whole page without it. */
  within?: string;
  /** Only the rules about colors, in a second theme of what the others have passed in the first. */
  only?: 'colors';
  /** Rules to skip, each with a reason at the call. */
  without?: readonly string[];
};

/** How often the present test has asked for axe. */
const asked = { testId: '', times: 0 };

/** The first, fourth, seventh, and so on of a test; all of them in the nightly run. */
function isTurn(): boolean {
  const { testId } = test.info();
  if (asked.testId !== testId) Object.assign(asked, { testId, times: 0 });
  asked.times += 1;
  return isNightly || asked.times % 3 === 1;
}

/**
 * Expects no axe violations on the current page, at a third of the calls; the nightly run checks
 * them all. axe runs through the browser's debugging protocol,
 * which bypasses the page's content security policy, so that the page is tested under the policy it
 * ships with.
 */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  if (isTurn()) await test.step('axe', () => runAxe(page, options));
}

async function runAxe(page: Page, options: AxeOptions): Promise<void> {
  // Six hundred kilobytes, once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  const violations = await page.evaluate(
    async ({ within, without, only }) => {
      const { axe: runner } = window as unknown as { axe: Axe };
      // Colors in transition have no meaningful contrast; spinners never end.
      const passing = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(passing.map(({ finished }) => finished));
      // react-aria announces a pending button by reference for some seconds, even after the button
      // was removed; that announcement is unreachable.
      const context = { include: [within ?? 'html'], exclude: ['[data-live-announcer]'] };
      const result = await runner.run(context, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: { type: 'rule' as const, values: only } } : {}),
        rules: Object.fromEntries((without ?? []).map((rule) => [rule, { enabled: false }])),
      });
      return result.violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `    ${target.join(' ')}\n      ${failureSummary ?? ''}`).join('\n')}`,
      );
    },
    {
      within: options.within,
      without: options.without,
      only: options.only === 'colors' ? ['color-contrast', 'link-in-text-block'] : undefined,
    },
  );
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Checks every state of a chart when a test first enters it. A retried test runs in a new process
 * that has checked none.
 */
export function examineOnce() {
  const seen = new Set<string>();
  return async (page: Page, state: string): Promise<void> => {
    if (seen.has(state)) return;
    await expectAccessible(page);
    seen.add(state);
  };
}
