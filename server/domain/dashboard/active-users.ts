import { daysAfter } from '~/server/platform/time/days';

export const WEEK = 7;
/** The longest window; longer pauses between two active days need not be told apart. */
export const MONTH = 30;
/** Days that the figures of one day are made of: its month and the month before. */
export const DAYS_READ = 2 * MONTH;

/**
 * One day of the windows that end so many days apart. A user counts on the first active day within a
 * window, the one whose pause reaches back over the window's start: so these are distinct users.
 */
export type ActiveDay = {
  /** Days before the last one. */
  ago: number;
  /** Users who were active. */
  daily: number;
  /** Those of them who had not been active earlier in their week, and in their month. */
  weekly: number;
  monthly: number;
};

export type Figure = {
  count: number;
  /** Change against the window before of the same length. */
  delta: number;
};

export type ActiveUsers = {
  dauCurve: { date: string; count: number }[];
  dau: Figure;
  wau: Figure;
  mau: Figure;
};

export function figureOf(count: number, before: number): Figure {
  return { count, delta: count - before };
}

/** Active users up to a day. */
export function activeUsersOf(date: string, days: readonly ActiveDay[]): ActiveUsers {
  const sum = (of: 'daily' | 'weekly' | 'monthly', from: number, length: number): number =>
    days.reduce(
      (total, day) => (day.ago >= from && day.ago < from + length ? total + day[of] : total),
      0,
    );
  const figure = (of: 'daily' | 'weekly' | 'monthly', length: number): Figure =>
    figureOf(sum(of, 0, length), sum(of, length, length));
  return {
    dauCurve: Array.from({ length: MONTH }, (_, index) => {
      const ago = MONTH - 1 - index;
      return { date: daysAfter(date, -ago), count: sum('daily', ago, 1) };
    }),
    dau: figure('daily', 1),
    wau: figure('weekly', WEEK),
    mau: figure('monthly', MONTH),
  };
}
