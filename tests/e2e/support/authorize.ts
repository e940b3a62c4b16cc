import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { requestByBrowser } from './browser-request';

const verifier = 'a-verifier-that-is-long-enough-for-a-test-of-the-sign-in-pages';

/**
 * Opens a tenant's authorization endpoint as its demo application.
 * @param more further parameters, such as `first_screen` or `ui_locales`
 */
export async function authorize(
  page: Page,
  origin: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const parameters = new URLSearchParams({
    client_id: 'demo-app',
    redirect_uri: `${origin}/demo-app`,
    response_type: 'code',
    scope: 'openid profile',
    state: 'state-of-the-test',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
    ...more,
  });
  await page.goto(`${origin}/oidc/auth?${parameters.toString()}`);
}

/** Requests tokens as the demo application: with the code in the URL, or with the given form. */
export async function requestTokens(
  page: Page,
  origin: string,
  form?: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const byCode = {
    grant_type: 'authorization_code',
    redirect_uri: `${origin}/demo-app`,
    code: new URL(page.url()).searchParams.get('code') ?? '',
    code_verifier: verifier,
  };
  return requestByBrowser(page, `${origin}/oidc/token`, {
    form: { client_id: 'demo-app', ...(form ?? byCode) },
  });
}

/** The browser returned to the application with a code. */
export async function expectSignedIn(page: Page, origin: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${origin}/demo-app\\?.*code=`));
  expect(new URL(page.url()).searchParams.get('state')).toBe('state-of-the-test');
}

/**
 * The newest code sent to an address, read from the sandbox's outbox by the page: only browsers
 * resolve every name below localhost.
 * @param before the code of an earlier message, to wait for another one
 */
export async function codeSentTo(page: Page, recipient: string, before?: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const text = await page.evaluate(async (to) => {
        const query = new URLSearchParams({ recipient: to, limit: '1' });
        const answer = await fetch(`/__internal__/outbox/messages?${query.toString()}`);
        return answer.text();
      }, recipient);
      const [message] = JSON.parse(text) as { text: string }[];
      code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
      return code !== '' && code !== before;
    })
    .toBe(true);
  return code;
}
