import type { Page } from '@playwright/test';
import { intercept, type PausedRoute } from '~/tests/support/intercept';

/**
 * Holds matching requests until the returned function is called, which lets them go on, or answers
 * each. An answer waits for a request: the page may have sent one that is not held yet, which would
 * reach the server instead.
 */
export async function holdRequests(page: Page, pattern: RegExp, method = 'POST') {
  const held: PausedRoute[] = [];
  let isHeld = true;
  let holdFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    holdFirst = resolve;
  });
  await intercept(page, pattern, async (route) => {
    if (!isHeld || route.request().method() !== method) return route.fallback();
    held.push(route);
    holdFirst();
  });
  return async (answer?: (route: PausedRoute) => Promise<void>) => {
    if (answer) await first;
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => (answer ? answer(route) : route.continue())));
  };
}
