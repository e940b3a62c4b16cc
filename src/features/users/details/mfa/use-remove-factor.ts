import { type MfaFactor, type User, usersApi } from '~/src/api/endpoints/users.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { useUserNames } from '~/src/ui/use-user-names';

/** Asks for confirmation, then removes an MFA factor of the user. */
export function useRemoveFactor(user: User) {
  const { t } = useTranslation('users');
  const confirmWrite = useConfirmedWrite();
  const { titleOf } = useUserNames();
  return ({ id, type }: Pick<MfaFactor, 'id' | 'type'>) => {
    const factor = t(`mfa.factor.${type}`);
    return confirmWrite(
      usersApi.endpoints.deleteUserMfaFactor,
      { id: user.id, factorId: id },
      {
        title: t('mfa.remove_title', { factor }),
        warning: {
          title: t('mfa.remove_effect', { name: titleOf(user) }),
          detail: t('mfa.remove_detail'),
        },
        confirmLabel: t('mfa.remove_confirm'),
        done: t('mfa.removed', { factor }),
      },
    );
  };
}
