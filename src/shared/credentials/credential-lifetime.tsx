import { useEffect, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDateTime } from '~/src/lib/format';

const DAY_MS = 86_400_000;

/** In days. */
export type Lifetime = 'never' | '7' | '30' | '180' | '365';

/** Epoch milliseconds; undefined never expires. */
export function expiryOf(lifetime: Lifetime, now: number): number | undefined {
  return lifetime === 'never' ? undefined : now + Number(lifetime) * DAY_MS;
}

export type HintTexts = {
  readonly neverHint: string;
  readonly expiresHint: (date: string) => string;
};

type ExpiryHintProps = { readonly lifetime: Lifetime; readonly texts: HintTexts };

export function ExpiryHint({ lifetime, texts }: ExpiryHintProps) {
  const { i18n } = useTranslation();
  const expiresAt = expiryOf(lifetime, useNow());
  return expiresAt === undefined
    ? texts.neverHint
    : texts.expiresHint(formatDateTime(expiresAt, i18n.language));
}

/** The current time, updated each second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  // No other state changes as time passes.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
