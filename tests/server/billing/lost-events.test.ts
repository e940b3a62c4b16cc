import { findLostPayments } from '~/server/domain/billing/checkout/lost-events.job';
import { paymentProviderOf } from '~/server/domain/billing/payment/provider';
import { NEW_TENANT, billingKit } from '~/tests/support/checkout-setup';
import {
  type FakeStripe,
  type StripeObject,
  WEBHOOK_SECRET,
  startFakeStripe,
} from '~/tests/support/fake-stripe';
import { createTestServer } from '~/tests/support/test-server';

const MINUTE = 60_000;

/** Nobody opens the console again, and Stripe's event never comes. */
describe('payments whose event got lost', () => {
  let stripe: FakeStripe;
  const kit = billingKit(async () => {
    stripe = await startFakeStripe();
    return createTestServer('cloud', {
      stripe: { secretKey: 'sk_test_x', webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.url },
    });
  });
  afterAll(() => stripe.close());
  beforeEach(async () => {
    stripe.failWith = undefined;
    await kit.server.sql(`update checkout_sessions set status = 'expired'`);
  });

  const run = async (): Promise<void> => {
    stripe.calls.length = 0;
    await findLostPayments(kit.server.services, paymentProviderOf(kit.server.services));
  };
  const asked = () => stripe.calls.filter((call) => call.startsWith('GET /v1/checkout')).length;
  const statusOf = async (sessionId: string) => {
    const [row] = await kit.server.sql<{ status: string }>(
      'select status from checkout_sessions where id = $1',
      [sessionId],
    );
    return row?.status;
  };
  const age = (minutes: number, ...ids: string[]) =>
    kit.server.sql('update checkout_sessions set created_at = $1 where id = any($2)', [
      Date.now() - minutes * MINUTE,
      ids,
    ]);
  const letGapsPass = () =>
    kit.server.sql(`update rate_limits set expires_at = 0 where key like 'checkout-check:%'`);
  /** A session that was paid at Stripe. */
  const pay = async (userId: string, target: Record<string, string> = NEW_TENANT) => {
    const { sessionId } = await kit.order(userId, target);
    const [row] = await kit.server.sql<{ id: string }>(
      'select provider_session_id as id from checkout_sessions where id = $1',
      [sessionId],
    );
    const period = { current_period_start: 1_768_435_200, current_period_end: 1_771_113_600 };
    const subscription = `sub_${sessionId}`;
    stripe.objects.set(subscription, {
      id: subscription,
      status: 'active',
      items: { data: [period] },
    });
    stripe.objects.set(row?.id ?? '', {
      ...(stripe.objects.get(row?.id ?? '') as StripeObject),
      status: 'complete',
      payment_status: 'paid',
      customer: `cus_${sessionId}`,
      subscription,
    });
    return sessionId;
  };

  test('are found after some minutes, and not before', async () => {
    const id = await pay('user-1');
    await run();
    expect([asked(), await statusOf(id)]).toEqual([0, 'open']);
    await age(4, id);
    await Promise.all([run(), run()]);
    expect(await statusOf(id)).toBe('complete');
    const { body } = await (await kit.personCall('user-1'))('GET', '/api/tenants');
    expect(body).toHaveLength(1);
    await letGapsPass();
    await run();
    expect(asked()).toBe(0);
  });

  test('are asked about less and less often', async () => {
    const { sessionId } = await kit.order('user-2', NEW_TENANT);
    const gapAt = async (minutes: number): Promise<number> => {
      await age(minutes, sessionId);
      await letGapsPass();
      await run();
      expect(asked()).toBe(1);
      await run();
      expect(asked()).toBe(0);
      const [row] = await kit.server.sql<{ expires_at: number }>(
        'select expires_at from rate_limits where key = $1',
        [`checkout-check:${sessionId}`],
      );
      return (Number(row?.expires_at) - Date.now()) / MINUTE;
    };
    expect(await gapAt(4)).toBeCloseTo(1, 0);
    expect(await gapAt(60)).toBeCloseTo(15, 0);
    expect(await gapAt(24 * 60)).toBeCloseTo(360, 0);
  });

  test('each run checks one session per buyer, so that no buyer delays the others', async () => {
    const many = await Promise.all(
      ['A', 'B', 'C'].map((tenantName) => pay('user-3', { ...NEW_TENANT, tenantName })),
    );
    const other = await pay('user-4');
    await age(10, ...many);
    await age(5, other);
    await run();
    expect(asked()).toBe(2);
    expect(await statusOf(other)).toBe('complete');
    await run();
    await run();
    expect(await Promise.all(many.map(statusOf))).toEqual(['complete', 'complete', 'complete']);
  });

  test('that cannot be given stop no others', async () => {
    const broken = await pay('user-5');
    const fine = await pay('user-6');
    await age(10, broken, fine);
    await kit.server.sql(`
      create function break_checkout() returns trigger language plpgsql as
        $$ begin raise exception 'broken'; end $$;
      create trigger broken before update on checkout_sessions for each row
        when (new.user_id = 'user-5') execute function break_checkout()`);
    await run();
    await kit.server.sql(
      'drop trigger broken on checkout_sessions; drop function break_checkout()',
    );
    expect([await statusOf(broken), await statusOf(fine)]).toEqual(['open', 'complete']);
    await letGapsPass();
    await run();
    expect(await statusOf(broken)).toBe('complete');
  });

  test('are not asked about again and again while Stripe is down', async () => {
    const ids = await Promise.all(
      ['user-7', 'user-8', 'user-9', 'user-10', 'user-11'].map((user) => pay(user)),
    );
    await age(10, ...ids);
    stripe.failWith = 400;
    await run();
    expect(asked()).toBe(3);
    stripe.failWith = undefined;
    await letGapsPass();
    await run();
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'complete'));
  });

  test('that Stripe no longer knows stay as they are', async () => {
    const { sessionId } = await kit.order('user-12', NEW_TENANT);
    stripe.objects.clear();
    await age(10, sessionId);
    await run();
    expect([asked(), await statusOf(sessionId)]).toEqual([1, 'open']);
  });
});
