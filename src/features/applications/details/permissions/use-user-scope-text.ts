import { useCallback } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { USER_SCOPES, isUserScope } from '../../consent-scopes';

/** What a user scope shares, as text; null if unknown. */
export function useUserScopeText(): (name: string) => string | null {
  const { t } = useTranslation('application-access');
  return useCallback(
    (name) => (isUserScope(name) ? t(`user_scope.${USER_SCOPES[name]}`) : null),
    [t],
  );
}
