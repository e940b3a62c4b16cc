import type { Page } from '@playwright/test';

type Sent = {
  /** Sent by POST. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * The JSON response to a request of the browser, because only browsers resolve names below
 * localhost. In a separate tab: the current page may forbid requests.
 */
export async function requestByBrowser<Answer = Record<string, string>>(
  page: Page,
  url: string,
  { form, headers = {} }: Sent = {},
): Promise<Answer> {
  const tab = await page.context().newPage();
  await tab.goto(new URL('/oidc/.well-known/openid-configuration', url).href);
  const answer = await tab.evaluate(
    async (sent) => {
      const response = await fetch(sent.url, {
        headers: sent.headers,
        ...(sent.form ? { method: 'POST', body: new URLSearchParams(sent.form) } : {}),
      });
      return (await response.json()) as unknown;
    },
    { url, form, headers },
  );
  await tab.close();
  return answer as Answer;
}
