import type { Page } from '@playwright/test';
import { intercept, type PausedRoute } from '~/tests/support/intercept';

/**
 * Holds matching requests until the returned function is called, which lets them go on, or answers
 * each.
 */
export async function holdRequests(page: Page, pattern: RegExp, method = 'POST') {
  const held: PausedRoute[] = [];
  let isHeld = true;
  await intercept(page, pattern, async (route) => {
    if (!isHeld || route.request().method() !== method) return route.fallback();
    held.push(route);
  });
  return async (answer: (route: PausedRoute) => Promise<void> = (route) => route.continue()) => {
    isHeld = false;
    await Promise.all(held.splice(0).map(answer));
  };
}
