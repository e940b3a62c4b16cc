import type { IncomingHttpHeaders } from 'node:http';

/** Paths that programs ask for, whatever they accept. */
const API = /^\/(?:api|me)(?:[/?]|$)/;

interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Whether a browser asks for a page to show, rather than a program for data. */
export const isNavigation = ({ method, url = '', headers }: Asked): boolean => {
  const mode = headers['sec-fetch-mode'];
  return (
    (method === 'GET' || method === 'HEAD') &&
    !API.test(url) &&
    (headers.accept ?? '').includes('text/html') &&
    (mode === undefined || mode === 'navigate')
  );
};
