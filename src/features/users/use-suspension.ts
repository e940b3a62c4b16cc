import { CircleCheck, Ban, type LucideIcon } from 'lucide-react';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { useUserNames } from '~/src/ui/use-user-names';

/** The icon of the available action: suspend or reactivate. */
export function suspensionIcon({ isSuspended }: Pick<User, 'isSuspended'>): LucideIcon {
  return isSuspended ? CircleCheck : Ban;
}

/**
 * Asks for confirmation, then suspends an active user or reactivates a suspended one, and announces
 * it.
 */
export function useSuspension() {
  const { t } = useTranslation('users');
  const confirmWrite = useConfirmedWrite();
  const { titleOf } = useUserNames();
  return (user: User): Promise<boolean> => {
    const name = titleOf(user);
    const isSuspended = !user.isSuspended;
    return confirmWrite(
      usersApi.endpoints.setUserSuspended,
      { id: user.id, isSuspended },
      isSuspended
        ? {
            title: t('suspension.suspend_title', { name }),
            warning: {
              title: t('suspension.suspend_effect'),
              detail: t('suspension.suspend_detail'),
            },
            confirmLabel: t('suspension.suspend_confirm'),
            done: t('suspension.suspended', { name }),
          }
        : {
            title: t('suspension.reactivate_title', { name }),
            description: t('suspension.reactivate_effect'),
            confirmLabel: t('suspension.reactivate_confirm'),
            tone: 'primary',
            done: t('suspension.reactivated', { name }),
          },
    );
  };
}
