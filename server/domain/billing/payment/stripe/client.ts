import Stripe from 'stripe';
import type { StripeConfig } from '~/server/platform/config/config';
import { CodedError } from '~/server/platform/errors/coded-error';

const TIMEOUT_MS = 10_000;

/** The official client, on Stripe's own API or on a stand-in for tests. */
export function createStripeClient({ secretKey, apiUrl }: StripeConfig): Stripe {
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url
      ? {
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? 80 : 443),
          protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  });
}

/**
 * Call Stripe for a request of ours.
 * @throws CodedError payment.provider_unavailable
 */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw new CodedError('payment.provider_unavailable', { cause: error });
  }
}

/** Stripe does not know the object, or it ended already. */
export function isOver(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Stripe does not know the object, for instance one of another account or of the test mode. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  );
}

/** Stop a subscription at Stripe at once; one that is over already is fine. */
export async function cancelAtStripe(stripe: Stripe, id: string): Promise<void> {
  await callStripe(async () => {
    try {
      await stripe.subscriptions.cancel(id);
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  });
}
