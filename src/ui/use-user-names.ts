import { useCallback } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { type DisplayedUser, userSubtitle, userTitle } from '~/src/lib/user-display';
import { usePhoneFormat } from './use-phone-format';

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
