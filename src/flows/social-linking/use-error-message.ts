import { expiredCode, strayCode } from '~/machines/social-linking.machine';
import type { Failure } from '~/machines/shared';
import { createApiError } from '~/src/api/api-error';
import { errorText } from '~/src/api/error-text';
import { useTranslation } from '~/src/i18n/use-translation';

/** The error message: the server's, or one of this flow. */
export function useErrorMessage(): (failure: Failure) => string {
  const { t } = useTranslation('social-linking');
  const { t: tErrors } = useTranslation('errors-console');
  return (failure) => {
    if (failure.code === strayCode) return t('failed.stray');
    if (failure.code === expiredCode) return t('failed.expired');
    return errorText(createApiError(failure.code, failure), tErrors);
  };
}
