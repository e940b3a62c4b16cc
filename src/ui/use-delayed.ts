import { useEffect, useState } from 'react';

/** Milliseconds before a spinner appears; the same as `--delay-spinner`. */
export const spinnerDelay = 500;
/** Milliseconds before a skeleton appears. */
export const skeletonDelay = 150;

/** True once `isActive` has been true for `delay` milliseconds without interruption. */
export function useDelayed(isActive: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isActive) {
      return;
    }
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isActive, delay]);
  return isActive && isDue;
}
