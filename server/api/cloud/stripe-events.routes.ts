import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { createStripeClient } from '~/server/domain/billing/payment/stripe/client';
import { handleStripeEvent } from '~/server/domain/billing/payment/stripe/events.rules';
import type { Services } from '~/server/domain/services/services';
import { MAX_BODY_BYTES } from '~/server/platform/config/body-limit';
import { CodedError } from '~/server/platform/errors/coded-error';

/** POST /api/payment/stripe-events: what Stripe reports. Not served without Stripe's key. */
export function registerStripeEvents(app: FastifyInstance, services: Services): void {
  const { stripe: config } = services.config;
  if (!config) return;
  const stripe = createStripeClient(config);

  const read = (body: unknown, signature: string | string[] | undefined): Stripe.Event => {
    try {
      if (!Buffer.isBuffer(body)) throw new TypeError('There is no body');
      return stripe.webhooks.constructEvent(body, signature ?? '', config.webhookSecret);
    } catch (error) {
      throw new CodedError('payment.signature_invalid', { cause: error });
    }
  };

  void app.register(async (events) => {
    // The signature is over the bytes as they came.
    events.removeAllContentTypeParsers();
    events.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    events.post('/api/payment/stripe-events', { schema: { hide: true } }, async (request) => {
      await handleStripeEvent(
        services,
        stripe,
        read(request.body, request.headers['stripe-signature']),
      );
      return { received: true };
    });
  });
}
