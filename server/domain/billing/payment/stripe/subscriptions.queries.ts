import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Tx } from '~/server/platform/db/database';

/**
 * Events come late, twice and in any order, so each is only a hint: what counts is what Stripe
 * answers now. One at a time asks about a subscription, or an older answer might win.
 */
export function lockSubscription(tx: Tx, id: string): Promise<unknown> {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stripe ${id}`}, 0))`);
}

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return ENDED.includes(status);
}
