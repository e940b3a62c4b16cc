import type { Page } from '@playwright/test';
import { servers } from './servers';

/** Behaves as Turnstile's script: a checkbox that yields a token when it is checked. */
const SCRIPT = `window.turnstile = {
  render(element, options) {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.onchange = () =>
      options.callback((window.isRobot ? 'refused-' : 'token-of-') + options.sitekey);
    label.append(box, ' Verify you are human');
    element.append(label);
    options['before-interactive-callback']();
    return 'widget';
  },
  remove() {},
};`;

/** The script as Cloudflare's own origin serves it, so that the page's policy is what lets it in. */
export async function serveCaptchaScript(
  page: Page,
  answer: 'script' | 'blocked' = 'script',
): Promise<void> {
  await page.unrouteAll();
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    answer === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.abort('blockedbyclient'),
  );
}

/** The widget's visitor fails the check from now on, or passes it. */
export async function beRobot(page: Page, isRobot: boolean): Promise<void> {
  await page.evaluate((value) => Object.assign(window, { isRobot: value }), isRobot);
}

/** What the server sent to the provider for a secret key. */
export async function captchaChecks(
  page: Page,
  secret: string,
): Promise<{ secret: string; response: string }[]> {
  const answer = await page.request.get(`http://127.0.0.1:${servers.cloud.port + 2}/received`);
  const all = (await answer.json()) as { secret: string; response: string }[];
  return all.filter((check) => check.secret === secret);
}
