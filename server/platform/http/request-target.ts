import type { IncomingMessage } from 'node:http';
import { CodedError } from '~/server/platform/errors/coded-error';

function authorityOf(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).host : undefined;
}

/**
 * The path and query of a request. A target in absolute form names a host too, which a server must
 * use in place of the Host header (RFC 9112 section 3.2.2): it is only read when both are the same.
 * Any other target stays as it is, to be refused by `assertTarget`.
 */
export function pathOfTarget({ url = '', headers: { host = '' } }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const [, authority, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  const isSameHost =
    authority !== undefined &&
    !authority.includes('@') &&
    authorityOf(authority) !== undefined &&
    authorityOf(authority) === authorityOf(host);
  if (!isSameHost) return url;
  return path.startsWith('/') ? path : `/${path}`;
}

const heads = new WeakSet<IncomingMessage>();

/**
 * A HEAD request is handled as the GET that it stands for: Node.js knows by then that the answer has
 * no body. Routes of their own for it would be a third of all, at each start.
 */
export function takeHeadForGet(request: IncomingMessage): void {
  if (request.method !== 'HEAD') return;
  heads.add(request);
  request.method = 'GET';
}

/** Whether the client sent HEAD, so that the body need not be read. */
export function isHead(request: IncomingMessage): boolean {
  return heads.has(request);
}

/**
 * Node keeps the first of several Host headers, and a proxy in front may have read another one (RFC
 * 9112 section 3.2).
 * @throws CodedError guard.invalid_input 400 for a request that does not name one host and one path
 */
export function assertTarget({ url = '', rawHeaders }: IncomingMessage): void {
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  );
  if (hosts.length > 1) {
    throw new CodedError('guard.invalid_input', { values: { type: 'header' } });
  }
  if (!url.startsWith('/') && url !== '*') {
    throw new CodedError('guard.invalid_input', { values: { type: 'URL' } });
  }
}
