import { ProgressBar } from 'react-aria-components';
import { LOG_STREAM_REPLAY_COUNTED } from '~/contract/log-streams';
import {
  type LogStream,
  type LogStreamHealth,
  logStreamsApi,
} from '~/src/api/endpoints/log-streams.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDateTime } from '~/src/lib/format';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Button } from '~/src/ui/button';
import styles from './replay.module.css';

type RunningReplayProps = {
  readonly stream: LogStream;
  readonly replay: NonNullable<LogStreamHealth['replay']>;
};

/** How far a replay is, and a way to end it. */
export function RunningReplay({ stream: { id, name }, replay }: RunningReplayProps) {
  const { t, i18n } = useTranslation('log-streams');
  const confirmWrite = useConfirmedWrite();
  const { canDelete } = useDataAccess();
  const { from, to, sent, total } = replay;
  const isCapped = total >= LOG_STREAM_REPLAY_COUNTED;
  const cancel = () =>
    confirmWrite(logStreamsApi.endpoints.cancelLogStreamReplay, id, {
      title: t('replay.cancel_title', { name }),
      warning: { title: t('replay.cancel_effect') },
      confirmLabel: t('replay.cancel'),
      done: t('replay.cancelled'),
    });
  const label = isCapped
    ? t('replay.sent', { count: sent })
    : t('replay.progress', { sent: Math.min(sent, total), count: total });
  return (
    <div className={styles.running} role="group" aria-label={t('replay.running')}>
      <p className={styles.progress}>
        <b>{t('replay.running')}</b>
        <span>{label}</span>
      </p>
      <ProgressBar
        aria-label={t('replay.running')}
        value={Math.min(sent, total)}
        maxValue={Math.max(total, 1)}
        valueLabel={label}
        isIndeterminate={isCapped}
        className={styles.rail ?? ''}
      >
        {({ percentage }) => (
          <div className={styles.bar} style={{ inlineSize: `${percentage ?? 30}%` }} />
        )}
      </ProgressBar>
      <div className={styles.end}>
        <span className={styles.range}>
          {t('replay.range', {
            from: formatDateTime(from, i18n.language),
            to: formatDateTime(to, i18n.language),
          })}
        </span>
        {canDelete && <Button onPress={() => void cancel()}>{t('replay.cancel')}</Button>}
      </div>
    </div>
  );
}
