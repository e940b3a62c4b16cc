import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { listOpenInvoices } from '~/server/domain/billing/invoices/invoices.queries';
import { type LinkTarget, readLink } from '~/server/domain/billing/payment/sandbox/links';
import { SANDBOX_PATH } from '~/server/domain/billing/payment/sandbox/path';
import {
  collectOpenInvoices,
  renewSubscription,
} from '~/server/domain/billing/payment/sandbox/renewal.rules';
import { findTenantName } from '~/server/domain/billing/payment/subscriptions.queries';
import { updateSubscription } from '~/server/domain/billing/payment/subscriptions.rules';
import { readLinesOfMonth } from '~/server/domain/plans/add-ons';
import { readSku, readSubscription } from '~/server/domain/plans/plans.queries';
import { cancelSubscription } from '~/server/domain/plans/subscriptions.rules';
import type { Services } from '~/server/domain/services/services';
import { memberScopes } from '~/server/domain/tenant-members/members.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { sendNotFound } from '~/server/platform/http/unknown-routes';
import { sendDocument, speechOf } from './document';
import { type Result, RESULTS, portalPage } from './portal-page';

type Fields = Readonly<Record<string, unknown>>;

/** End the running month now, as if it had passed; a second click finds another month. */
async function renewNow(tx: Tx, tenantId: string, period: string): Promise<Result> {
  const subscription = await readSubscription(tx, tenantId, 'no key update');
  if (subscription.provider !== 'sandbox' || String(subscription.currentPeriodStart) !== period) {
    return 'renewed';
  }
  const now = Date.now();
  await renewSubscription(tx, { ...subscription, currentPeriodEnd: now }, now);
  return subscription.sandboxCard === 'declines' ? 'declined' : 'renewed';
}

async function cancel(tx: Tx, tenantId: string): Promise<Result> {
  try {
    await cancelSubscription(tx, tenantId);
    return 'canceled';
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    // Canceled in another tab already, or more in use than the free plan has room for.
    return error.code === 'subscription.nothing_to_cancel' ? 'canceled' : 'too_much';
  }
}

async function act(tx: Tx, tenantId: string, fields: Fields): Promise<Result | undefined> {
  switch (fields['action']) {
    case 'card': {
      const card = fields['card'] === 'declines' ? 'declines' : 'succeeds';
      const subscription = await readSubscription(tx, tenantId, 'no key update');
      if (subscription.provider !== 'sandbox') return undefined;
      await updateSubscription(tx, tenantId, { sandboxCard: card });
      // A card that works is charged for what is open at once.
      if (card === 'succeeds') await collectOpenInvoices(tx, tenantId);
      return 'saved';
    }
    case 'pay':
      return (await collectOpenInvoices(tx, tenantId, String(fields['invoice'])))
        ? 'paid'
        : 'declined';
    case 'renew':
      return renewNow(tx, tenantId, String(fields['period']));
    case 'cancel':
      return cancel(tx, tenantId);
    default:
      return undefined;
  }
}

/** The page that a signed link to the customer portal opens. */
export function registerSandboxPortal(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const options = { schema: { hide: true } };

  /** Run as the platform for a user who still manages the link's tenant. */
  const forManager = async <Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (tx: Tx, target: LinkTarget['portal']) => Promise<Value>,
  ): Promise<Value | undefined> => {
    const { token } = request.query as Fields;
    const target = await readLink(services, 'portal', token);
    const value =
      target &&
      (await database.inTenant(ADMIN_TENANT_ID, async (tx) => {
        const scopes = await memberScopes(tx, target.tenantId, target.userId);
        return scopes.some(({ name }) => name === 'manage:tenant') ? work(tx, target) : undefined;
      }));
    if (value === undefined) void sendNotFound(reply);
    return value;
  };

  app.get('/portal', options, async (request, reply): Promise<FastifyReply> => {
    const speech = speechOf(request);
    const body = await forManager(request, reply, async (tx, { tenantId, callbackUrl }) => {
      const subscription = await readSubscription(tx, tenantId);
      const sku = await readSku(tx, subscription.planId);
      const { result } = request.query as Fields;
      return portalPage({
        speech,
        subscription,
        sku,
        lines:
          sku && subscription.provider === 'sandbox'
            ? await readLinesOfMonth(tx, sku, tenantId)
            : undefined,
        openInvoices: await listOpenInvoices(tx, tenantId),
        tenantName: (await findTenantName(tx, tenantId)) ?? tenantId,
        callbackUrl,
        result: RESULTS.find((known) => known === result),
      });
    });
    if (body === undefined) return reply;
    return sendDocument(reply, speech, { title: speech.t('portal.title'), body });
  });

  app.post('/portal', options, async (request, reply): Promise<FastifyReply> => {
    const done = await forManager(request, reply, async (tx, { tenantId }) => ({
      tenantId,
      result: await act(tx, tenantId, (request.body ?? {}) as Fields),
    }));
    if (!done) return reply;
    services.tenants.forget(done.tenantId);
    const { token } = request.query as Fields;
    const query = new URLSearchParams({
      token: String(token),
      ...(done.result ? { result: done.result } : {}),
    });
    return reply.redirect(`${SANDBOX_PATH}/portal?${query}`, 303);
  });
}
