import { SignJWT } from 'jose';
import { billingKit, outcome } from '~/tests/support/checkout-setup';

const CALLBACK = 'http://localhost:3000/back';

describe('customer portal and invoices of the sandbox', () => {
  const kit = billingKit();

  const portalOf = async (userId: string, tenantId: string): Promise<string> => {
    const member = await kit.memberCall(tenantId, userId);
    const url = `/api/tenants/${tenantId}/stripe-customer-portal`;
    const { body } = await member('POST', url, { callbackUrl: CALLBACK });
    return (body as { redirectUri: string }).redirectUri;
  };
  /** What the page says after a form of it was sent. */
  const act = async (portal: string, fields: Record<string, string>): Promise<string> => {
    const { status, headers } = await kit.submit(portal, fields);
    expect(status).toBe(303);
    return (await kit.page(String(headers['location']))).body;
  };
  const invoiceUrl = async (userId: string, tenantId: string, invoiceId: string) => {
    const member = await kit.memberCall(tenantId, userId);
    return member('GET', `/api/tenants/${tenantId}/invoices/${invoiceId}/hosted-invoice-url`);
  };
  const periodOf = async (tenantId: string) =>
    String((await kit.subscription(tenantId))['current_period_start']);

  test('shows plan, next bill and the way back', async () => {
    const tenantId = await kit.buyTenant('user-1');
    const { status, body } = await kit.page(await portalOf('user-1', tenantId));
    expect(status).toBe(200);
    expect(body).toContain('Pro plan for Orchard Pharmacy');
    expect(body).toContain(`href="${CALLBACK}"`);
    expect(body).toContain('$24.00');
    expect(body).not.toContain('Open invoices');
  });

  test('overdue and healed by hand: declining card, renewal, payment', async () => {
    const tenantId = await kit.buyTenant('user-2');
    const portal = await portalOf('user-2', tenantId);
    expect(await act(portal, { action: 'card', card: 'declines' })).toContain('Card changed');
    const renewal = { action: 'renew', period: await periodOf(tenantId) };
    const overdue = await act(portal, renewal);
    expect(overdue).toContain('The card was declined');
    expect(overdue).toContain('Past due');
    expect(overdue).toContain('Open invoices');
    // The button of an older page is another month's.
    await act(portal, renewal);
    const [, open, ...more] = await kit.invoices(tenantId);
    expect(more).toEqual([]);
    expect(open).toMatchObject({ status: 'open' });
    const invoice = String(open?.id);
    expect(await act(portal, { action: 'pay', invoice })).toContain('The card was declined');
    // A card that works pays what is open at once.
    await act(portal, { action: 'card', card: 'succeeds' });
    expect((await kit.invoices(tenantId))[1]).toMatchObject({ status: 'paid', amount_paid: 2400 });
    expect(await kit.subscription(tenantId)).toMatchObject({ status: 'active' });
    expect(await act(portal, { action: 'pay', invoice })).toContain('Invoice paid');
  });

  test('cancels, unless more is in use than the free plan has room for', async () => {
    const tenantId = await kit.buyTenant('user-3');
    const portal = await portalOf('user-3', tenantId);
    const member = await kit.memberCall(tenantId, 'user-3');
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { body } = await member('POST', '/api/applications', { name: `Web ${n}`, type: 'SPA' });
      ids.push((body as { id: string }).id);
    }
    expect(await act(portal, { action: 'cancel' })).toContain('cannot be canceled yet');
    expect(await kit.subscription(tenantId)).toMatchObject({ provider: 'sandbox' });
    await member('DELETE', `/api/applications/${ids[0]}`);
    expect(await act(portal, { action: 'cancel' })).toContain('The tenant is on the free plan');
    expect(await act(portal, { action: 'cancel' })).toContain('The tenant is on the free plan');
    expect(await kit.subscription(tenantId)).toMatchObject({ plan_id: 'free', provider: null });
    expect((await kit.page(portal)).body).toContain('Nobody is billed for this plan');
    await act(portal, { action: 'card', card: 'declines' });
    expect(await kit.subscription(tenantId)).toMatchObject({ sandbox_card: null });
  });

  test('an invoice is a page to print', async () => {
    const tenantId = await kit.buyTenant('user-4');
    const [invoice] = await kit.invoices(tenantId);
    const answer = await invoiceUrl('user-4', tenantId, String(invoice?.id));
    const { hostedInvoiceUrl } = answer.body as { hostedInvoiceUrl: string };
    const { status, body } = await kit.page(hostedInvoiceUrl);
    expect(status).toBe(200);
    expect(body).toContain(String(invoice?.id));
    expect(body).toContain('Pro plan');
    expect(body).toContain('Orchard Pharmacy');
    expect(body).not.toContain('<script');
  });

  test('links that are forged, expired or for something else open nothing', async () => {
    const tenantId = await kit.buyTenant('user-5');
    const portal = new URL(await portalOf('user-5', tenantId));
    const token = String(portal.searchParams.get('token'));
    const target = { tenantId, userId: 'user-5', callbackUrl: CALLBACK };
    const forge = (secret: string, expires: string) =>
      new SignJWT({ target })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('gatehouse:sandbox:portal')
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    for (const bad of ['', 'x', `${token}x`, unsigned, await forge('guessed', '1h')]) {
      const url = `/__internal__/sandbox/portal?token=${encodeURIComponent(bad)}`;
      expect((await kit.page(url)).status).toBe(404);
      expect((await kit.submit(url, { action: 'cancel' })).status).toBe(404);
    }
    expect((await kit.page(`/__internal__/sandbox/invoice?token=${token}`)).status).toBe(404);
    expect((await kit.page('/__internal__/sandbox/portal')).status).toBe(404);
    expect((await kit.page(`${portal.pathname}?token=${token}&token=${token}`)).status).toBe(404);
    expect(await kit.subscription(tenantId)).toMatchObject({ plan_id: 'pro-202509' });
  });

  test('a link ends with the right to manage the tenant, and no other site uses it', async () => {
    const tenantId = await kit.buyTenant('user-6');
    const portal = await portalOf('user-6', tenantId);
    const evil = await kit.submit(portal, { action: 'cancel' }, { origin: 'https://evil.example' });
    expect(evil.status).toBe(403);
    await kit.server.sql(`delete from organization_user_roles where organization_id = $1`, [
      `t-${tenantId}`,
    ]);
    expect((await kit.page(portal)).status).toBe(404);
    expect((await kit.submit(portal, { action: 'cancel' })).status).toBe(404);
    expect(await kit.subscription(tenantId)).toMatchObject({ plan_id: 'pro-202509' });
  });

  test('an invoice of another tenant is neither listed, opened nor paid', async () => {
    const own = await kit.buyTenant('user-7');
    const other = await kit.buyTenant('user-8');
    const [foreign] = await kit.invoices(other);
    const id = String(foreign?.id);
    expect(outcome(await invoiceUrl('user-7', own, id))).toEqual([
      404,
      'entity.not_exists_with_id',
    ]);
    expect(outcome(await invoiceUrl('user-7', own, 'nothing'))).toEqual([
      404,
      'entity.not_exists_with_id',
    ]);
    await kit.server.sql(`update invoices set status = 'open', amount_paid = 0 where id = $1`, [
      id,
    ]);
    await act(await portalOf('user-7', own), { action: 'pay', invoice: id });
    expect((await kit.invoices(other))[0]).toMatchObject({ status: 'open' });
  });

  test.each([
    ['GET', 'invoices', undefined],
    ['GET', 'invoices/some-id/hosted-invoice-url', undefined],
    ['POST', 'stripe-customer-portal', { callbackUrl: CALLBACK }],
  ] as const)('%s %s asks for a manager of the tenant', async (method, path, body) => {
    const tenantId = await kit.createTenant('user-9');
    const url = `/api/tenants/${tenantId}/${path}`;
    expect((await kit.anonymous(method, url, body)).status).toBe(401);
    const wrongAudience = await kit.personCall('user-9');
    expect((await wrongAudience(method, url, body)).status).toBe(401);
    const otherTenant = await kit.memberCall(await kit.createTenant('user-10'), 'user-10');
    expect((await otherTenant(method, url, body)).status).toBe(404);
    const weak = await kit.memberCall(tenantId, 'user-9', 'read:data write:data');
    const refused = await weak(method, url, body);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      403,
      'Insufficient permissions.',
    ]);
    // A token that still says so is not enough for somebody who was removed.
    const removed = await kit.memberCall(tenantId, 'user-10');
    await kit.server.sql(`delete from organization_users where user_id = 'user-10'`);
    expect((await removed(method, url, body)).status).toBe(404);
  });
});
