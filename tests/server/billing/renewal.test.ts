import { runBilling } from '~/server/domain/billing/billing.job';
import { billingKit } from '~/tests/support/checkout-setup';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('renewals of the sandbox', () => {
  const kit = billingKit();

  const endOf = async (tenantId: string): Promise<number> =>
    Number((await kit.subscription(tenantId))['current_period_end']);
  const openInvoices = async (userId: string, tenantId: string): Promise<unknown[]> => {
    const { body } = await (await kit.personCall(userId))('GET', '/api/tenants');
    const tenants = body as { id: string; openInvoices: unknown[] }[];
    return tenants.find(({ id }) => id === tenantId)?.openInvoices ?? [];
  };
  const portalOf = async (userId: string, tenantId: string): Promise<string> => {
    const member = await kit.memberCall(tenantId, userId);
    const { body, status } = await member(
      'POST',
      `/api/tenants/${tenantId}/stripe-customer-portal`,
      { callbackUrl: 'http://localhost:3000/back' },
    );
    expect(status).toBe(200);
    return (body as { redirectUri: string }).redirectUri;
  };

  test('a period that runs is left alone, one that ended is renewed and paid', async () => {
    const tenantId = await kit.buyTenant('user-1');
    const end = await endOf(tenantId);
    await runBilling(kit.server.services, end - 1);
    expect(await kit.invoices(tenantId)).toHaveLength(1);
    await runBilling(kit.server.services, end);
    const [, renewal, ...more] = await kit.invoices(tenantId);
    expect(more).toEqual([]);
    expect(renewal).toMatchObject({ status: 'paid', amount_due: 2400, amount_paid: 2400 });
    expect(Number(renewal?.period_start)).toBe(end);
    expect(await kit.subscription(tenantId)).toMatchObject({ status: 'active' });
    expect(await endOf(tenantId)).toBeGreaterThan(end + 27 * DAY_MS);
  });

  test('four processes at once write one invoice', async () => {
    const tenantId = await kit.buyTenant('user-2');
    const end = await endOf(tenantId);
    await Promise.all(Array.from({ length: 4 }, () => runBilling(kit.server.services, end + 1)));
    expect(await kit.invoices(tenantId)).toHaveLength(2);
  });

  test('months ahead are caught up month by month, without a gap', async () => {
    const tenantId = await kit.buyTenant('user-3');
    await runBilling(kit.server.services, (await endOf(tenantId)) + 366 * DAY_MS);
    const invoices = await kit.invoices(tenantId);
    expect(invoices.length).toBeGreaterThanOrEqual(13);
    for (const [index, invoice] of invoices.entries()) {
      const before = invoices[index - 1];
      if (before) expect(Number(invoice.period_start)).toBe(Number(before.period_end));
    }
  });

  test('usage beyond the plan is billed with the renewal', async () => {
    const tenantId = await kit.buyTenant('user-4');
    const member = await kit.memberCall(tenantId, 'user-4');
    for (let n = 0; n < 3; n += 1) {
      await member('POST', '/api/applications', { name: `Job ${n}`, type: 'MachineToMachine' });
    }
    await kit.server.sql(
      `insert into daily_token_usage (tenant_id, day, shard, count) values ($1, $2, 0, 2500000)`,
      [tenantId, new Date().toISOString().slice(0, 10)],
    );
    await runBilling(kit.server.services, await endOf(tenantId));
    const [, renewal] = await kit.invoices(tenantId);
    // The plan, two applications beyond the one in it, two packs of a million tokens.
    expect(renewal?.amount_due).toBe(2400 + 2 * 800 + 2 * 8000);
    await runBilling(kit.server.services, await endOf(tenantId));
    const [, , third] = await kit.invoices(tenantId);
    expect(third?.amount_due).toBe(2400 + 2 * 800);
  });

  test('a card that declines makes the tenant overdue, one that works heals it', async () => {
    const tenantId = await kit.buyTenant('user-5');
    const portal = await portalOf('user-5', tenantId);
    await kit.submit(portal, { action: 'card', card: 'declines' });
    await runBilling(kit.server.services, await endOf(tenantId));
    expect(await kit.subscription(tenantId)).toMatchObject({ status: 'past_due' });
    expect(await openInvoices('user-5', tenantId)).toEqual([
      { amountDue: 2400, collectionMethod: 'charge_automatically', dueDate: expect.any(String) },
    ]);
    const list = await (
      await kit.memberCall(tenantId, 'user-5')
    )('GET', `/api/tenants/${tenantId}/invoices`);
    const { invoices } = list.body as { invoices: { status: string; amountPaid: number }[] };
    expect(invoices.map(({ status, amountPaid }) => [status, amountPaid])).toEqual([
      ['open', 0],
      ['paid', 2400],
    ]);
    // Another try with the same card fails again; the plan goes on and so does the debt.
    await runBilling(kit.server.services, await endOf(tenantId));
    expect(await openInvoices('user-5', tenantId)).toHaveLength(2);
    await kit.server.sql(
      `update subscriptions set sandbox_card = 'succeeds' where for_tenant_id = $1`,
      [tenantId],
    );
    await runBilling(kit.server.services, Date.now());
    expect(await openInvoices('user-5', tenantId)).toEqual([]);
    expect(await kit.subscription(tenantId)).toMatchObject({ status: 'active' });
  });

  test('one broken subscription does not stop the others', async () => {
    const broken = await kit.buyTenant('user-6');
    const sound = await kit.buyTenant('user-6');
    const end = await endOf(sound);
    // Its invoice cannot be written: the number does not fit.
    await kit.server
      .sql(`insert into skus (tenant_id, id, name, type, unit_price, quota, created_at, updated_at)
      values ('admin', 'addon-huge', 'Huge', 'AddOn', 2147483647, '{"applicationsLimit":1}', 1, 1)`);
    await kit.server.sql(
      `update skus set quota = quota || '{"applicationsLimit":0}' where id = 'pro-202509'`,
    );
    const member = await kit.memberCall(broken, 'user-6');
    await member('POST', '/api/applications', { name: 'Web', type: 'SPA' });
    await runBilling(kit.server.services, end + 1);
    expect(await kit.invoices(broken)).toHaveLength(1);
    expect(await kit.invoices(sound)).toHaveLength(2);
    await kit.server.sql(`delete from skus where id = 'addon-huge'`);
    await runBilling(kit.server.services, end + 1);
    expect(await kit.invoices(broken)).toHaveLength(2);
  });

  test('late payments and unused payment pages are settled by the scheduler', async () => {
    const target = { tenantName: 'Late', tenantTag: 'production', tenantRegionName: 'EU' };
    const late = await kit.order('user-7', target);
    const unused = await kit.order('user-7', { ...target, tenantName: 'Unused' });
    await kit.submit(late.redirectUri, { outcome: 'delay' });
    await runBilling(kit.server.services, Date.now() + 16_000);
    const statusOf = async (id: string) =>
      (
        await kit.server.sql<{ status: string }>(
          'select status from checkout_sessions where id = $1',
          [id],
        )
      )[0]?.status;
    expect(await statusOf(late.sessionId)).toBe('complete');
    expect(await statusOf(unused.sessionId)).toBe('open');
    await runBilling(kit.server.services, Date.now() + 2 * DAY_MS);
    expect(await statusOf(unused.sessionId)).toBe('expired');
  });
});
