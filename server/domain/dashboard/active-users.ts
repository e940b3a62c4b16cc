import { dayNumber, daysAfter } from './days';

/** The longest window; longer pauses between two active days need not be told apart. */
const LONGEST_GAP = 30;
const WEEK = 7;
const MONTH = LONGEST_GAP;
/** Days that the figures of one day are made of: its month and the month before. */
export const DAYS_READ = 2 * MONTH;

/** How many users were active on a day and had last been active so many days before. */
export type ActiveDay = {
  day: string;
  /** 1 to 30; the longest also stands for longer ones and for users that had never been active. */
  gap: number;
  users: number;
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

/**
 * Active users up to a day. A user counts on the first active day within a window, the one whose gap
 * reaches back over the window's start: so counts by day and gap are enough for distinct users.
 */
export function activeUsersOf(date: string, days: readonly ActiveDay[]): ActiveUsers {
  const end = dayNumber(date);
  const counts = days.map(({ day, gap, users }) => ({ day: dayNumber(day), gap, users }));
  const distinct = (last: number, length: number): number => {
    const first = last - length + 1;
    let sum = 0;
    for (const { day, gap, users } of counts) {
      if (day >= first && day <= last && gap > day - first) sum += users;
    }
    return sum;
  };
  const figure = (length: number): Figure =>
    figureOf(distinct(end, length), distinct(end - length, length));
  return {
    dauCurve: Array.from({ length: MONTH }, (_, index) => {
      const before = MONTH - 1 - index;
      return { date: daysAfter(date, -before), count: distinct(end - before, 1) };
    }),
    dau: figure(1),
    wau: figure(WEEK),
    mau: figure(MONTH),
  };
}
