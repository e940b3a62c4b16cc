import { useDispatch } from 'react-redux';
import { apiCall } from '~/src/api/api-call';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Hook, hooksApi } from '~/src/api/endpoints/hooks.api';
import { sendOnce } from '~/src/api/mutation';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { toasts } from '~/src/ui/toast-queue';

const { replayHookDeliveries, dropHookDeliveries } = hooksApi.endpoints;

/** Deliveries that one request queues at most. */
const BATCH = 5000;

type ReplayFilter = {
  readonly deliveryIds?: string[];
  readonly state?: 'dead';
  readonly from?: number;
  readonly to?: number;
};

/** Sends deliveries of a webhook again, or deletes those that were given up. */
export function useReplay({ id, name, enabled }: Pick<Hook, 'id' | 'name' | 'enabled'>) {
  const { t } = useTranslation(['webhooks', 'tenant-access']);
  const { canWrite } = useDataAccess();
  const confirm = useConfirm();
  const { announce } = useErrorTexts();
  const dispatch = useDispatch<ApiDispatch>();

  const tell = (count: number) =>
    toasts.add(
      count > 0
        ? { kind: 'success', title: t('replay.done', { count }) }
        : { kind: 'info', title: t('replay.nothing'), text: t('replay.nothing_text') },
    );
  const replay = (body: ReplayFilter) => sendOnce(dispatch, replayHookDeliveries, { id, body });

  return {
    /** Why nothing can be sent again. */
    disabledReason: !canWrite
      ? t('tenant-access:view_only.reason')
      : enabled
        ? undefined
        : t('replay.disabled'),
    /** One, at once: the receiver can tell it from a new one. */
    replayOne: async (deliveryId: string): Promise<void> => {
      try {
        tell((await replay({ deliveryIds: [deliveryId] })).count);
      } catch (error) {
        announce(t('replay.failed'), error);
      }
    },
    /** Asks, then sends `count` or more again: all that match at that moment. */
    replayMany: async (body: ReplayFilter, count: number): Promise<boolean> => {
      let queued = 0;
      const isDone = await confirm({
        title: t('replay.title', { count, name: name || t('unnamed') }),
        description: t('replay.text'),
        tone: 'primary',
        confirmLabel: t('replay.confirm', { count }),
        calls: () => apiCall(replayHookDeliveries, { id, body }),
        action: async () => {
          // Those that fail at once are dead again: without a bound this might not end.
          for (let turn = Math.ceil(count / BATCH); turn >= 0; turn -= 1) {
            const answer = await replay(body);
            queued += answer.count;
            if (answer.count < BATCH) break;
          }
        },
      });
      if (isDone) tell(queued);
      return isDone;
    },
    drop: async (deliveryIds: string[]): Promise<boolean> => {
      const count = deliveryIds.length;
      const isDone = await confirm({
        title: t('drop.title', { count }),
        warning: { title: t('drop.effect', { count }), detail: t('drop.detail') },
        confirmLabel: t('drop.confirm', { count }),
        calls: () => apiCall(dropHookDeliveries, { id, deliveryIds }),
        action: () => sendOnce(dispatch, dropHookDeliveries, { id, deliveryIds }),
      });
      if (isDone) toasts.add({ kind: 'success', title: t('drop.done', { count }) });
      return isDone;
    },
  };
}
