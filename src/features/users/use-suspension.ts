import { CircleCheck, Ban, type LucideIcon } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';
import { useUserNames } from '~/src/ui/use-user-names';

/** The icon of what can be done: suspend, or restore. */
export const suspensionIcon = ({ isSuspended }: Pick<User, 'isSuspended'>): LucideIcon =>
  isSuspended ? CircleCheck : Ban;

/** Asks, then suspends an active user or restores a suspended one, and says so. */
export function useSuspension() {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const { titleOf } = useUserNames();
  const [setSuspended] = usersApi.useSetUserSuspendedMutation();
  return useCallback(
    async (user: User): Promise<void> => {
      const name = titleOf(user);
      const isSuspended = !user.isSuspended;
      const action = () => setSuspended({ id: user.id, isSuspended }).unwrap();
      const isDone = await confirm(
        isSuspended
          ? {
              title: t('suspension.suspend_title', { name }),
              warning: {
                title: t('suspension.suspend_effect'),
                detail: t('suspension.suspend_detail'),
              },
              confirmLabel: t('suspension.suspend_confirm'),
              action,
            }
          : {
              title: t('suspension.restore_title', { name }),
              description: t('suspension.restore_effect'),
              confirmLabel: t('suspension.restore_confirm'),
              tone: 'primary',
              action,
            },
      );
      if (isDone) {
        toasts.add({
          kind: 'success',
          title: t(isSuspended ? 'suspension.suspended' : 'suspension.restored', { name }),
        });
      }
    },
    [confirm, setSuspended, t, titleOf],
  );
}
