import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_TENANT_ID, DEFAULT_TENANT_NAME } from '~/contract/tenancy';
import { type CheckoutRow, lockCheckout } from '~/server/domain/billing/checkout/checkout.queries';
import { updateCheckout } from '~/server/domain/billing/checkout/stored-checkout.rules';
import { cancelUrlOf } from '~/server/domain/billing/checkout/checkout.rules';
import {
  payCheckout,
  sandboxPayment,
  settleCheckout,
} from '~/server/domain/billing/checkout/settle.rules';
import { SANDBOX_PATH } from '~/server/domain/billing/payment/sandbox/path';
import { findTenantName } from '~/server/domain/billing/payment/subscriptions.queries';
import { readLinesOfMonth } from '~/server/domain/plans/add-ons';
import { readSku } from '~/server/domain/plans/plans.queries';
import type { Services } from '~/server/domain/services/services';
import { sendNotFound } from '~/server/platform/http/unknown-routes';
import { type Outcome, DELAY_SECONDS, OUTCOMES, checkoutPage } from './checkout-page';
import { sendDocument, speechOf } from './document';

function outcomeOf(request: FastifyRequest): Outcome | undefined {
  const { outcome } = (request.body ?? {}) as Record<string, unknown>;
  return OUTCOMES.find((known) => known === outcome);
}

/** The page that a checkout session leads to. */
export function registerSandboxCheckout(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const options = { schema: { hide: true } };

  const find = async (request: FastifyRequest): Promise<CheckoutRow | undefined> => {
    const { id } = request.params as { id: string };
    if (!/^[\da-z]{21}$/.test(id)) return undefined;
    const session = await settleCheckout(services, id);
    return session?.provider === 'sandbox' ? session : undefined;
  };

  /** Paid, but it takes effect later; a second click changes nothing. */
  const delay = (id: string): Promise<void> =>
    database.inTenant(ADMIN_TENANT_ID, async (tx) => {
      const session = await lockCheckout(tx, id);
      if (session?.status !== 'open' || session.settlesAt !== null) return;
      await updateCheckout(tx, id, { settlesAt: Date.now() + DELAY_SECONDS * 1000 });
    });

  /** Where the visitor goes after choosing how the payment ends. */
  const settle = async (session: CheckoutRow, outcome: Outcome): Promise<string> => {
    const { id, successCallbackUrl } = session;
    const page = `${SANDBOX_PATH}/checkout/${id}`;
    // What was decided in another tab stays decided.
    if (session.status === 'expired') return page;
    if (session.status === 'complete' || session.settlesAt !== null) return successCallbackUrl;
    switch (outcome) {
      case 'decline':
        return `${page}?outcome=declined`;
      case 'never':
        return successCallbackUrl;
      case 'delay':
        await delay(id);
        return successCallbackUrl;
      case 'pay': {
        const paid = await payCheckout(services, id, sandboxPayment(Date.now()));
        return paid?.status === 'complete' ? successCallbackUrl : page;
      }
    }
  };

  app.get('/checkout/:id', options, async (request, reply): Promise<FastifyReply> => {
    const session = await find(request);
    if (!session) return sendNotFound(reply);
    const { outcome } = request.query as Record<string, unknown>;
    const found = await database.inTenant(ADMIN_TENANT_ID, async (tx) => {
      const sku = await readSku(tx, session.skuId);
      const { forTenantId } = session;
      return (
        sku && {
          sku,
          lines: await readLinesOfMonth(tx, sku, forTenantId ?? undefined),
          tenantName:
            forTenantId === null ? session.tenantName : await findTenantName(tx, forTenantId),
        }
      );
    });
    if (!found) return sendNotFound(reply);
    const speech = speechOf(request);
    return sendDocument(reply, speech, {
      title: speech.t('checkout_title'),
      body: checkoutPage({
        speech,
        session,
        sku: found.sku,
        lines: found.lines,
        tenantName: found.tenantName ?? DEFAULT_TENANT_NAME,
        cancelUrl: cancelUrlOf(config.origin, session),
        isDeclined: outcome === 'declined',
        now: Date.now(),
      }),
    });
  });

  app.post('/checkout/:id', options, async (request, reply): Promise<FastifyReply> => {
    const session = await find(request);
    if (!session) return sendNotFound(reply);
    const outcome = outcomeOf(request);
    if (!outcome) return reply.redirect(`${SANDBOX_PATH}/checkout/${session.id}`, 303);
    return reply.redirect(await settle(session, outcome), 303);
  });
}
