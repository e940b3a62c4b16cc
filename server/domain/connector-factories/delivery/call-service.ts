import {
  type Network,
  OutboundError,
  type OutboundFailure,
  sendOutbound,
} from '~/server/platform/outbound/outbound';
import { CodedError } from '~/server/platform/errors/coded-error';

type ServiceCall = {
  /** The service as people know it. */
  service: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body: string;
};

export type ServiceAnswer = {
  status: number;
  text: string;
  /** The answer's object, empty when it is none. */
  json: Readonly<Record<string, unknown>>;
};

/** Below the 20 s after which a client gives up. */
const DEADLINE_MS = 12_000;
const MAX_BYTES = 64 * 1024;

/** What happened, in words without anything of the configuration. */
const REASONS: Readonly<Partial<Record<OutboundFailure, string>>> = {
  insecure: 'is not reached over HTTPS',
  invalid: 'has no valid address',
  private: 'is not on the internet',
  timeout: 'did not answer in time',
  unknown_host: 'has an unknown host name',
};

function failed(service: string, what: string, more: { cause?: unknown; report?: ServiceAnswer }) {
  const { cause, report } = more;
  return new CodedError('connector.general', {
    values: { errorDescription: `${service} ${what}` },
    ...(report ? { report: { status: report.status, answer: report.text } } : {}),
    cause,
  });
}

/** The service took the request and said no: a sentence for users, all it said for admins. */
export function refusedBy(service: string, answer: ServiceAnswer): CodedError {
  if (answer.status === 429) {
    return new CodedError('connector.rate_limit_exceeded', {
      report: { status: answer.status, answer: answer.text },
    });
  }
  return failed(service, 'refused the message', { report: answer });
}

function jsonOf(text: string): ServiceAnswer['json'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Post to the interface of a mail or SMS service.
 * @throws CodedError connector.general, connector.rate_limit_exceeded
 */
export async function callService(
  { service, url, headers = {}, body }: ServiceCall,
  network: Network,
): Promise<ServiceAnswer> {
  let answer: ServiceAnswer;
  try {
    const { status, body: bytes } = await sendOutbound(
      new URL(url),
      { method: 'POST', headers, body },
      {
        network,
        signal: AbortSignal.timeout(DEADLINE_MS),
        maxBytes: MAX_BYTES,
        onOverflow: 'truncate',
      },
    );
    const text = bytes.toString('utf8');
    answer = { status, text, json: jsonOf(text) };
  } catch (error) {
    const failure = error instanceof OutboundError ? error.failure : 'unreachable';
    throw failed(service, REASONS[failure] ?? 'cannot be reached', { cause: error });
  }
  if (answer.status < 200 || answer.status > 299) throw refusedBy(service, answer);
  return answer;
}

export const JSON_TYPE = { 'content-type': 'application/json' } as const;
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' } as const;

/** Credentials of HTTP's Basic scheme (RFC 7617). */
export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Fields of a form, without those that are not given. */
export function formBody(fields: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(fields).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(given).toString();
}
