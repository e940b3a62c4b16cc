import type { IncomingHttpHeaders } from 'node:http';

/**
 * Paths that programs ask for, whatever they accept: some HTTP clients accept HTML unless told
 * otherwise.
 */
const API = /^\/(?:api|me|oidc\/(?:\.well-known|jwks|me|request|token))(?:[/?]|$)/;
/** Browsers show what these answer; a form is sent by POST. */
const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST'];

type Asked = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
};

/** Whether a browser asks for a page to show, rather than a program for data. */
export function isNavigation({ method, url = '', headers }: Asked): boolean {
  const mode = headers['sec-fetch-mode'];
  return (
    METHODS.includes(method) &&
    !API.test(url) &&
    (headers.accept ?? '').includes('text/html') &&
    (mode === undefined || mode === 'navigate')
  );
}
