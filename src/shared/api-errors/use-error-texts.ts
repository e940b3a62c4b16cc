import { useCallback } from 'react';
import { toApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { useTranslation } from '~/src/i18n/use-translation';
import { addErrorToast } from './error-toast';

/** Messages for errors of calls that the app-wide listener ignores. */
export function useErrorTexts() {
  const { t } = useTranslation('errors-console');
  const textOf = useCallback((error: unknown) => errorText(toApiError(error), t), [t]);
  const announce = useCallback(
    (title: string, error: unknown) => addErrorToast({ title, error, t }),
    [t],
  );
  return { textOf, announce };
}
