import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * Holds the first matching request, so that the loading state can be tested. Later ones pass. No
 * response is faked.
 */
export async function holdFirstRequest(
  target: Page | BrowserContext,
  matches: (request: Request) => boolean,
): Promise<{ readonly arrived: Promise<Request>; readonly release: () => void }> {
  let release = (): void => undefined;
  let arrive = (_: Request): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<Request>((resolve) => {
    arrive = resolve;
  });
  let isTaken = false;
  await target.route('**/*', async (route) => {
    const request = route.request();
    if (isTaken || !matches(request)) return route.fallback();
    isTaken = true;
    arrive(request);
    await released;
    return route.continue();
  });
  return { arrived, release };
}
