import { NEW_TENANT, billingKit, outcome } from '~/tests/support/checkout-setup';

describe('a purchase is paid once', () => {
  const kit = billingKit();

  const statusOf = async (userId: string, id: string) => (await kit.session(userId, id))['status'];
  const ALREADY_PAID = [409, 'checkout.already_paid'];

  test.each([
    ['user-1', NEW_TENANT],
    ['user-2', { ...NEW_TENANT, tenantName: '  ORCHARD ' }],
    ['user-13', { ...NEW_TENANT, tenantName: 'Orch\u200Bard' }],
    ['user-14', { ...NEW_TENANT, tenantName: '\u2060Ｏrchard\uFEFF' }],
  ])('a payment on its way keeps %s from paying again', async (userId, again) => {
    const first = await kit.order(userId, NEW_TENANT);
    await kit.submit(first.redirectUri, { outcome: 'delay' });
    const refused = await kit.place(userId, again);
    expect(outcome(refused)).toEqual(ALREADY_PAID);
    expect(refused.body).toMatchObject({ data: { sessionId: first.sessionId } });
  });

  test('names of which nothing can be seen are the default name, and one purchase', async () => {
    const first = await kit.order('user-15', { ...NEW_TENANT, tenantName: '\u200B' });
    await kit.submit(first.redirectUri, { outcome: 'delay' });
    const refused = await kit.place('user-15', { ...NEW_TENANT, tenantName: '\u3164 \u00AD' });
    expect(outcome(refused)).toEqual(ALREADY_PAID);
    const [session] = await kit.server.sql(
      `select tenant_name from checkout_sessions where user_id = 'user-15'`,
    );
    expect(session).toEqual({ tenant_name: null });
  });

  test('another name, or another buyer, is another purchase', async () => {
    const first = await kit.order('user-3', NEW_TENANT);
    await kit.submit(first.redirectUri, { outcome: 'delay' });
    expect((await kit.place('user-3', { ...NEW_TENANT, tenantName: 'Grove' })).status).toBe(200);
    expect((await kit.place('user-4', NEW_TENANT)).status).toBe(200);
  });

  test('an unpaid payment page gives way to a new one', async () => {
    const first = await kit.order('user-5', NEW_TENANT);
    const second = await kit.order('user-5', NEW_TENANT);
    expect(await statusOf('user-5', first.sessionId)).toBe('expired');
    await kit.submit(first.redirectUri, { outcome: 'pay' });
    expect(await statusOf('user-5', first.sessionId)).toBe('expired');
    await kit.submit(second.redirectUri, { outcome: 'pay' });
    expect(await statusOf('user-5', second.sessionId)).toBe('complete');
    const tenants = await (await kit.personCall('user-5'))('GET', '/api/tenants');
    expect(tenants.body).toHaveLength(1);
  });

  test('of ten orders at once, one can be paid', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        kit.place('user-6', n % 2 ? NEW_TENANT : { ...NEW_TENANT, tenantName: 'ORCHARD' }),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const open = await kit.server.sql(
      `select id from checkout_sessions where user_id = 'user-6' and status = 'open'`,
    );
    expect(open).toHaveLength(1);
  });

  test('two admins do not pay for the same tenant; only the buyer learns the session', async () => {
    const tenantId = await kit.createTenant('user-7', 'production');
    const first = await kit.order('user-7', { tenantId });
    await kit.submit(first.redirectUri, { outcome: 'delay' });
    await kit.server.sql(
      `insert into organization_users (tenant_id, organization_id, user_id)
       values ('admin', $1, 'user-8')`,
      [`t-${tenantId}`],
    );
    await kit.server.sql(
      `insert into organization_user_roles (tenant_id, organization_id, organization_role_id, user_id)
       select tenant_id, organization_id, organization_role_id, 'user-8'
       from organization_user_roles where tenant_id = 'admin' and organization_id = $1`,
      [`t-${tenantId}`],
    );
    const refused = await kit.place('user-8', { tenantId });
    expect(outcome(refused)).toEqual(ALREADY_PAID);
    expect(refused.body).not.toHaveProperty('data');
  });

  test('an unpaid purchase can be given up, twice too; a paid one cannot', async () => {
    const unpaid = await kit.order('user-9', NEW_TENANT);
    expect((await kit.giveUp('user-9', unpaid.sessionId)).status).toBe(204);
    expect((await kit.giveUp('user-9', unpaid.sessionId)).status).toBe(204);
    expect(await statusOf('user-9', unpaid.sessionId)).toBe('expired');
    const delayed = await kit.order('user-9', NEW_TENANT);
    await kit.submit(delayed.redirectUri, { outcome: 'delay' });
    expect(outcome(await kit.giveUp('user-9', delayed.sessionId))).toEqual(ALREADY_PAID);
    const paid = await kit.order('user-9', { ...NEW_TENANT, tenantName: 'Grove' });
    await kit.submit(paid.redirectUri, { outcome: 'pay' });
    expect(outcome(await kit.giveUp('user-9', paid.sessionId))).toEqual(ALREADY_PAID);
  });

  test("a user cannot abandon another user's purchase", async () => {
    const { sessionId } = await kit.order('user-10', NEW_TENANT);
    expect((await kit.giveUp('user-11', sessionId)).status).toBe(404);
    expect((await kit.giveUp('user-10', 'no-such-session')).status).toBe(404);
    expect(await statusOf('user-10', sessionId)).toBe('open');
  });

  test('a canceled payment leads back to where it began, on the console only', async () => {
    const cancelCallbackUrl = 'http://localhost:3000/acme/roles?checkout=canceled';
    const { redirectUri } = (await kit.place('user-12', { ...NEW_TENANT, cancelCallbackUrl }))
      .body as {
      redirectUri: string;
    };
    const page = await kit.page(redirectUri);
    expect(String(page.body)).toContain(cancelCallbackUrl.replace('&', '&amp;'));
    for (const url of [
      'https://evil.example/',
      'http://localhost:3000\\@evil.example/',
      'javascript:1',
    ]) {
      const refused = await kit.place('user-12', { ...NEW_TENANT, cancelCallbackUrl: url });
      expect(outcome(refused)).toEqual([422, 'checkout.callback_not_allowed']);
    }
  });
});
