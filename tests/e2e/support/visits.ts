import type { Page } from '@playwright/test';
import { expect } from './test';

/** States that a test visits, and how: it calls `see` in each of them, in this order. */
export type Visit = {
  readonly states: readonly string[];
  readonly walk: (page: Page, see: (state: string) => Promise<void>) => Promise<void>;
};

export function visitedStates(visits: readonly Visit[]): string[] {
  return visits.flatMap(({ states }) => states);
}

/** Runs the visit, checks each state, and expects that none was skipped. */
export async function visit(
  page: Page,
  { states, walk }: Visit,
  look: (state: string) => Promise<void>,
): Promise<void> {
  const seen: string[] = [];
  await walk(page, async (state) => {
    await look(state);
    seen.push(state);
  });
  expect(seen).toEqual(states);
}
