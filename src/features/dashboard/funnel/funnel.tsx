import type { SignInFunnel } from '~/src/api/endpoints/dashboard.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { formatUtcDay } from '~/src/lib/utc-day';
import { Card } from '~/src/ui/card';
import { cx } from '~/src/ui/cx';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { formatTook } from './format-took';
import { FunnelDiagram } from './funnel-diagram';
import { FunnelSteps } from './funnel-steps';
import styles from './funnel.module.css';

type FunnelProps = {
  readonly funnel: SignInFunnel;
  /** The log of a step in the same days and to the same application. */
  readonly logOf: (event: string) => string;
  /** Only of new or of returning users. */
  readonly isNarrowed: boolean;
  /** It is of another range, while the chosen one is loaded. */
  readonly isBehind: boolean;
};

/** The diagram, and the same numbers as a list. */
export function Funnel({ funnel, logOf, isNarrowed, isBehind }: FunnelProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.funnel} aria-busy={isBehind}>
      <Card isPadded={false}>
        <Summary funnel={funnel} />
        <FunnelDiagram funnel={funnel} />
      </Card>
      <FunnelSteps funnel={funnel} logOf={logOf} />
      {isNarrowed && <p className={styles.note}>{t('funnel.users.note')}</p>}
      <p className={styles.note}>{t('funnel.note')}</p>
    </div>
  );
}

function Summary({
  funnel: { from, to, started, finished, medianMs },
}: {
  readonly funnel: SignInFunnel;
}) {
  const { t, i18n } = useTranslation('dashboard');
  const { language } = i18n;
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className={styles.summary}>
      <div>
        <b>{share.format(finished / started)}</b>
        <span>{t('funnel.finished', { number: formatNumber(started, language) })}</span>
      </div>
      {medianMs !== null && (
        <div>
          <b>{formatTook(medianMs, language)}</b>
          <span>{t('funnel.half')}</span>
        </div>
      )}
      <div>
        <b className={styles.bad}>{formatNumber(started - finished, language)}</b>
        <span>{t('funnel.stopped')}</span>
      </div>
      <span className={styles.period}>
        {t('funnel.period', {
          from: formatUtcDay(from, language),
          to: formatUtcDay(to, language),
        })}
      </span>
    </div>
  );
}

export function FunnelSkeleton() {
  return (
    <SkeletonRegion>
      <Card isPadded={false}>
        <div className={styles.summary}>
          <Skeleton width={120} height={28} />
          <Skeleton width={120} height={28} />
        </div>
        <div className={cx(styles.diagram, styles.waiting)} />
      </Card>
    </SkeletonRegion>
  );
}
