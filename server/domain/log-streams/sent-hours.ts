import type { SentHour } from '~/server/platform/db/schema';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

function lastDay(hours: readonly SentHour[], now: number): SentHour[] {
  return hours.filter(({ hour }) => hour > now - DAY_MS - HOUR_MS && hour <= now);
}

/** The hours of the last day with what was sent just now, oldest first. */
export function countSent(hours: readonly SentHour[], events: number, now: number): SentHour[] {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const rest = lastDay(hours, now).filter((one) => one.hour !== hour);
  const before = hours.find((one) => one.hour === hour)?.events ?? 0;
  return [...rest, { hour, events: before + events }];
}

/** Every hour of the last 24, those without events too, oldest first; the last is the current one. */
export function sentByHour(hours: readonly SentHour[], now: number): SentHour[] {
  const current = Math.floor(now / HOUR_MS) * HOUR_MS;
  const counts = new Map(hours.map(({ hour, events }) => [hour, events]));
  return Array.from({ length: 24 }, (_, index) => {
    const hour = current - (23 - index) * HOUR_MS;
    return { hour, events: counts.get(hour) ?? 0 };
  });
}
