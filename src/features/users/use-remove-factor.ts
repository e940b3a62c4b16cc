import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type MfaFactor, type User, usersApi } from '~/src/api/endpoints/users.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { toasts } from '~/src/ui/toast-queue';
import { useUserNames } from '~/src/ui/use-user-names';

/** Asks, then removes a second factor of the user. */
export function useRemoveFactor(user: User) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const { titleOf } = useUserNames();
  const [deleteFactor] = usersApi.useDeleteUserMfaFactorMutation();
  return useCallback(
    async ({ id, type }: Pick<MfaFactor, 'id' | 'type'>): Promise<void> => {
      const factor = t(`mfa.factor.${type}`);
      const isRemoved = await confirm({
        title: t('mfa.remove_title', { factor }),
        warning: {
          title: t('mfa.remove_effect', { name: titleOf(user) }),
          detail: t('mfa.remove_detail'),
        },
        confirmLabel: t('mfa.remove_confirm'),
        action: () => deleteFactor({ id: user.id, factorId: id }).unwrap(),
      });
      if (isRemoved) toasts.add({ kind: 'success', title: t('mfa.removed', { factor }) });
    },
    [confirm, deleteFactor, t, titleOf, user],
  );
}
