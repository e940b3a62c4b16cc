import type { Config } from '~/server/platform/config/config';
import { networkOf } from '~/server/platform/outbound/network';
import { type Network, OutboundError, sendOutbound } from '~/server/platform/outbound/outbound';

/** A visitor waits for it. */
const DEADLINE_MS = 5000;
const MAX_BYTES = 64 * 1024;

/** The service could not be asked: nothing is known about the visitor. */
export class CaptchaServiceError extends Error {
  override name = 'CaptchaServiceError';
}

type Question = { url: string; headers?: Readonly<Record<string, string>>; body: unknown };

function serviceNetwork(config: Config): Network {
  const { captchaServiceUrl: standIn } = config;
  return standIn === undefined
    ? networkOf(config)
    : {
        isPublicOnly: false,
        relay: ({ host, pathname }) => new URL(`${standIn}/${host}${pathname}`),
      };
}

/**
 * Post JSON to the service of a provider.
 * @returns the answer's object, also of a refusal; empty when it is none
 * @throws CaptchaServiceError unless the service has decided
 */
export async function askService(
  config: Config,
  { url, headers = {}, body }: Question,
): Promise<Readonly<Record<string, unknown>>> {
  const { hostname } = new URL(url);
  try {
    const answer = await sendOutbound(
      new URL(url),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      {
        network: serviceNetwork(config),
        signal: AbortSignal.timeout(DEADLINE_MS),
        maxBytes: MAX_BYTES,
        onOverflow: 'fail',
      },
    );
    if (answer.status >= 500 || answer.status === 429) {
      throw new CaptchaServiceError(`${hostname} answered ${answer.status}`);
    }
    const value: unknown = JSON.parse(answer.body.toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof CaptchaServiceError) throw error;
    const failure = error instanceof OutboundError ? error.failure : 'no JSON';
    throw new CaptchaServiceError(`${hostname}: ${failure}`, { cause: error });
  }
}
