import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;

type AxeOptions = {
  /** CSS selector of the part to check; the whole page without it. */
  within?: string;
  /** Rules to skip, each with a reason at the call. */
  without?: readonly string[];
};

/**
 * Expects no axe violations on the current page. axe runs through the browser's debugging protocol,
 * which bypasses the page's content security policy, so that the page is tested under the policy it
 * ships with.
 */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  // Six hundred kilobytes, once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ within, without }) => {
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
        rules: Object.fromEntries((without ?? []).map((rule) => [rule, { enabled: false }])),
      });
      return result.violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `    ${target.join(' ')}\n      ${failureSummary ?? ''}`).join('\n')}`,
      );
    },
    { within: options.within, without: options.without },
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
