import { useEffect, useState } from 'react';
import { openStorage } from '~/src/lib/storage';

/**
 * A flag that affects the layout, as last stored until it is loaded again; undefined if it was
 * never known in this browser.
 */
export function useStoredFlag(key: string, answer: boolean | undefined): boolean | undefined {
  const [storage] = useState(() => openStorage('local'));
  useEffect(() => {
    if (answer !== undefined) storage.setItem(key, String(answer));
  }, [answer, key, storage]);
  if (answer !== undefined) return answer;
  const last = storage.getItem(key);
  return last === null ? undefined : last === 'true';
}
