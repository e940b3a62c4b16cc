import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { addErrorToast } from './error-toast';

/** Sentences for failures of calls that are silent for the app-wide listener. */
export function useErrorTexts() {
  const { t } = useTranslation('errors-console');
  const textOf = useCallback((error: unknown) => errorText(toApiError(error), t), [t]);
  const announce = useCallback(
    (title: string, error: unknown) => addErrorToast({ title, error, t }),
    [t],
  );
  return { textOf, announce };
}
