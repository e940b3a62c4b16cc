import type { LogStream } from '~/src/api/endpoints/log-streams.api';

/** Where a stream sends, as a URL: "https://logs.example/in", "tls://syslog.example:6514". */
export function addressOf({ type, config }: Pick<LogStream, 'type' | 'config'>): string {
  const { url = '', host = '', port } = config;
  if (type !== 'syslog') return url;
  return `tls://${host.includes(':') ? `[${host}]` : host}${port === undefined ? '' : `:${port}`}`;
}
