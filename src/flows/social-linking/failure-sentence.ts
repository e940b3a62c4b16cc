import { useTranslation } from 'react-i18next';
import { expiredCode, strayCode } from '~/machines/social-linking.machine';
import type { Failure } from '~/machines/shared';
import { makeFailure } from '~/src/api/api-failure';
import { failureText } from '~/src/api/failure-text';

/** The sentence for what went wrong: the server's own, or one of this flow. */
export function useFailureSentence(): (failure: Failure) => string {
  const { t } = useTranslation('social-linking');
  const { t: tErrors } = useTranslation('errors-console');
  return (failure) => {
    if (failure.code === strayCode) return t('failed.stray');
    if (failure.code === expiredCode) return t('failed.expired');
    return failureText(makeFailure(failure.code, failure), tErrors);
  };
}
