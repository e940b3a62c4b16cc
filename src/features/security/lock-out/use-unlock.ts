import {
  type LockedAccount,
  useUnlockIdentifiersMutation,
} from '~/src/api/endpoints/sign-in-exp.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { toasts } from '~/src/ui/toast-queue';

/** An account is unlocked by any of its identifiers; one that signs in has at least one. */
function identifierOf({ username, primaryEmail, primaryPhone }: LockedAccount): string[] {
  return [username ?? primaryEmail ?? primaryPhone].filter((value) => value !== null);
}

/** Unlocks a listed account at once. */
export function useUnlock() {
  const { t } = useTranslation('security');
  const { announce } = useErrorTexts();
  const [unlock] = useUnlockIdentifiersMutation();
  return {
    account: async (account: LockedAccount, name: string): Promise<void> => {
      const { error } = await unlock(identifierOf(account));
      if (error) announce(t('locked.unlock_failed', { name }), error);
      else toasts.add({ kind: 'success', title: t('locked.unlocked', { name }) });
    },
  };
}
