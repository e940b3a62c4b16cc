import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone, getPhoneMetadata, subscribeToPhoneMetadata } from '~/src/lib/phone';
import { type DisplayedUser, userSubtitle, userTitle } from '~/src/lib/user-display';

/** Formats phone numbers for reading, and draws again when the rules of all countries arrive. */
function usePhoneFormat(): (digits: string) => string {
  const phones = useSyncExternalStore(subscribeToPhoneMetadata, getPhoneMetadata);
  // Another function once the rules are there, so that what depends on it is made anew.
  return useCallback((digits: string) => (phones ? formatPhone(digits) : `+${digits}`), [phones]);
}

/** How users are named: title, and subtitle where the title is a name. */
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
