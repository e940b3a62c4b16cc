import { NEW_TENANT, PRO, RETURN_URL, billingKit, outcome } from '~/tests/support/checkout-setup';

describe('buying a plan', () => {
  const kit = billingKit();

  const plansOf = async (tenantId: string) => {
    const [row] = await kit.server.sql<{
      plan_id: string;
      tag: string;
      name: string;
      region_name: string;
    }>('select plan_id, tag, name, region_name from tenants where id = $1', [tenantId]);
    return row;
  };

  test('a new tenant is there when it is paid, with name, region and plan of the session', async () => {
    const { sessionId, redirectUri } = await kit.order('user-1', NEW_TENANT);
    expect(redirectUri).toBe(`http://localhost:3000/__internal__/sandbox/checkout/${sessionId}`);
    expect(await kit.session('user-1', sessionId)).toEqual({ skuId: PRO, status: 'open' });
    const paid = await kit.submit(redirectUri, { outcome: 'pay' });
    expect([paid.status, paid.headers['location']]).toEqual([303, RETURN_URL]);
    const session = await kit.session('user-1', sessionId);
    expect(session).toEqual({ skuId: PRO, status: 'complete', tenantId: expect.any(String) });
    const tenantId = String(session['tenantId']);
    expect(await plansOf(tenantId)).toEqual({
      plan_id: PRO,
      tag: 'Production',
      name: 'Orchard',
      region_name: 'US',
    });
    expect(await kit.subscription(tenantId)).toMatchObject({
      plan_id: PRO,
      status: 'active',
      provider: 'sandbox',
      sandbox_card: 'succeeds',
    });
    const [invoice, ...more] = await kit.invoices(tenantId);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ status: 'paid', amount_due: 2400, amount_paid: 2400 });
    const list = await (await kit.personCall('user-1'))('GET', '/api/tenants');
    expect(list.body).toEqual([expect.objectContaining({ id: tenantId, planId: PRO })]);
  });

  test('an existing tenant changes its plan and becomes a production tenant', async () => {
    const tenantId = await kit.createTenant('user-2', 'development');
    const { sessionId, redirectUri } = await kit.order('user-2', { tenantId });
    expect(await kit.session('user-2', sessionId)).toEqual({
      skuId: PRO,
      status: 'open',
      tenantId,
    });
    expect(await plansOf(tenantId)).toMatchObject({ plan_id: 'dev' });
    await kit.submit(redirectUri, { outcome: 'pay' });
    expect(await kit.session('user-2', sessionId)).toMatchObject({ status: 'complete' });
    expect(await plansOf(tenantId)).toMatchObject({ plan_id: PRO, tag: 'Production' });
    expect(outcome(await kit.place('user-2', { tenantId }))).toEqual([
      422,
      'checkout.plan_unchanged',
    ]);
  });

  test('no limit of free tenants stops one that is paid', async () => {
    const call = await kit.personCall('user-3');
    for (let n = 0; n < 10; n += 1) {
      await call('POST', '/api/tenants', { regionName: 'EU', tag: 'production' });
    }
    expect(
      outcome(await call('POST', '/api/tenants', { regionName: 'EU', tag: 'production' })),
    ).toEqual([403, 'subscription.limit_exceeded']);
    expect(await kit.buyTenant('user-3')).toMatch(/^[\da-z]{12}$/);
  });

  test.each([
    [{ skuId: 'nothing', ...NEW_TENANT }, 422, 'checkout.sku_unknown'],
    [{ skuId: 'free', ...NEW_TENANT }, 422, 'checkout.sku_unknown'],
    [{ skuId: 'dev', ...NEW_TENANT }, 422, 'checkout.sku_unknown'],
    [{ skuId: 'admin', ...NEW_TENANT }, 422, 'checkout.sku_unknown'],
    [{ skuId: 'pro-202411', ...NEW_TENANT }, 422, 'checkout.sku_unknown'],
    [{ skuId: 'addon-mfa', ...NEW_TENANT }, 422, 'checkout.sku_unknown'],
    [{}, 422, 'checkout.tenant_or_new'],
    [{ ...NEW_TENANT, tenantTag: 'development' }, 422, 'checkout.production_only'],
    [{ ...NEW_TENANT, tenantTag: 'staging' }, 400, 'guard.invalid_input'],
    [{ ...NEW_TENANT, tenantRegionName: 'UK' }, 422, 'checkout.region_not_available'],
    [{ ...NEW_TENANT, tenantRegionName: 'ATLANTIS' }, 422, 'checkout.region_not_available'],
    [{ tenantId: 'nobody-has-it' }, 404, 'entity.not_exists_with_id'],
  ])('refuses %j', async (body, status, code) => {
    expect(outcome(await kit.place('user-4', body))).toEqual([status, code]);
  });

  test.each([
    'https://evil.example/checkout-success-callback',
    'http://localhost:3001/x',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    '//evil.example/x',
    '/checkout-success-callback',
    'javascript:alert(1)',
    'http://user:pass@localhost:3000/',
    'http:\\\\evil.example\\',
    'http://localhost:3000/\nLocation: https://evil.example',
  ])('does not lead back to %j', async (successCallbackUrl) => {
    expect(outcome(await kit.place('user-4', { ...NEW_TENANT, successCallbackUrl }))).toEqual([
      422,
      'checkout.callback_not_allowed',
    ]);
    const tenantId = await kit.createTenant('user-5', 'development');
    const member = await kit.memberCall(tenantId, 'user-5');
    const portal = await member('POST', `/api/tenants/${tenantId}/stripe-customer-portal`, {
      callbackUrl: successCallbackUrl,
    });
    expect(outcome(portal)).toEqual([422, 'checkout.callback_not_allowed']);
  });

  test('a private region is for those who have it', async () => {
    await kit.server.sql(`
      insert into private_regions (tenant_id, id, name, country, tags)
        values ('admin', 'ORCHARD', 'Orchard', 'NZ', '["Production"]');
      insert into private_region_users (tenant_id, region_id, user_id)
        values ('admin', 'ORCHARD', 'user-6');`);
    const body = { ...NEW_TENANT, tenantRegionName: 'ORCHARD' };
    expect((await kit.place('user-6', body)).status).toBe(200);
    expect(outcome(await kit.place('user-7', body))).toEqual([
      422,
      'checkout.region_not_available',
    ]);
  });

  test('who manages the tenant may buy for it, by the database and not by the token', async () => {
    const tenantId = await kit.createTenant('user-8');
    expect(outcome(await kit.place('user-9', { tenantId }))).toEqual([
      404,
      'entity.not_exists_with_id',
    ]);
    await kit.server.sql(
      `insert into organization_users (tenant_id, organization_id, user_id) values ('admin', $1, 'user-9')`,
      [`t-${tenantId}`],
    );
    await kit.server.sql(
      `insert into organization_user_roles (tenant_id, organization_id, user_id, organization_role_id)
       values ('admin', $1, 'user-9', 'collaborator')`,
      [`t-${tenantId}`],
    );
    const collaborator = await kit.place('user-9', { tenantId });
    expect([collaborator.status, (collaborator.body as { message: string }).message]).toEqual([
      403,
      'Insufficient permissions.',
    ]);
    expect((await kit.anonymous('POST', '/api/checkout-session', {})).status).toBe(401);
    const organizationToken = await kit.memberCall(tenantId, 'user-8');
    expect((await organizationToken('POST', '/api/checkout-session', {})).status).toBe(401);
  });

  test('a session shows to its buyer alone', async () => {
    const { sessionId } = await kit.order('user-10', NEW_TENANT);
    const stranger = await kit.personCall('user-11');
    const url = `/api/checkout-session/${sessionId}`;
    expect(outcome(await stranger('GET', url))).toEqual([404, 'entity.not_exists_with_id']);
    expect(outcome(await stranger('GET', '/api/checkout-session/nothing'))).toEqual([
      404,
      'entity.not_exists_with_id',
    ]);
    expect((await kit.anonymous('GET', url)).status).toBe(401);
    const own = await kit.personCall('user-10');
    expect(outcome(await own('GET', `${url}x`))).toEqual([404, 'entity.not_exists_with_id']);
  });

  test('a plan made for another tenant is not for sale, one too small is refused', async () => {
    const tenantId = await kit.createTenant('user-12');
    const other = await kit.createTenant('user-12');
    await kit.server.sql(
      `insert into skus (tenant_id, id, name, type, unit_price, for_tenant_id, quota, created_at, updated_at)
       values ('admin', 'tiny', 'Tiny', 'Basic', 100, $1, '{"applicationsLimit":0}', 1, 1)`,
      [tenantId],
    );
    expect(outcome(await kit.place('user-12', { tenantId: other, skuId: 'tiny' }))).toEqual([
      422,
      'checkout.sku_unknown',
    ]);
    const member = await kit.memberCall(tenantId, 'user-12');
    await member('POST', '/api/applications', { name: 'Web', type: 'SPA' });
    const refused = await kit.place('user-12', { tenantId, skuId: 'tiny' });
    expect(outcome(refused)).toEqual([403, 'subscription.limit_exceeded']);
    expect((refused.body as { message: string }).message).toMatch(
      /^Status exception: Exceeded quota limit\. {.*"applicationsLimit":0/,
    );
  });

  test('too many payment pages are refused for a while', async () => {
    await kit.server.sql(
      `insert into rate_limits (tenant_id, key, count, expires_at) values ('admin', 'checkout:user-13', 200, $1)`,
      [Date.now() + 60_000],
    );
    const refused = await kit.place('user-13', NEW_TENANT);
    expect(outcome(refused)).toEqual([429, 'request.rate_limited']);
    expect(refused.headers['retry-after']).toBeDefined();
  });
});
