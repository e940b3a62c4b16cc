import { useSelector } from '@xstate/react';
import { Pause, Play, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '~/src/ui/banner';
import { isRetryable } from '~/machines/bulk-job.machine';
import { Button } from '~/src/ui/button';
import { Drawer } from '~/src/ui/drawer';
import { StatusPill, type StatusTone } from '~/src/ui/status-pill';
import { JobFigures } from './job-figures';
import { JobReport } from './job-report';
import { JobRows } from './job-rows';
import type { BulkJobActor } from './jobs';
import styles from './bulk-job.module.css';
import { useFailures } from '~/src/failures/use-failures';
import { makeFailure } from '~/src/api/api-failure';

export type JobLook = 'collecting' | 'running' | 'paused' | 'resuming' | 'finished' | 'cancelled';

const tones: Readonly<Record<JobLook, StatusTone>> = {
  collecting: 'info',
  running: 'info',
  paused: 'warning',
  resuming: 'info',
  finished: 'success',
  cancelled: 'off',
};

const looks = ['running', 'paused', 'resuming', 'finished', 'cancelled'] as const;

type BulkJobViewProps = {
  readonly actor: BulkJobActor;
  /** Out of sight; a running job goes on. */
  readonly onHide: () => void;
  /** The page that knows how to go on with a job of before a reload; null when it is open. */
  readonly missing?: string | null | undefined;
};

/** The running job beside the list: how far it is, what is under way, and its report at the end. */
export function BulkJobView({ actor, onHide, missing = null }: BulkJobViewProps) {
  const { t } = useTranslation('bulk-jobs');
  const { textOf } = useFailures();
  const snapshot = useSelector(actor, (current) => current);
  const { job, left, done, failed, pause, failure, seen, total } = snapshot.context;
  const isCollectionFailed = snapshot.matches({ selecting: 'collectionFailed' });
  const look = looks.find((one) => snapshot.matches(one)) ?? 'collecting';
  if (!job) return null;

  const isPausing = snapshot.matches({ running: 'pausing' });
  const isCancelling = snapshot.matches({ running: 'cancelling' });
  const isOver = look === 'finished' || look === 'cancelled';
  const retryable = failed.filter((item) => isRetryable(item.failure)).map(({ id }) => id);
  const close = () => actor.send({ type: 'job.closed' });
  const state = isPausing ? 'pausing' : isCancelling ? 'cancelling' : look;

  return (
    <Drawer
      isOpen
      onClose={isOver || isCollectionFailed ? close : onHide}
      title={job.title}
      headerEnd={
        <span className={styles.state} role="status">
          <StatusPill tone={isCollectionFailed ? 'danger' : tones[look]}>
            {t(isCollectionFailed ? 'state.failed' : `state.${state}`)}
          </StatusPill>
        </span>
      }
      footer={
        <>
          <p className={styles.footnote}>
            {t(
              isCollectionFailed || look === 'collecting'
                ? 'note.collecting'
                : isOver
                  ? 'note.over'
                  : 'note.running',
            )}
          </p>
          {look === 'collecting' && !isCollectionFailed && (
            <Button variant="ghost" onPress={() => actor.send({ type: 'job.cancelled' })}>
              {t('cancel')}
            </Button>
          )}
          {isCollectionFailed && (
            <>
              <Button variant="ghost" onPress={close}>
                {t('cancel')}
              </Button>
              <Button
                icon={RotateCw}
                variant="primary"
                onPress={() => actor.send({ type: 'collection.retried' })}
              >
                {t('retry')}
              </Button>
            </>
          )}
          {look === 'running' && (
            <>
              <Button
                variant="ghost"
                isDisabled={isCancelling}
                onPress={() => actor.send({ type: 'job.cancelled' })}
              >
                {t('cancelRest')}
              </Button>
              {isPausing ? (
                <Button icon={Play} onPress={() => actor.send({ type: 'job.resumed' })}>
                  {t('resume')}
                </Button>
              ) : (
                <Button
                  icon={Pause}
                  isDisabled={isCancelling}
                  onPress={() => actor.send({ type: 'job.paused' })}
                >
                  {t('pauseJob')}
                </Button>
              )}
            </>
          )}
          {look === 'paused' && (
            <>
              <Button variant="ghost" onPress={() => actor.send({ type: 'job.cancelled' })}>
                {t('cancelRest')}
              </Button>
              <Button
                icon={Play}
                variant="primary"
                isDisabled={missing !== null}
                onPress={() => actor.send({ type: 'job.resumed' })}
              >
                {t('resume')}
              </Button>
            </>
          )}
          {isOver && (
            <>
              {look === 'finished' && retryable.length > 0 && (
                <Button
                  icon={RotateCw}
                  onPress={() => actor.send({ type: 'failures.retried', ids: retryable })}
                >
                  {t('retryCount', { count: retryable.length })}
                </Button>
              )}
              <Button variant="primary" onPress={close}>
                {t('done')}
              </Button>
            </>
          )}
        </>
      }
    >
      {isCollectionFailed ? (
        <Banner tone="danger" role="alert" isStacked title={t('collectionFailed')}>
          {failure && textOf(makeFailure(failure.code, failure))}
        </Banner>
      ) : (
        <>
          <JobFigures snapshot={snapshot} />
          {look === 'collecting' && (
            <p className={styles.hint}>{t('collecting', { seen, count: total })}</p>
          )}
          {look === 'paused' && (
            <Banner
              tone={pause === 'person' ? 'info' : 'warning'}
              isStacked
              title={t(`pause.${pause}.title`)}
            >
              {missing === null
                ? t(`pause.${pause}.text`, {
                    count: Math.ceil(snapshot.context.waitMs / 1000),
                  })
                : t('missing')}
            </Banner>
          )}
          {isOver ? (
            <JobReport
              job={job}
              done={done}
              failed={failed}
              left={left}
              canRetry={look === 'finished'}
              onRetry={(id) => actor.send({ type: 'failures.retried', ids: [id] })}
            />
          ) : (
            look !== 'collecting' && (
              <JobRows
                working={
                  look === 'running'
                    ? left.slice(0, 3)
                    : look === 'resuming'
                      ? left.slice(0, 1)
                      : []
                }
                done={done}
                failed={failed}
                doneLabel={job.doneLabel}
              />
            )
          )}
        </>
      )}
    </Drawer>
  );
}
