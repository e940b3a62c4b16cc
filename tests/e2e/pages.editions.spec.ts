import { expect, test } from './support/test';

test('the server is ready and its pages have a strict policy', async ({ request, server }) => {
  expect((await request.get('/api/status')).status()).toBe(204);
  const page = await request.get(server.consoleUrl, { headers: { accept: 'text/html' } });
  expect(page.status()).toBe(200);

  const html = await page.text();
  const policy = page.headers()['content-security-policy'] ?? '';
  const [, nonce] = /script-src[^;]*'nonce-([^']+)'/.exec(policy) ?? [];
  expect(nonce).toBeTruthy();
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  expect(html).not.toContain('__CSP_NONCE__');
  expect(html).toContain('id="gatehouse-settings"');
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);

  const again = (await request.get(server.consoleUrl)).headers()['content-security-policy'];
  expect(again).not.toBe(policy);
});

test('assets are compressed and cached for a year', async ({ request, server }) => {
  const html = await (await request.get(server.consoleUrl)).text();
  const [, script] = /data-console="([^" ]+)/.exec(html) ?? [];
  expect(script).toBeTruthy();
  const asset = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers()['content-encoding']).toBe('br');
  expect(asset.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
  expect((await request.get('/assets/no-such-file.js')).status()).toBe(404);
});

test('a visitor reaches the sign-in page without loading the console', async ({ page, server }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(server.consoleUrl);
  await page.waitForURL(/\/(?:sign-in|register|welcome)/);
  await page.waitForLoadState();
  expect(scripts.filter((script) => /\/leave-to-sign-in\./.test(script))).toHaveLength(1);
  expect(scripts.filter((script) => /\/console\./.test(script))).toEqual([]);
});

test('the console takes over when the way to the sign-in page fails', async ({
  page,
  problems,
  server,
}) => {
  problems.allow(/ERR_FAILED/);
  await page.route(/\/assets\/leave-to-sign-in\./, (route) => route.abort());
  await page.goto(server.consoleUrl);
  await page.waitForURL(/\/(?:sign-in|register|welcome)/);
});
