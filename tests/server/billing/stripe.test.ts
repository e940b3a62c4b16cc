import { NEW_TENANT, PRO, RETURN_URL, billingKit, outcome } from '~/tests/support/checkout-setup';
import {
  type FakeStripe,
  type StripeObject,
  WEBHOOK_SECRET,
  startFakeStripe,
} from '~/tests/support/fake-stripe';
import { createTestServer } from '~/tests/support/test-server';

const START = Date.UTC(2026, 0, 15) / 1000;
const END = Date.UTC(2026, 1, 15) / 1000;
const NEXT = Date.UTC(2026, 2, 15) / 1000;

describe('payments by Stripe', () => {
  let stripe: FakeStripe;
  const kit = billingKit(async () => {
    stripe = await startFakeStripe();
    return createTestServer('cloud', {
      stripe: { secretKey: 'sk_test_x', webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.url },
    });
  });
  afterAll(() => stripe.close());
  beforeEach(() => {
    stripe.failWith = undefined;
    stripe.calls.length = 0;
  });

  const deliver = ({ body, signature }: { body: string; signature: string }) =>
    kit.anonymous('POST', '/api/payment/stripe-events', body, {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
    });
  const put = (object: StripeObject): StripeObject => {
    stripe.objects.set(object.id, object);
    return object;
  };
  const invoiceOf = (id: string, subscription: string, changes: object = {}): StripeObject => ({
    id,
    object: 'invoice',
    created: START,
    customer: 'cus_1',
    currency: 'usd',
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_due: 2400,
    amount_paid: 2400,
    collection_method: 'charge_automatically',
    due_date: null,
    hosted_invoice_url: `https://invoice.stripe.example/${id}`,
    period_start: START,
    period_end: START,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    lines: {
      data: [{ description: 'Pro', quantity: 1, amount: 2400, period: { start: START, end: END } }],
    },
    ...changes,
  });
  const subscriptionOf = (id: string, changes: object = {}): StripeObject => ({
    id,
    object: 'subscription',
    status: 'active',
    latest_invoice: `in_${id}`,
    items: { data: [{ current_period_start: START, current_period_end: END }] },
    ...changes,
  });
  const providerIdOf = async (sessionId: string): Promise<string> => {
    const [row] = await kit.server.sql<{ id: string }>(
      'select provider_session_id as id from checkout_sessions where id = $1',
      [sessionId],
    );
    return row?.id ?? '';
  };
  /** What is known without asking Stripe. */
  const storedStatus = async (sessionId: string) => {
    const [row] = await kit.server.sql<{ status: string }>(
      'select status from checkout_sessions where id = $1',
      [sessionId],
    );
    return row?.status;
  };
  /** A session of ours that was paid at Stripe; nothing is reported yet. */
  const pay = async (userId: string, target: Record<string, string>, name: string) => {
    const { sessionId, redirectUri } = await kit.order(userId, target);
    const providerId = await providerIdOf(sessionId);
    const subscriptionId = `sub_${name}`;
    put(invoiceOf(`in_${subscriptionId}`, subscriptionId, { customer: `cus_${name}` }));
    put(subscriptionOf(subscriptionId));
    const session = put({
      ...(stripe.objects.get(providerId) as StripeObject),
      status: 'complete',
      payment_status: 'paid',
      customer: `cus_${name}`,
      subscription: subscriptionId,
    });
    return { sessionId, redirectUri, session, subscriptionId };
  };
  const buy = async (userId: string, name: string): Promise<string> => {
    const { sessionId, session } = await pay(userId, NEW_TENANT, name);
    await deliver(stripe.event('checkout.session.completed', session));
    return String((await kit.session(userId, sessionId))['tenantId']);
  };

  test('a session leads to Stripe with price, tenant and way back', async () => {
    const tenantId = await kit.createTenant('user-1');
    const { sessionId, redirectUri } = await kit.order('user-1', { tenantId });
    expect(redirectUri).toBe('https://checkout.stripe.example/pay');
    const form = new URLSearchParams(stripe.calls[0]?.split('?')[1]);
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      client_reference_id: sessionId,
      success_url: RETURN_URL,
      cancel_url: `http://localhost:3000/${tenantId}/tenant-settings/subscription`,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2400',
      'line_items[0][price_data][recurring][interval]': 'month',
      'metadata[gatehouseSession]': sessionId,
      'subscription_data[metadata][gatehouseSession]': sessionId,
    });
    await kit.server.sql(`update skus set default_price_id = 'price_pro' where id = $1`, [PRO]);
    await kit.order('user-1', { tenantId });
    expect(stripe.calls.at(-1)).toContain('line_items%5B0%5D%5Bprice%5D=price_pro');
  });

  test('the sandbox is not there', async () => {
    const { sessionId } = await kit.order('user-1', NEW_TENANT);
    const url = `/__internal__/sandbox/checkout/${sessionId}`;
    expect((await kit.page(url)).body).not.toContain('no money moves');
    await kit.submit(url, { outcome: 'pay' });
    expect(await kit.session('user-1', sessionId)).toMatchObject({ status: 'open' });
    expect((await kit.page('/__internal__/sandbox/inter.woff2')).headers['content-type']).not.toBe(
      'font/woff2',
    );
  });

  test('a payment that is reported before the browser returns gives the plan', async () => {
    const { sessionId, session, subscriptionId } = await pay('user-2', NEW_TENANT, 'two');
    expect(await storedStatus(sessionId)).toBe('open');
    expect((await deliver(stripe.event('checkout.session.completed', session))).body).toEqual({
      received: true,
    });
    const found = await kit.session('user-2', sessionId);
    expect(found).toMatchObject({ status: 'complete', skuId: PRO });
    const tenantId = String(found['tenantId']);
    expect(await kit.subscription(tenantId)).toMatchObject({
      plan_id: PRO,
      status: 'active',
      provider: 'stripe',
      provider_customer_id: 'cus_two',
      provider_subscription_id: subscriptionId,
      current_period_start: START * 1000,
      current_period_end: END * 1000,
    });
    expect(await kit.invoices(tenantId)).toEqual([
      expect.objectContaining({ status: 'paid', amount_due: 2400, sku_id: PRO }),
    ]);
  });

  test('an event that comes twice, or many times at once, counts once', async () => {
    const { sessionId, session } = await pay('user-3', NEW_TENANT, 'three');
    const event = stripe.event('checkout.session.completed', session, { id: 'evt_once' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    // The same news under another id finds it done.
    await deliver(stripe.event('checkout.session.completed', session));
    const { body } = await (await kit.personCall('user-3'))('GET', '/api/tenants');
    expect(body).toHaveLength(1);
    const { tenantId = '' } = await kit.session('user-3', sessionId);
    expect(await kit.invoices(tenantId)).toHaveLength(1);
    expect(stripe.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  test('events in the wrong order end in the same state', async () => {
    const { sessionId, session, subscriptionId } = await pay('user-4', NEW_TENANT, 'four');
    const invoice = stripe.objects.get(`in_${subscriptionId}`);
    // Invoice and subscription before anyone knows the tenant.
    await deliver(stripe.event('invoice.paid', invoice));
    await deliver(stripe.event('customer.subscription.updated', { id: subscriptionId }));
    await deliver(stripe.event('checkout.session.completed', session));
    const { tenantId = '' } = await kit.session('user-4', sessionId);
    expect(await kit.invoices(tenantId)).toEqual([expect.objectContaining({ status: 'paid' })]);
    // An old "past due" that arrives after the debt was paid: Stripe's present answer counts.
    const old = subscriptionOf(subscriptionId, { status: 'past_due' });
    await deliver(stripe.event('customer.subscription.updated', old));
    expect(await kit.subscription(tenantId)).toMatchObject({ status: 'active' });
    await deliver(
      stripe.event(
        'invoice.created',
        invoiceOf(`in_${subscriptionId}`, subscriptionId, { status: 'draft' }),
      ),
    );
    expect(await kit.invoices(tenantId)).toEqual([expect.objectContaining({ status: 'paid' })]);
  });

  test('a renewal gets its add-ons, a failed one makes the tenant overdue', async () => {
    const tenantId = await buy('user-5', 'five');
    const member = await kit.memberCall(tenantId, 'user-5');
    for (let n = 0; n < 2; n += 1) {
      await member('POST', '/api/applications', { name: `Job ${n}`, type: 'MachineToMachine' });
    }
    stripe.calls.length = 0;
    const renewal = put(
      invoiceOf('in_renewal', 'sub_five', {
        status: 'draft',
        billing_reason: 'subscription_cycle',
        customer: 'cus_five',
        amount_paid: 0,
        period_start: START,
        period_end: END,
        hosted_invoice_url: null,
        lines: {
          data: [
            { description: 'Pro', quantity: 1, amount: 2400, period: { start: END, end: NEXT } },
          ],
        },
      }),
    );
    await deliver(stripe.event('invoice.created', renewal));
    const [item, ...more] = stripe.calls.filter((call) => call.startsWith('POST /v1/invoiceitems'));
    expect(more).toEqual([]);
    expect(Object.fromEntries(new URLSearchParams(item?.split('?')[1]))).toEqual({
      customer: 'cus_five',
      invoice: 'in_renewal',
      currency: 'usd',
      amount: '800',
      description: 'Machine-to-machine application',
    });
    put({
      ...renewal,
      status: 'open',
      amount_due: 3200,
      hosted_invoice_url: 'https://pay.example',
    });
    put(
      subscriptionOf('sub_five', {
        status: 'past_due',
        items: { data: [{ current_period_start: END, current_period_end: NEXT }] },
      }),
    );
    await deliver(stripe.event('invoice.payment_failed', renewal));
    await deliver(stripe.event('customer.subscription.updated', { id: 'sub_five' }));
    expect(await kit.subscription(tenantId)).toMatchObject({
      status: 'past_due',
      current_period_end: NEXT * 1000,
    });
    const { body } = await member('GET', `/api/tenants/${tenantId}/invoices`);
    const { invoices } = body as { invoices: { id: string; status: string; amountDue: number }[] };
    expect(invoices.map(({ status, amountDue }) => [status, amountDue])).toEqual([
      ['open', 3200],
      ['paid', 2400],
    ]);
    const hosted = await member(
      'GET',
      `/api/tenants/${tenantId}/invoices/${invoices[0]?.id}/hosted-invoice-url`,
    );
    expect(hosted.body).toEqual({ hostedInvoiceUrl: 'https://pay.example' });
  });

  test('a subscription that ends at Stripe leaves the free plan, whatever is in use', async () => {
    const tenantId = await buy('user-6', 'six');
    const member = await kit.memberCall(tenantId, 'user-6');
    for (let n = 0; n < 5; n += 1) {
      await member('POST', '/api/applications', { name: `Web ${n}`, type: 'SPA' });
    }
    put(subscriptionOf('sub_six', { status: 'canceled' }));
    await deliver(stripe.event('customer.subscription.deleted', { id: 'sub_six' }));
    expect(await kit.subscription(tenantId)).toMatchObject({
      plan_id: 'free',
      provider: null,
      provider_subscription_id: null,
    });
    const refused = await member('POST', '/api/applications', { name: 'One more', type: 'SPA' });
    expect(outcome(refused)).toEqual([403, 'subscription.limit_exceeded']);
  });

  test('canceling here stops the charges there; when that fails nothing changes', async () => {
    const tenantId = await buy('user-7', 'seven');
    const member = await kit.memberCall(tenantId, 'user-7');
    const url = `/api/tenants/${tenantId}/subscription`;
    stripe.failWith = 500;
    expect(outcome(await member('DELETE', url))).toEqual([502, 'payment.provider_unavailable']);
    expect(await kit.subscription(tenantId)).toMatchObject({ plan_id: PRO });
    stripe.failWith = undefined;
    expect((await member('DELETE', url)).status).toBe(204);
    expect(stripe.calls).toContain('DELETE /v1/subscriptions/sub_seven');
    expect(await kit.subscription(tenantId)).toMatchObject({ plan_id: 'free' });
  });

  test('a plan that was paid on two pages is charged once', async () => {
    const tenantId = await kit.createTenant('user-8');
    const first = await pay('user-8', { tenantId }, 'eight');
    // An order ends earlier ones; pages opened before that rule existed can both be paid.
    const setStatus = (status: string) =>
      kit.server.sql('update checkout_sessions set status = $2 where id = $1', [
        first.sessionId,
        status,
      ]);
    await setStatus('expired');
    const second = await pay('user-8', { tenantId }, 'eight_again');
    await setStatus('open');
    await deliver(stripe.event('checkout.session.completed', first.session));
    await deliver(stripe.event('checkout.session.completed', second.session));
    expect(await kit.subscription(tenantId)).toMatchObject({
      provider_subscription_id: 'sub_eight',
    });
    expect(stripe.objects.get('sub_eight_again')).toMatchObject({ status: 'canceled' });
    expect(await kit.session('user-8', second.sessionId)).toMatchObject({ status: 'complete' });
  });

  test('giving a purchase up closes the page at Stripe', async () => {
    const { sessionId } = await kit.order('user-16', NEW_TENANT);
    const providerId = await providerIdOf(sessionId);
    stripe.failWith = 500;
    expect(outcome(await kit.giveUp('user-16', sessionId))).toEqual([
      502,
      'payment.provider_unavailable',
    ]);
    expect(await kit.session('user-16', sessionId)).toMatchObject({ status: 'open' });
    stripe.failWith = undefined;
    expect((await kit.giveUp('user-16', sessionId)).status).toBe(204);
    expect(stripe.objects.get(providerId)).toMatchObject({ status: 'expired' });
    expect(await kit.session('user-16', sessionId)).toMatchObject({ status: 'expired' });
  });

  test('a new order closes the earlier page of the same purchase', async () => {
    const first = await kit.order('user-17', NEW_TENANT);
    const second = await kit.order('user-17', NEW_TENANT);
    expect(stripe.objects.get(await providerIdOf(first.sessionId))).toMatchObject({
      status: 'expired',
    });
    expect(stripe.objects.get(await providerIdOf(second.sessionId))).toMatchObject({
      status: 'open',
    });
  });

  test('a payment whose event never comes counts once when the buyer returns', async () => {
    const { sessionId, session } = await pay('user-18', NEW_TENANT, 'eighteen');
    const [found] = await Promise.all([
      kit.session('user-18', sessionId),
      kit.session('user-18', sessionId),
      deliver(stripe.event('checkout.session.completed', session)),
      kit.session('user-18', sessionId),
    ]);
    expect(await storedStatus(sessionId)).toBe('complete');
    expect(['open', 'complete']).toContain(found['status']);
    const { tenantId = '' } = await kit.session('user-18', sessionId);
    await deliver(stripe.event('checkout.session.completed', session));
    expect(await kit.invoices(tenantId)).toHaveLength(1);
    const { body } = await (await kit.personCall('user-18'))('GET', '/api/tenants');
    expect(body).toHaveLength(1);
    expect(stripe.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);

    const lost = await pay('user-21', NEW_TENANT, 'twentyone');
    expect(await kit.session('user-21', lost.sessionId)).toMatchObject({
      status: 'complete',
      tenantId: expect.any(String) as string,
    });
  });

  test('Stripe is asked about one session once in a while, and by its buyer only', async () => {
    const { sessionId } = await kit.order('user-22', NEW_TENANT);
    stripe.calls.length = 0;
    await kit.session('user-23', sessionId);
    expect(stripe.calls).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => kit.session('user-22', sessionId)));
    expect(stripe.calls).toEqual([`GET /v1/checkout/sessions/${await providerIdOf(sessionId)}`]);
  });

  test('what Stripe cannot tell leaves the session as it was', async () => {
    const { sessionId } = await pay('user-24', NEW_TENANT, 'twentyfour');
    stripe.failWith = 500;
    expect(await kit.session('user-24', sessionId)).toMatchObject({ status: 'open' });
  });

  test('an order that finds the earlier one paid applies it', async () => {
    const tenantId = await kit.createTenant('user-25');
    const { sessionId } = await pay('user-25', { tenantId }, 'twentyfive');
    const again = await kit.place('user-25', { tenantId });
    expect(outcome(again)).toEqual([409, 'checkout.already_paid']);
    expect(again.body).toMatchObject({ data: { sessionId } });
    expect(await storedStatus(sessionId)).toBe('complete');
    expect(await kit.subscription(tenantId)).toMatchObject({ plan_id: PRO, status: 'active' });
    expect(outcome(await kit.place('user-25', { tenantId }))).toEqual([
      422,
      'checkout.plan_unchanged',
    ]);
  });

  test('giving up what is paid applies it', async () => {
    const { sessionId } = await pay('user-26', NEW_TENANT, 'twentysix');
    expect(outcome(await kit.giveUp('user-26', sessionId))).toEqual([409, 'checkout.already_paid']);
    expect(await storedStatus(sessionId)).toBe('complete');
  });

  test.each([
    ['failed', 'user-27', 'incomplete_expired', 'expired'],
    ['is on its way', 'user-28', 'incomplete', 'open'],
  ])('a delayed payment that %s leaves the session', async (_state, userId, status, expected) => {
    const { sessionId, session, subscriptionId } = await pay(userId, NEW_TENANT, userId);
    put({ ...session, payment_status: 'unpaid' });
    put(subscriptionOf(subscriptionId, { status }));
    expect((await kit.session(userId, sessionId))['status']).toBe(expected);
  });

  test('a plan that was paid but cannot be given is not charged, without an event too', async () => {
    const tenantId = await kit.createTenant('user-29');
    const { sessionId } = await pay('user-29', { tenantId }, 'twentynine');
    const member = await kit.memberCall(tenantId, 'user-29');
    expect((await member('DELETE', `/api/tenants/${tenantId}`)).status).toBe(204);
    expect(await kit.session('user-29', sessionId)).toMatchObject({ status: 'expired' });
    expect(stripe.objects.get('sub_twentynine')).toMatchObject({ status: 'canceled' });
  });

  test.each([
    ['expired there', 'user-19', (id: string) => put({ id, status: 'expired' })],
    ['unknown there', 'user-20', (id: string) => stripe.objects.delete(id)],
  ])('a checkout page that is %s does not block a new order', async (_state, userId, end) => {
    const first = await kit.order(userId, NEW_TENANT);
    end(await providerIdOf(first.sessionId));
    const second = await kit.order(userId, NEW_TENANT);
    expect(await kit.session(userId, first.sessionId)).toMatchObject({ status: 'expired' });
    expect((await kit.giveUp(userId, second.sessionId)).status).toBe(204);
  });

  test('a plan that cannot be given is not charged', async () => {
    const tenantId = await kit.createTenant('user-9');
    const { sessionId, session } = await pay('user-9', { tenantId }, 'nine');
    const member = await kit.memberCall(tenantId, 'user-9');
    expect((await member('DELETE', `/api/tenants/${tenantId}`)).status).toBe(204);
    expect((await deliver(stripe.event('checkout.session.completed', session))).status).toBe(200);
    expect(stripe.objects.get('sub_nine')).toMatchObject({ status: 'canceled' });
    expect(await kit.session('user-9', sessionId)).toMatchObject({ status: 'expired' });
  });

  test('money that is still on its way gives nothing; an ended page ends the session', async () => {
    const { sessionId, session } = await pay('user-10', NEW_TENANT, 'ten');
    put({ ...session, payment_status: 'unpaid' });
    await deliver(stripe.event('checkout.session.completed', session));
    expect(await kit.session('user-10', sessionId)).toMatchObject({ status: 'open' });
    put(session);
    await deliver(stripe.event('checkout.session.async_payment_succeeded', session));
    expect(await kit.session('user-10', sessionId)).toMatchObject({ status: 'complete' });
    const unused = await pay('user-10', NEW_TENANT, 'unused');
    await deliver(stripe.event('checkout.session.expired', unused.session));
    expect(await kit.session('user-10', unused.sessionId)).toMatchObject({ status: 'expired' });
  });

  test("another account's Stripe session cannot pay for a checkout", async () => {
    const { sessionId, session } = await pay('user-11', NEW_TENANT, 'eleven');
    const foreign = put({ ...session, id: 'cs_foreign' });
    await deliver(stripe.event('checkout.session.completed', foreign));
    expect(await storedStatus(sessionId)).toBe('open');
  });

  test.each([
    ['expires', 'checkout.session.expired'],
    ['fails', 'checkout.session.async_payment_failed'],
  ])("another account's Stripe session that %s does not end a checkout", async (_what, type) => {
    const { sessionId } = await kit.order('user-30', NEW_TENANT);
    const foreign = { id: 'cs_link', client_reference_id: sessionId, subscription: null };
    expect((await deliver(stripe.event(type, foreign))).status).toBe(200);
    expect(await storedStatus(sessionId)).toBe('open');
  });

  test('a failure at Stripe loses no event: it is sent again and counts', async () => {
    const { sessionId, session } = await pay('user-12', NEW_TENANT, 'twelve');
    const event = stripe.event('checkout.session.completed', session);
    stripe.failWith = 500;
    expect((await deliver(event)).status).toBe(500);
    expect(await kit.session('user-12', sessionId)).toMatchObject({ status: 'open' });
    stripe.failWith = undefined;
    expect((await deliver(event)).status).toBe(200);
    expect(await kit.session('user-12', sessionId)).toMatchObject({ status: 'complete' });
  });

  test('only what Stripe signed lately is believed', async () => {
    const { sessionId, session } = await pay('user-13', NEW_TENANT, 'thirteen');
    const type = 'checkout.session.completed';
    const good = stripe.event(type, session);
    const forged = [
      stripe.event(type, session, { secret: 'whsec_other' }),
      stripe.event(type, session, { timestamp: Math.floor(Date.now() / 1000) - 3600 }),
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      { ...good, body: good.body.replace('"paid"', '"paid" ') },
      { ...good, body: '' },
      { ...good, body: 'not json' },
    ];
    for (const event of forged) {
      expect(outcome(await deliver(event))).toEqual([400, 'payment.signature_invalid']);
    }
    expect(await storedStatus(sessionId)).toBe('open');
    expect((await deliver(stripe.event('customer.created', { id: 'cus_x' }))).status).toBe(200);
  });

  test('an object of another account is no reason for Stripe to send the event for days', async () => {
    const { sessionId } = await kit.order('user-30', NEW_TENANT);
    const foreign = { id: 'cs_other_account', client_reference_id: sessionId };
    for (const type of ['checkout.session.completed', 'checkout.session.async_payment_succeeded']) {
      expect((await deliver(stripe.event(type, foreign))).status).toBe(200);
    }
    for (const type of ['customer.subscription.updated', 'customer.subscription.deleted']) {
      expect((await deliver(stripe.event(type, { id: 'sub_other_account' }))).status).toBe(200);
    }
    const invoice = invoiceOf('in_other_account', 'sub_other_account');
    expect((await deliver(stripe.event('invoice.paid', invoice))).status).toBe(200);
    expect(await storedStatus(sessionId)).toBe('open');
  });

  test('a delivery that is larger than any event is refused before its signature is read', async () => {
    const event = stripe.event('checkout.session.completed', { id: 'x'.repeat(2 ** 20) });
    expect(outcome(await deliver(event))).toEqual([413, 'request.body_too_large']);
  });

  test('the portal is for who paid; without Stripe there is an answer, not an accident', async () => {
    const tenantId = await buy('user-14', 'fourteen');
    const member = await kit.memberCall(tenantId, 'user-14');
    const url = `/api/tenants/${tenantId}/stripe-customer-portal`;
    const body = { callbackUrl: 'http://localhost:3000/back' };
    expect((await member('POST', url, body)).body).toEqual({
      redirectUri: 'https://billing.stripe.example/cus_fourteen',
    });
    stripe.failWith = 500;
    expect(outcome(await member('POST', url, body))).toEqual([502, 'payment.provider_unavailable']);
    const order = await kit.place('user-14', NEW_TENANT);
    expect(outcome(order)).toEqual([502, 'payment.provider_unavailable']);
    stripe.failWith = undefined;
    const free = await kit.createTenant('user-15');
    const other = await kit.memberCall(free, 'user-15');
    expect(
      outcome(await other('POST', `/api/tenants/${free}/stripe-customer-portal`, body)),
    ).toEqual([422, 'payment.no_customer']);
  });
});

test('without Stripe there is no webhook', async () => {
  const server = await createTestServer('cloud');
  const answer = await server.consoleApp.inject({
    method: 'POST',
    url: '/api/payment/stripe-events',
    headers: { host: 'localhost:3000' },
  });
  expect(answer.statusCode).toBe(404);
  await server.close();
});
