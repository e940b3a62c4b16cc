import { useSelector } from '@xstate/react';
import { ArrowUp, Pause, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { logTailMachine, TailedLog } from '~/machines/log-tail.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { StatusPill, type StatusTone } from '~/src/ui/status-pill';
import styles from './log-tail.module.css';

export type LogTailActor = ActorRefFrom<typeof logTailMachine>;

const STATES = ['connecting', 'live', 'paused', 'reconnecting', 'stopped', 'failed'] as const;
type State = (typeof STATES)[number];

const TONES: Readonly<Record<State, StatusTone>> = {
  connecting: 'info',
  live: 'success',
  paused: 'warning',
  reconnecting: 'warning',
  stopped: 'off',
  failed: 'danger',
};

type LogTailViewProps = {
  readonly actor: LogTailActor;
  readonly renderRows: (rows: readonly TailedLog[]) => ReactNode;
};

/** The state of the connection, what can be done with it, and what came. */
export function LogTailView({ actor, renderRows }: LogTailViewProps) {
  const { t } = useTranslation('audit-logs');
  const { textOf } = useErrorTexts();
  const snapshot = useSelector(actor, (current) => current);
  const { rows, waitingCount, isPaused, failure } = snapshot.context;
  const state = STATES.find(
    (name) =>
      snapshot.matches(name as 'failed') ||
      snapshot.matches({ following: name } as { following: 'live' }),
  );
  const shown = state ?? 'connecting';
  const retry = (
    <Button size="sm" onPress={() => actor.send({ type: 'tail.retried' })}>
      {t('live.retry')}
    </Button>
  );
  return (
    <section className={styles.tail} aria-label={t('live.title')}>
      <div className={styles.controls}>
        <span role="status">
          <StatusPill tone={TONES[shown]}>{t(`live.state.${shown}`)}</StatusPill>
        </span>
        <span className={styles.buttons}>
          {shown === 'live' && (
            <Button size="sm" icon={Pause} onPress={() => actor.send({ type: 'tail.paused' })}>
              {t('live.pause')}
            </Button>
          )}
          {isPaused && (
            <Button size="sm" icon={Play} onPress={() => actor.send({ type: 'tail.continued' })}>
              {t('live.continue')}
            </Button>
          )}
          {shown === 'stopped' ? (
            <Button size="sm" icon={Play} onPress={() => actor.send({ type: 'tail.started' })}>
              {t('live.start')}
            </Button>
          ) : (
            shown !== 'failed' && (
              <Button
                size="sm"
                variant="ghost"
                icon={Square}
                onPress={() => actor.send({ type: 'tail.stopped' })}
              >
                {t('live.stop')}
              </Button>
            )
          )}
        </span>
      </div>
      {shown === 'reconnecting' && (
        <Banner tone="warning" title={t('live.lost')} action={retry}>
          {failure ? textOf(failure) : t('live.closed')}
        </Banner>
      )}
      {shown === 'failed' && (
        <Banner tone="danger" role="alert" title={t('live.failed')} action={retry}>
          {failure && textOf(failure)}
        </Banner>
      )}
      {waitingCount > 0 && (
        <button
          type="button"
          className={styles.waiting}
          onClick={() => actor.send({ type: 'tail.continued' })}
        >
          <ArrowUp size={14} aria-hidden />
          {t('live.waiting', { count: waitingCount })}
        </button>
      )}
      {renderRows(rows)}
    </section>
  );
}
