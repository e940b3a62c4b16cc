import { useEffect, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { loadGuide } from './load-guide';
import type { GuideStep } from './parse-guide';

export type LoadedGuide =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly steps: readonly GuideStep[] }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void };

type Result = {
  readonly key: string;
  readonly steps: readonly GuideStep[] | null;
  readonly hasFailed: boolean;
};

/** The content of a guide in the current language. */
export function useGuide(id: string): LoadedGuide {
  const { i18n } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const key = `${i18n.language} ${id} ${attempt}`;
  const [result, setResult] = useState<Result | null>(null);
  // Loads a chunk: code is not data, so no endpoint has it.
  useEffect(() => {
    let isCurrent = true;
    loadGuide(id, i18n.language).then(
      (steps) => isCurrent && setResult({ key, steps, hasFailed: false }),
      () => isCurrent && setResult({ key, steps: null, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, i18n.language, key]);
  if (result?.key !== key) return { state: 'loading' };
  if (result.hasFailed) return { state: 'failed', retry: () => setAttempt(attempt + 1) };
  return result.steps ? { state: 'loaded', steps: result.steps } : { state: 'missing' };
}
