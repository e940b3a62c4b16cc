import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountDeletionMachine } from '~/machines/account-deletion.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { DangerRow, DangerZone } from '~/src/ui/card';
import { ConfirmDialog } from '~/src/ui/confirm';
import { Modal } from '~/src/ui/modal';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import styles from './account-deletion.module.css';
import { BlockedDialog } from './blocked.dialog';
import { FailedDialog } from './failed.dialog';
import { PlanDialog } from './plan.dialog';
import { ProgressDialog } from './progress.dialog';
import { StepList } from './step-list';

export type DeletionActor = ActorRefFrom<typeof accountDeletionMachine>;

/** The running deletion: its section on the page, and one dialog per state. */
export function AccountDeletionView({ actor }: { readonly actor: DeletionActor }) {
  const { t } = useTranslation('profile');
  const snapshot = useSelector(actor, (current) => current);
  const { done, steps, total, issues, failure } = snapshot.context;
  const close = () => actor.send({ type: 'dialog.closed' });
  const isInterrupted = snapshot.matches('idle') && (done.length > 0 || steps.length > 0);
  return (
    <>
      {isInterrupted && (
        <div className={styles.report}>
          <Banner
            tone="warning"
            isStacked
            title={t('deletion.interrupted')}
            action={
              <Button size="sm" onPress={() => actor.send({ type: 'deletion.requested' })}>
                {t('deletion.go_on')}
              </Button>
            }
            onDismiss={() => actor.send({ type: 'report.dismissed' })}
          >
            {t('deletion.interrupted_hint')}
          </Banner>
          {done.length > 0 && <StepList steps={done} state="done" />}
        </div>
      )}
      <DangerZone>
        <DangerRow
          title={t('deletion.row_title')}
          description={t('deletion.row_hint')}
          action={
            <Button
              variant="danger-outline"
              onPress={() => actor.send({ type: 'deletion.requested' })}
            >
              {t('deletion.open')}
            </Button>
          }
        />
      </DangerZone>
      <Modal
        isOpen={snapshot.matches('checkingEligibility')}
        onClose={close}
        title={t('deletion.checking')}
        description={t('deletion.checking_hint')}
      >
        <SkeletonRegion label={t('deletion.checking')}>
          <div className={styles.checking}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="45%" />
          </div>
        </SkeletonRegion>
      </Modal>
      <BlockedDialog isOpen={snapshot.matches('blocked')} issues={issues} onClose={close} />
      <PlanDialog
        isOpen={snapshot.matches({ awaitingConfirmation: 'reviewing' })}
        steps={steps}
        done={done}
        onClose={close}
        onAccept={() => actor.send({ type: 'plan.accepted' })}
      />
      <ConfirmDialog
        isOpen={snapshot.matches({ awaitingConfirmation: 'warned' })}
        title={t('deletion.warning.title')}
        warning={{ title: t('deletion.warning.fact'), detail: t('deletion.warning.detail') }}
        confirmLabel={t('deletion.warning.confirm')}
        onClose={close}
        onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
      />
      <ProgressDialog
        isOpen={snapshot.matches('deleting') || snapshot.matches('deleted')}
        isDeleted={snapshot.matches('deleted')}
        done={done}
        steps={steps}
        total={total}
      />
      <FailedDialog
        isOpen={snapshot.matches('failed')}
        failure={failure}
        done={done}
        onClose={close}
        onResume={() => actor.send({ type: 'deletion.resumed' })}
      />
    </>
  );
}
