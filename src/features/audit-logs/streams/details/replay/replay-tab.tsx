import type { LogStream } from '~/src/api/endpoints/log-streams.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { Banner } from '~/src/ui/banner';
import { FormSection } from '~/src/ui/form-section';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { useStreamHealth } from '../use-stream-health';
import { RangeForm } from './range-form';
import { RunningReplay } from './running-replay';
import styles from './replay.module.css';

/** Sends the events of a time again, one time after another. */
export function ReplayTab({ stream }: { readonly stream: LogStream }) {
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
      <FormSection title={t('replay.title')} description={t('replay.text')}>
        {!stream.enabled && (
          <Banner tone="info" title={t('replay.paused')}>
            {t('replay.paused_text')}
          </Banner>
        )}
        {health.replay ? (
          <RunningReplay stream={stream} replay={health.replay} />
        ) : (
          <RangeForm id={stream.id} />
        )}
      </FormSection>
    </div>
  );
}
