import { useCallback } from 'react';
import { apiCall } from '~/src/api/api-call';
import { toApiError } from '~/src/api/api-error';
import { usersApi } from '~/src/api/endpoints/users.api';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { toasts } from '~/src/ui/toast-queue';

/** Asks for confirmation, then ends one session of a user, or all that are listed. */
export function useEndSessions(userId: string) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const [deleteSession] = usersApi.useDeleteUserSessionMutation();

  /** A session that ended in the meantime counts as ended. */
  const end = useCallback(
    async (sessionId: string): Promise<void> => {
      const { error } = await deleteSession({ id: userId, sessionId });
      if (error && toApiError(error).status !== 404) throw error;
    },
    [deleteSession, userId],
  );

  const ask = useCallback(
    async (title: string, sessionIds: readonly string[]): Promise<void> => {
      const count = sessionIds.length;
      const isEnded = await confirm({
        title,
        warning: { title: t('session.end_effect', { count }) },
        confirmLabel: t('session.end_confirm', { count }),
        calls: () =>
          sessionIds.map((sessionId) =>
            apiCall(usersApi.endpoints.deleteUserSession, { id: userId, sessionId }),
          ),
        action: async () => {
          for (const sessionId of sessionIds) await end(sessionId);
        },
      });
      if (isEnded) toasts.add({ kind: 'success', title: t('session.ended', { count }) });
    },
    [confirm, end, t, userId],
  );

  const endSession = useCallback(
    (sessionId: string, device: string) => ask(t('session.end_title', { device }), [sessionId]),
    [ask, t],
  );
  const endAll = useCallback(
    (sessionIds: readonly string[]) => ask(t('session.end_all_title'), sessionIds),
    [ask, t],
  );
  return { endSession, endAll };
}
