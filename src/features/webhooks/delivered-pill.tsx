import type { Hook } from '~/src/api/endpoints/hooks.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { StatusPill, type StatusTone } from '~/src/ui/status-pill';

/** Shares below which a webhook has a problem, and below which it needs a look. */
const FAILING = 0.9;
const SOUND = 0.99;

function toneOf(share: number): StatusTone {
  if (share < FAILING) return 'danger';
  return share < SOUND ? 'warning' : 'success';
}

type DeliveredPillProps = {
  readonly hook: Pick<Hook, 'enabled' | 'executionStats'>;
  /** "98.42% delivered" instead of the number alone. */
  readonly hasWord?: boolean;
};

/** The share of the last 24 hours' requests that succeeded, or why there is none. */
export function DeliveredPill({ hook, hasWord = false }: DeliveredPillProps) {
  const { t, i18n } = useTranslation('webhooks');
  const { successCount = 0, requestCount = 0 } = hook.executionStats ?? {};
  if (!hook.enabled) return <StatusPill tone="off">{t('disabled')}</StatusPill>;
  if (requestCount === 0) return <StatusPill tone="off">{t('no_requests')}</StatusPill>;
  const share = successCount / requestCount;
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    minimumFractionDigits: share === 1 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(share);
  return (
    <StatusPill tone={toneOf(share)}>{hasWord ? t('delivered', { percent }) : percent}</StatusPill>
  );
}
