import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * Holds the first request of a kind on its way, so that what is shown meanwhile can be looked at.
 * Later ones pass. Nothing is answered in the server's place.
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
