import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { failureText } from '~/src/api/failure-text';
import { toasts } from '~/src/ui/toast-queue';

/** Sentences for failures of this section's calls, which are silent for the app-wide listener. */
export function useFailures() {
  const { t } = useTranslation('errors-console');
  const textOf = useCallback((error: unknown) => failureText(toApiFailure(error), t), [t]);
  const announce = useCallback(
    (title: string, error: unknown) => {
      const { requestId } = toApiFailure(error);
      toasts.add({
        kind: 'error',
        title,
        text: textOf(error),
        ...(requestId ? { requestId } : {}),
      });
    },
    [textOf],
  );
  return { textOf, announce };
}
