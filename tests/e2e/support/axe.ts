import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;

type AxeOptions = {
  /** CSS selector of the part to look at; the whole page without it. */
  within?: string;
  /** Rules to leave out, each with a reason at the call. */
  without?: readonly string[];
};

/**
 * Expect that axe finds nothing on the page as it is now. axe is evaluated through the browser's
 * debugging protocol, which the page's content security policy does not concern, so that the page
 * is looked at under the policy it ships with.
 */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  // Six hundred kilobytes, once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ within, without }) => {
      const { axe: runner } = window as unknown as { axe: Axe };
      // A color on its way from one state to another is nobody's contrast; a spinner has no end.
      const passing = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(passing.map(({ finished }) => finished));
      // react-aria announces a button that was pending by a reference for some seconds, also when
      // the button has left the page by then; nobody can reach that announcement again.
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
 * Expects it of every state of a chart, when a test first stands in it. A test that is repeated runs
 * in a process that has not seen any.
 */
export function examineOnce() {
  const seen = new Set<string>();
  return async (page: Page, state: string): Promise<void> => {
    if (seen.has(state)) return;
    await expectAccessible(page);
    seen.add(state);
  };
}
