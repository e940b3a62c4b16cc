import { useEffect, useState } from 'react';

const DELAY_MS = 400;

/** The value once it has stayed the same for a moment: while typing, the one before. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
