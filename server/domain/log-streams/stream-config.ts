import { createSecureContext } from 'node:tls';
import { LOG_STREAM_MASK, type LogStreamType } from '~/contract/log-streams';
import { assertHookConfig } from '~/server/domain/webhooks/hooks.rules';
import type { Config } from '~/server/platform/config/config';
import type { LogStreamConfig } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { networkOf } from '~/server/platform/outbound/network';
import { OutboundError, assertReachable } from '~/server/platform/outbound/outbound';
import type { LogStreamConfigInput } from './streams.input';

/** Port of syslog over TLS (RFC 5425). */
const SYSLOG_PORT = 6514;

type Target = { config: LogStreamConfig; headers: Readonly<Record<string, string>> };

function refuse(path: string, message: string) {
  return invalidInput('body', ['config', path], message);
}

function assertCertificate(ca: string): void {
  try {
    createSecureContext({ ca });
  } catch {
    throw refuse('ca', 'is not a certificate in PEM');
  }
  if (!ca.includes('-----BEGIN CERTIFICATE-----'))
    throw refuse('ca', 'is not a certificate in PEM');
}

function assertHost(config: Config, host: string): void {
  const text = `https://${host.includes(':') ? `[${host}]` : host}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.port || url.username || url.pathname !== '/' || url.search || url.hash) {
    throw refuse('host', 'is not a host name or an IP address');
  }
  try {
    assertReachable(url, networkOf(config));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw refuse('host', 'is not a public address');
  }
}

function webTarget(config: Config, { url, headers = {} }: LogStreamConfigInput): Target {
  if (url === undefined) throw refuse('url', 'is required');
  assertHookConfig(config, { url, headers });
  if (!config.arePrivateTargetsAllowed && !url.toLowerCase().startsWith('https:')) {
    throw refuse('url', 'is not an https URL');
  }
  return { config: { url, headerNames: Object.keys(headers) }, headers };
}

function syslogTarget(config: Config, input: LogStreamConfigInput): Target {
  const { host, port = SYSLOG_PORT, ca } = input;
  if (host === undefined) throw refuse('host', 'is required');
  assertHost(config, host);
  if (ca !== undefined) assertCertificate(ca);
  return { config: { host, port, ...(ca === undefined ? {} : { ca }) }, headers: {} };
}

/**
 * Where a stream sends, and its secrets apart.
 * @throws CodedError guard.invalid_input
 */
export function readTarget(
  config: Config,
  type: LogStreamType,
  input: LogStreamConfigInput,
): Target {
  const own = type === 'syslog' ? ['host', 'port', 'ca'] : ['url', 'headers'];
  const foreign = Object.keys(input).find((name) => !own.includes(name));
  if (foreign !== undefined) throw refuse(foreign, `is not a setting of ${type}`);
  return type === 'syslog' ? syslogTarget(config, input) : webTarget(config, input);
}

/**
 * Headers with every mask replaced by the stored value, which must not go to another origin.
 * @throws CodedError guard.invalid_input
 */
export function unmaskHeaders(
  { config, headers }: Target,
  stored: Target,
): Readonly<Record<string, string>> {
  const originOf = ({ url }: LogStreamConfig) => (url === undefined ? '' : new URL(url).origin);
  const isMoved = originOf(config) !== originOf(stored.config);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (value !== LOG_STREAM_MASK) return [name, value];
      const known = stored.headers[name];
      if (isMoved || known === undefined) {
        throw invalidInput(
          'body',
          ['config', 'headers', name],
          isMoved ? 'must be entered again for another origin' : 'has no value yet',
        );
      }
      return [name, known];
    }),
  );
}
