import { useEffect, useState } from 'react';

function secondsUntil(time: number | undefined): number {
  return time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

/**
 * Whole seconds until a time in epoch milliseconds, counting down; 0 afterwards, and without one.
 */
export function useSecondsUntil(time: number | undefined): number {
  const [, tick] = useState(0);
  const seconds = secondsUntil(time);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
}
