import { RotateCcw } from 'lucide-react';
import { isMissing } from '~/src/api/api-error';
import { type Hook, useGetHookDeliveryQuery } from '~/src/api/endpoints/hooks.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { StatusPill } from '~/src/ui/status-pill';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { requestOfDelivery } from './delivered-request';
import { RequestPanel } from './request-panel';
import { useReplay } from './use-replay';

type DeadLetterProps = { readonly hook: Hook; readonly deliveryId: string };

/** One delivery that was given up; after its replay, how that goes. */
export function DeadLetter({ hook, deliveryId }: DeadLetterProps) {
  const { t } = useTranslation('webhooks');
  const { replayOne, disabledReason } = useReplay(hook);
  const { currentData, error, refetch } = useGetHookDeliveryQuery({ id: hook.id, deliveryId });
  if (isMissing(error)) {
    return <EmptyState size="sm" title={t('request.gone')} description={t('request.gone_text')} />;
  }
  if (!currentData) {
    if (!error) return <TabSkeleton />;
    return (
      <LoadError title={t('request.one_failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  const { state } = currentData;
  return (
    <RequestPanel
      key={state}
      request={requestOfDelivery(currentData)}
      url={hook.config.url}
      action={
        state === 'dead' ? (
          <Button
            size="sm"
            icon={RotateCcw}
            disabledReason={disabledReason}
            onPress={() => void replayOne(deliveryId)}
          >
            {t('replay.one')}
          </Button>
        ) : (
          <StatusPill tone={state === 'delivered' ? 'success' : 'info'}>
            {t(`state.${state}`)}
          </StatusPill>
        )
      }
    />
  );
}
