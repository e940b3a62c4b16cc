import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Hook, hooksApi } from '~/src/api/endpoints/hooks.api';
import { sendOnce } from '~/src/api/mutation';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { toasts } from '~/src/ui/toast-queue';

const { updateHook, deleteHook } = hooksApi.endpoints;

type Named = Pick<Hook, 'id' | 'name' | 'enabled'>;

/** Disables, enables, and deletes webhooks. */
export function useHookActions() {
  const { t } = useTranslation('webhooks');
  const { announce } = useErrorTexts();
  const dispatch = useDispatch<ApiDispatch>();
  const confirmWrite = useConfirmedWrite();
  const nameOf = ({ name }: Named) => name || t('unnamed');
  return {
    /** Asks, because events are lost meanwhile. */
    disable: (hook: Named) =>
      confirmWrite(
        updateHook,
        { id: hook.id, body: { enabled: false }, etag: null },
        {
          title: t('disable.title', { name: nameOf(hook) }),
          warning: { title: t('disable.effect'), detail: t('disable.detail') },
          confirmLabel: t('disable.confirm'),
          done: t('disable.done', { name: nameOf(hook) }),
        },
      ),
    enable: async (hook: Named): Promise<void> => {
      try {
        await sendOnce(dispatch, updateHook, {
          id: hook.id,
          body: { enabled: true },
          etag: null,
        });
        toasts.add({ kind: 'success', title: t('enable.done', { name: nameOf(hook) }) });
      } catch (error) {
        announce(t('enable.failed', { name: nameOf(hook) }), error);
      }
    },
    /** Resolves to whether it was deleted. */
    remove: (hook: Named): Promise<boolean> =>
      confirmWrite(deleteHook, hook.id, {
        title: t('delete.title', { name: nameOf(hook) }),
        warning: { title: t('delete.effect'), detail: t('delete.detail') },
        confirmLabel: t('delete.confirm'),
        done: t('delete.done', { name: nameOf(hook) }),
      }),
  };
}
