import type { BrowserContext, Page } from '@playwright/test';
import { intercept, type PausedRequest, type PausedRoute } from '~/tests/support/intercept';

/**
 * Holds the first matching request, so that the loading state can be tested. Later ones pass. No
 * response is faked.
 */
export async function holdFirstRequest(
  target: Page | BrowserContext,
  matches: (request: PausedRequest) => boolean,
): Promise<{ readonly arrived: Promise<PausedRequest>; readonly release: () => void }> {
  let release = (): void => undefined;
  let arrive = (_: PausedRequest): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<PausedRequest>((resolve) => {
    arrive = resolve;
  });
  let isTaken = false;
  const hold = async (
    route: Pick<PausedRoute, 'request' | 'fallback' | 'continue'>,
  ): Promise<void> => {
    const request = route.request();
    if (isTaken || !matches(request)) return route.fallback();
    isTaken = true;
    arrive(request);
    await released;
    return route.continue();
  };
  // A window that the page opens has no page object yet.
  if ('newPage' in target) await target.route('**/*', hold);
  else await intercept(target, () => true, hold);
  return { arrived, release };
}
