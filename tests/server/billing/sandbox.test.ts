import { NEW_TENANT, PRO, RETURN_URL, billingKit } from '~/tests/support/checkout-setup';

describe('payment page of the sandbox', () => {
  const kit = billingKit();

  const tenantsOf = async (userId: string) =>
    (await (await kit.personCall(userId))('GET', '/api/tenants')).body as { id: string }[];

  test('says what is bought, that nothing is charged, and runs no script', async () => {
    const { redirectUri } = await kit.order('user-1', {
      ...NEW_TENANT,
      tenantName: '<script>alert(1)</script>',
    });
    const { status, headers, body } = await kit.page(redirectUri);
    expect(status).toBe(200);
    expect(body).toContain('no money moves');
    expect(body).toContain('$24.00');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-.+form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('speaks Arabic from right to left', async () => {
    const { redirectUri } = await kit.order('user-1', NEW_TENANT);
    const { body } = await kit.page(redirectUri, { 'accept-language': 'ar-EG,ar;q=0.9' });
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('بيئة تجريبية');
  });

  test('a decline says so, changes nothing and can be tried again', async () => {
    const { sessionId, redirectUri } = await kit.order('user-2', NEW_TENANT);
    const declined = await kit.submit(redirectUri, { outcome: 'decline' });
    expect(declined.status).toBe(303);
    const page = await kit.page(String(declined.headers['location']));
    expect(page.body).toContain('The card was declined');
    expect(await kit.session('user-2', sessionId)).toEqual({ skuId: PRO, status: 'open' });
    expect(await tenantsOf('user-2')).toEqual([]);
    const paid = await kit.submit(redirectUri, { outcome: 'pay' });
    expect(paid.headers['location']).toBe(RETURN_URL);
    expect(await kit.session('user-2', sessionId)).toMatchObject({ status: 'complete' });
  });

  test('a delayed payment takes effect on its own, once', async () => {
    const { sessionId, redirectUri } = await kit.order('user-3', NEW_TENANT);
    const [first, second] = await Promise.all([
      kit.submit(redirectUri, { outcome: 'delay' }),
      kit.submit(redirectUri, { outcome: 'delay' }),
    ]);
    expect([first.headers['location'], second.headers['location']]).toEqual([
      RETURN_URL,
      RETURN_URL,
    ]);
    expect(await kit.session('user-3', sessionId)).toEqual({ skuId: PRO, status: 'open' });
    expect((await kit.page(redirectUri)).body).toContain('on its way');
    // Paying now would pay twice; it was paid already.
    await kit.submit(redirectUri, { outcome: 'pay' });
    expect(await kit.session('user-3', sessionId)).toEqual({ skuId: PRO, status: 'open' });
    await kit.server.sql('update checkout_sessions set settles_at = 1 where id = $1', [sessionId]);
    const reads = await Promise.all(
      Array.from({ length: 5 }, () => kit.session('user-3', sessionId)),
    );
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set(['complete']));
    expect(await tenantsOf('user-3')).toHaveLength(1);
    expect(await kit.invoices(String(reads[0]?.['tenantId']))).toHaveLength(1);
  });

  test('no answer: the visitor returns, the session stays open, then ends', async () => {
    const { sessionId, redirectUri } = await kit.order('user-4', NEW_TENANT);
    const answer = await kit.submit(redirectUri, { outcome: 'never' });
    expect(answer.headers['location']).toBe(RETURN_URL);
    expect(await kit.session('user-4', sessionId)).toEqual({ skuId: PRO, status: 'open' });
    await kit.server.sql('update checkout_sessions set expires_at = 1 where id = $1', [sessionId]);
    expect(await kit.session('user-4', sessionId)).toEqual({ skuId: PRO, status: 'expired' });
    expect((await kit.page(redirectUri)).body).toContain('This payment page has ended');
    await kit.submit(redirectUri, { outcome: 'pay' });
    expect(await kit.session('user-4', sessionId)).toEqual({ skuId: PRO, status: 'expired' });
    expect(await tenantsOf('user-4')).toEqual([]);
  });

  test('a form that is sent many times at once buys once', async () => {
    const { sessionId, redirectUri } = await kit.order('user-5', NEW_TENANT);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => kit.submit(redirectUri, { outcome: 'pay' })),
    );
    expect(new Set(answers.map(({ headers }) => headers['location']))).toEqual(
      new Set([RETURN_URL]),
    );
    expect(await tenantsOf('user-5')).toHaveLength(1);
    const { tenantId = '' } = await kit.session('user-5', sessionId);
    expect(await kit.invoices(tenantId)).toHaveLength(1);
    const again = await kit.page(redirectUri);
    expect(again.body).toContain('This payment is complete');
    expect(again.body).not.toContain('<form');
  });

  test('two sessions for one tenant charge one month', async () => {
    const tenantId = await kit.createTenant('user-6');
    const first = await kit.order('user-6', { tenantId });
    const second = await kit.order('user-6', { tenantId });
    await Promise.all([
      kit.submit(first.redirectUri, { outcome: 'pay' }),
      kit.submit(second.redirectUri, { outcome: 'pay' }),
    ]);
    expect(await kit.session('user-6', first.sessionId)).toMatchObject({ status: 'expired' });
    expect(await kit.session('user-6', second.sessionId)).toMatchObject({
      status: 'complete',
      tenantId,
    });
    expect(await kit.invoices(tenantId)).toHaveLength(1);
  });

  test('a tenant that is deleted meanwhile ends the session', async () => {
    const tenantId = await kit.createTenant('user-7');
    const { sessionId, redirectUri } = await kit.order('user-7', { tenantId });
    const member = await kit.memberCall(tenantId, 'user-7');
    expect((await member('DELETE', `/api/tenants/${tenantId}`)).status).toBe(204);
    const answer = await kit.submit(redirectUri, { outcome: 'pay' });
    expect(answer.headers['location']).toBe(new URL(redirectUri).pathname);
    expect(await kit.session('user-7', sessionId)).toMatchObject({ status: 'expired' });
  });

  test('another site cannot send the form, and an unknown session is not found', async () => {
    const { sessionId, redirectUri } = await kit.order('user-8', NEW_TENANT);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const refused = await kit.submit(redirectUri, { outcome: 'pay' }, headers as never);
      expect(refused.status).toBe(403);
    }
    expect(await kit.session('user-8', sessionId)).toMatchObject({ status: 'open' });
    expect((await kit.page('/__internal__/sandbox/checkout/nothing')).status).toBe(404);
    const unknown = `/__internal__/sandbox/checkout/${'a'.repeat(21)}`;
    expect((await kit.page(unknown)).status).toBe(404);
    expect((await kit.submit(unknown, { outcome: 'pay' })).status).toBe(404);
    const odd = await kit.submit(redirectUri, { outcome: 'steal' });
    expect(odd.headers['location']).toBe(`/__internal__/sandbox/checkout/${sessionId}`);
  });

  test('the fonts of the pages are there', async () => {
    for (const name of ['inter.woff2', 'arabic-400.woff2', 'arabic-600.woff2']) {
      const font = await kit.page(`/__internal__/sandbox/${name}`);
      expect([font.status, font.headers['content-type']]).toEqual([200, 'font/woff2']);
    }
  });
});
