import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone, getPhoneMetadata, subscribeToPhoneMetadata } from '~/src/lib/phone';
import { type DisplayedUser, userSubtitle, userTitle } from '~/src/lib/user-display';

/** Formats phone numbers, and rerenders when the metadata is loaded. */
function usePhoneFormat(): (digits: string) => string {
  const phones = useSyncExternalStore(subscribeToPhoneMetadata, getPhoneMetadata);
  // A new function once the metadata is loaded, so that its dependents are updated.
  return useCallback((digits: string) => (phones ? formatPhone(digits) : `+${digits}`), [phones]);
}

/** Display names of users: title, and subtitle if the title is a name. */
export function useUserNames() {
  const { t } = useTranslation('ui');
  const format = usePhoneFormat();
  const titleOf = useCallback(
    (user: DisplayedUser): string => userTitle(user, format) ?? t('user.unnamed'),
    [format, t],
  );
  const subtitleOf = useCallback(
    (user: DisplayedUser): string | null => userSubtitle(user, format),
    [format],
  );
  return { titleOf, subtitleOf, formatPhone: format };
}
