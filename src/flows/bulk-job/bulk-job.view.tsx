import { useSelector } from '@xstate/react';
import { Trans } from 'react-i18next';
import { createApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { Drawer } from '~/src/ui/drawer';
import { StatusPill } from '~/src/ui/status-pill';
import { Time } from '~/src/ui/time';
import type { RenderActor } from './render-actor';
import styles from './bulk-job.module.css';
import { JobControls } from './job-controls';
import { JobProgress, UnknownProgress } from './job-progress';
import { JobReport } from './job-report';
import { JobRows } from './job-rows';
import { tones } from './job-tones';
import type { BulkJobActor } from './jobs';
import { useJobTexts } from './use-job-texts';

const looks = Object.keys(tones) as (keyof typeof tones)[];

type BulkJobViewProps = {
  readonly actor: BulkJobActor;
  readonly renderActor: RenderActor;
  /** Hidden; the job continues. */
  readonly onHide: () => void;
  readonly onShowAll: () => void;
};

/** One bulk job in a drawer: progress, controls, and the final report. */
export function BulkJobView({ actor, renderActor, onHide, onShowAll }: BulkJobViewProps) {
  const { t } = useTranslation('bulk-jobs');
  const { textOf } = useErrorTexts();
  const wordsOf = useJobTexts();
  const snapshot = useSelector(actor, (current) => current);
  const { tenantId, order, job, latest, failure, readFailure } = snapshot.context;
  const look = looks.find((one) => snapshot.matches(one));
  const action = job?.action ?? order?.action;
  if (look === undefined || action === undefined) return null;

  const { title, doneLabel } = order?.words ?? wordsOf(action);
  const isOver = look === 'finished' || look === 'cancelled' || look === 'failed';
  const isBusy = snapshot.hasTag('busy');
  const note = isOver
    ? 'over'
    : look === 'creating' || look === 'creationFailed' || look === 'paused'
      ? look
      : 'running';
  const isRefusal = failure !== null && failure.status >= 400 && failure.status < 500;
  const failureTitle =
    look !== 'creationFailed'
      ? 'control_failed'
      : isRefusal
        ? 'creation_refused'
        : 'creation_failed';

  return (
    <Drawer
      isOpen
      onClose={
        isOver || look === 'creationFailed' ? () => actor.send({ type: 'job.closed' }) : onHide
      }
      title={title}
      description={
        job && (
          <Trans
            t={t}
            i18nKey="started"
            components={{
              actor: renderActor(job.actor),
              time: <Time value={job.createdAt} format="relative" />,
            }}
          />
        )
      }
      headerEnd={
        <span className={styles.state} role="status">
          <StatusPill tone={tones[look]}>{t(`state.${look}`)}</StatusPill>
        </span>
      }
      footer={
        <>
          <p className={styles.footnote}>{t(`note.${note}`)}</p>
          <JobControls
            look={look}
            isBusy={isBusy}
            isOver={isOver}
            tenantId={tenantId}
            job={job}
            send={(event) => actor.send(event)}
          />
        </>
      }
    >
      {job ? (
        <JobProgress
          job={job}
          title={title}
          doneLabel={doneLabel}
          isOver={isOver}
          isPaused={look === 'paused'}
        />
      ) : (
        look === 'creating' && <UnknownProgress />
      )}
      {failure && (
        <Banner tone="danger" role="alert" isStacked title={t(failureTitle)}>
          {textOf(createApiError(failure.code, failure))}
        </Banner>
      )}
      {readFailure && !isOver && (
        <Banner tone="warning" isStacked title={t('read_failed')}>
          {textOf(createApiError(readFailure.code, readFailure))}
        </Banner>
      )}
      {look === 'paused' && (
        <Banner tone="info" isStacked title={t('paused.title')}>
          {t('paused.text')}
        </Banner>
      )}
      {look === 'failed' && (
        <Banner tone="danger" role="alert" isStacked title={t('failed.title')}>
          {t('failed.text')}
        </Banner>
      )}
      {job &&
        (isOver ? (
          <JobReport tenantId={tenantId} job={job} doneLabel={doneLabel} />
        ) : (
          <JobRows action={action} items={latest} doneLabel={doneLabel} />
        ))}
      {job && !isBusy && (
        <p className={styles.all}>
          <Button variant="link" onPress={onShowAll}>
            {t('list.show')}
          </Button>
        </p>
      )}
    </Drawer>
  );
}
