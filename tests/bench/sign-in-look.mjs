import { createHash, randomBytes } from 'node:crypto';
import { chromium } from '@playwright/test';

import { requireChromium } from '../../scripts/lib/browser.mjs';
import { authorize } from './endpoints.mjs';
import { call } from './load.mjs';

const ROUNDS = 5;
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40"/></svg>';
const PLAIN = { branding: {}, customCss: null };
const STYLE_SHEET = `.gh-card { border-radius: 0; }\n${'.gh-title { letter-spacing: 0; }\n'.repeat(200)}`;

function signInUrl(origin) {
  const query = new URLSearchParams({
    client_id: 'demo-app',
    redirect_uri: `${origin}/demo-app`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'login',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${origin}/oidc/auth?${query}`;
}

/** One cold load: bytes of everything, milliseconds to the form, and how much it shifted. */
async function load(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    globalThis.shift = 0;
    new globalThis.PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) {
        if (!hadRecentInput) globalThis.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The tenant's logo comes from elsewhere; here it is at hand.
  await page.route('**/logo.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: LOGO }),
  );
  const startedAt = performance.now();
  await page.goto(signInUrl(origin));
  await page.getByRole('textbox').first().waitFor();
  const ms = performance.now() - startedAt;
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => globalThis.shift);
  await context.close();
  return { bytes, ms, shift };
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

/**
 * The sign-in page of a tenant, cold, without and with a look of its own.
 * @param port of the tenants' side
 * @returns rows of `{ name, ms, bytes, shift }`
 */
export async function measureSignInLook(port) {
  const headers = { ...(await authorize(port)), 'content-type': 'application/json' };
  const dress = (body) =>
    call(port, {
      method: 'PATCH',
      path: '/api/sign-in-exp',
      headers,
      body: JSON.stringify(body),
    });
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const origin = `http://localhost:${port}`;
  const looks = {
    'without a look': PLAIN,
    'with logo and custom CSS': {
      branding: { logoUrl: `${origin}/logo.svg` },
      customCss: STYLE_SHEET,
    },
  };
  try {
    const rows = [];
    // Else the first look pays for a server and a browser that have just started.
    await load(browser, origin);
    for (const [name, look] of Object.entries(looks)) {
      const { status, body } = await dress(look);
      if (status !== 200) throw new Error(`The look answered ${status}: ${body.slice(0, 200)}`);
      const loads = [];
      for (let round = 0; round < ROUNDS; round += 1) loads.push(await load(browser, origin));
      rows.push({
        name,
        ms: median(loads.map(({ ms }) => ms)),
        bytes: loads[0].bytes,
        shift: Math.max(...loads.map(({ shift }) => shift)),
      });
    }
    return rows;
  } finally {
    await dress(PLAIN);
    await browser.close();
  }
}
