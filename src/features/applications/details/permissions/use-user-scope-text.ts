import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { USER_SCOPES, isUserScope } from '../../consent-scopes';

/** What a scope about the person shares, in words; null for one that is not known here. */
export function useUserScopeText(): (name: string) => string | null {
  const { t } = useTranslation('application-access');
  return useCallback(
    (name) => (isUserScope(name) ? t(`user_scope.${USER_SCOPES[name]}`) : null),
    [t],
  );
}
