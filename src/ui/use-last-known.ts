import { useState } from 'react';

type LastKnown<T> = {
  readonly value: T | undefined;
  /** It is about something else than what is shown now. */
  readonly isOutdated: boolean;
};

/**
 * The last value that was there, while the next one loads.
 * @param subject what the value is about, such as the URL of a list without its page
 */
export function useLastKnown<T>(value: T | undefined, subject: string | undefined): LastKnown<T> {
  const [known, setKnown] = useState({ value, subject });
  if (value === undefined) return { value: known.value, isOutdated: known.subject !== subject };
  if (known.value !== value || known.subject !== subject) setKnown({ value, subject });
  return { value, isOutdated: false };
}
