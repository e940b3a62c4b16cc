import type { APIResponse, Page } from '@playwright/test';

type Sent = {
  /** Sent by POST. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A request to a tenant without a page. Only browsers resolve every name below localhost, so the
 * tenant is named in a header.
 */
export function requestFromTenant(
  page: Page,
  url: string,
  { form, headers }: Sent = {},
): Promise<APIResponse> {
  const { host } = new URL(url);
  const direct = new URL(url);
  direct.hostname = '127.0.0.1';
  return page.request.fetch(direct.href, {
    maxRedirects: 0,
    headers: { ...headers, host },
    ...(form ? { method: 'POST', form } : {}),
  });
}

/** The JSON response of a tenant. */
export async function requestJson<Answer = Record<string, string>>(
  ...[page, url, sent]: Parameters<typeof requestFromTenant>
): Promise<Answer> {
  return (await (await requestFromTenant(page, url, sent)).json()) as Answer;
}
