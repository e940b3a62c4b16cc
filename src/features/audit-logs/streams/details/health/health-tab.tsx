import type { LogStream } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { useStreamHealth } from '../use-stream-health';
import { PausedBanner } from './paused-banner';
import { AttemptsSection } from './attempts.section';
import { FailureBanner } from './failure-banner';
import { Figures } from './figures';
import styles from './health.module.css';
import { SentSection } from './sent.section';
import { SetAsideSection } from './set-aside.section';

/** How far a stream is, and what its receiver last answered. */
export function HealthTab({ stream }: { readonly stream: LogStream }) {
  const { t } = useTranslation('log-streams');
  const { currentData: health, error, refetch } = useStreamHealth(stream.id);
  if (!health) {
    if (!error) return <TabSkeleton />;
    return (
      <LoadError title={t('health.load_failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={styles.tab}>
      {health.state === 'failing' && <FailureBanner id={stream.id} health={health} />}
      {health.state === 'paused' && <PausedBanner stream={stream} waiting={health.waiting} />}
      <Figures health={health} />
      <div>
        {health.setAsideCount > 0 && <SetAsideSection health={health} />}
        <AttemptsSection health={health} />
        <SentSection health={health} />
      </div>
    </div>
  );
}
