import type Stripe from 'stripe';
import type { Period } from '~/server/domain/plans/period';

/** Stripe counts in seconds. */
export function msOf(seconds: number): number {
  return seconds * 1000;
}

/** Id of a reference that may come expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : (reference?.id ?? undefined);
}

/** Running period of a subscription, which Stripe keeps with its items. */
export function periodOfSubscription({ items }: Stripe.Subscription): Period | undefined {
  const [item] = items.data;
  return item && { start: msOf(item.current_period_start), end: msOf(item.current_period_end) };
}
