import type { Page } from '@playwright/test';

/**
 * The management API with the page's credentials: URL and token are taken from a request that the
 * page makes on load.
 */
export async function consoleApi(page: Page, url: string) {
  const asked = page.waitForRequest(
    (request) =>
      /\/api\/applications\?/.test(request.url()) &&
      request.headers()['authorization'] !== undefined,
  );
  await page.goto(url);
  const request = await asked;
  const base = request.url().slice(0, request.url().indexOf('/applications?'));
  const headers = { authorization: request.headers()['authorization'] ?? '' };
  return {
    post: async (path: string, data: object) =>
      (await (await page.request.post(`${base}${path}`, { headers, data })).json()) as {
        id: string;
      },
    put: async (path: string, data: object) => {
      await page.request.put(`${base}${path}`, { headers, data });
    },
    patch: async (path: string, data: object) => {
      await page.request.patch(`${base}${path}`, { headers, data });
    },
  };
}
