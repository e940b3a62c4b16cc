import { useEffect, useState } from 'react';

/**
 * A value as it was before the last changes, until they pause for so many milliseconds: what is
 * asked of the server or drawn anew does not follow each key.
 */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
