import { type User, usersApi } from '~/src/api/endpoints/users.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { useUserNames } from '~/src/ui/use-user-names';

/** Sends a password reset link after confirmation, or explains why that is not possible. */
export function useResetEmail() {
  const { t } = useTranslation('users');
  const confirmWrite = useConfirmedWrite();
  const { titleOf } = useUserNames();
  return {
    reasonAgainst: ({ primaryEmail, isSuspended }: User): string | undefined =>
      !primaryEmail
        ? t('reset_email.no_email')
        : isSuspended
          ? t('reset_email.suspended')
          : undefined,
    send: (user: User): Promise<boolean> => {
      const email = user.primaryEmail ?? '';
      return confirmWrite(usersApi.endpoints.sendPasswordResetEmail, user.id, {
        title: t('reset_email.question', { name: titleOf(user) }),
        description: t('reset_email.effect', { email }),
        confirmLabel: t('reset_email.confirm'),
        tone: 'primary',
        done: t('reset_email.sent', { email }),
      });
    },
  };
}
