import type { ReactNode } from 'react';
import { isMissing } from '~/src/api/api-error';
import type { HookRequest } from '~/src/api/endpoints/hooks.api';
import { useGetLogQuery } from '~/src/api/endpoints/logs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { EmptyState } from '~/src/ui/empty-state';
import { TabSkeleton } from '~/src/ui/tab-skeleton';

type LoggedRequestProps = {
  readonly id: string;
  readonly hookId: string;
  readonly children: (log: HookRequest) => ReactNode;
};

/** A request that is not on the current page of the list: opened by its address. */
export function LoggedRequest({ id, hookId, children }: LoggedRequestProps) {
  const { t } = useTranslation('webhooks');
  const { currentData, error, refetch } = useGetLogQuery(id);
  const isOther = currentData !== undefined && currentData.payload['hookId'] !== hookId;
  if (isOther || isMissing(error)) {
    return <EmptyState size="sm" title={t('request.gone')} description={t('request.gone_text')} />;
  }
  if (currentData) return children(currentData);
  if (!error) return <TabSkeleton />;
  return <LoadError title={t('request.one_failed')} error={error} onRetry={() => void refetch()} />;
}
