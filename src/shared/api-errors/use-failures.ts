import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { failureText } from '~/src/api/failure-text';
import { addFailureToast } from './failure-toast';

/** Sentences for failures of calls that are silent for the app-wide listener. */
export function useFailures() {
  const { t } = useTranslation('errors-console');
  const textOf = useCallback((error: unknown) => failureText(toApiFailure(error), t), [t]);
  const announce = useCallback(
    (title: string, error: unknown) => addFailureToast({ title, error, t }),
    [t],
  );
  return { textOf, announce };
}
