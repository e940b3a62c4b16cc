import { createHash } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { requestFromTenant, requestJson } from './tenant-request';

const verifier = 'a-verifier-that-is-long-enough-for-a-test-of-the-sign-in-pages';

function authorizationUrl(origin: string, more: Readonly<Record<string, string>> = {}): URL {
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
  return new URL(`${origin}/oidc/auth?${parameters.toString()}`);
}

/**
 * Opens a tenant's authorization endpoint as its demo application.
 * @param more further parameters, such as `first_screen` or `ui_locales`
 */
export async function authorize(
  page: Page,
  origin: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(authorizationUrl(origin, more).href);
}

/** As `authorize`, but only the cookies of the interaction are brought: no page is loaded. */
export async function startInteraction(page: Page, origin: string): Promise<void> {
  const url = authorizationUrl(origin);
  const response = await requestFromTenant(page, url.href);
  const cookies = response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(value)?.groups)
    .map((cookie) => ({
      name: cookie?.['name'] ?? '',
      value: cookie?.['value'] ?? '',
      domain: url.hostname,
      path: '/',
    }));
  expect(cookies, `no interaction: ${response.status()}`).not.toEqual([]);
  await page.context().addCookies(cookies);
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
  return requestJson(page, `${origin}/oidc/token`, {
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

/** The code in the newest message to an address, from the outbox of the console's own origin. */
export async function codeMailedTo(
  request: APIRequestContext,
  origin: string,
  recipient: string,
): Promise<string> {
  const query = new URLSearchParams({ recipient, limit: '1' });
  let code: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(
        `${origin}/__internal__/outbox/messages?${query.toString()}`,
      );
      const [message] = (await answer.json()) as { text: string }[];
      code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}
