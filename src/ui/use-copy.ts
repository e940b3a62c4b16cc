import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds for which "Copied" is shown and announced. */
const COPIED_MS = 1500;

export type CopyStatus = 'idle' | 'copied' | 'failed';

/** Writes to the clipboard and reports the result for 1.5 s. */
export function useCopy(): readonly [CopyStatus, (value: string) => void] {
  const [status, setStatus] = useState<CopyStatus>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback((value: string) => {
    const show = (next: CopyStatus) => {
      clearTimeout(timer.current);
      setStatus(next);
      timer.current = setTimeout(() => setStatus('idle'), COPIED_MS);
    };
    // The clipboard is missing on insecure origins and may be denied by policy.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(value))
      .then(
        () => show('copied'),
        () => show('failed'),
      );
  }, []);

  return [status, copy];
}
