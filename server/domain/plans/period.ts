import type { subscriptions } from '~/server/platform/db/schema';

/** From `start` up to, not including, `end`; epoch milliseconds. */
export type Period = {
  start: number;
  end: number;
};

/** The calendar month (UTC) around an instant: the period of free plans. */
export function calendarMonth(now: number): Period {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) };
}

/** The same day and time one month later; the last day of a shorter month (UTC). */
export function monthLater(instant: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

type Bounds = Pick<
  typeof subscriptions.$inferSelect,
  'provider' | 'currentPeriodStart' | 'currentPeriodEnd'
>;

/** The running period of a subscription. A free one renews without a payment. */
export function periodOf(row: Bounds, now: number): Period {
  return row.provider === null
    ? calendarMonth(now)
    : { start: row.currentPeriodStart, end: row.currentPeriodEnd };
}

/** UTC day as the usage tables write it. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
