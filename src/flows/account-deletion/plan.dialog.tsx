import type { DeletionStep } from '~/machines/account-deletion.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import styles from './account-deletion.module.css';
import { StepList } from './step-list';

type PlanDialogProps = {
  readonly isOpen: boolean;
  readonly steps: readonly DeletionStep[];
  /** Of an earlier attempt. */
  readonly done: readonly DeletionStep[];
  readonly onClose: () => void;
  readonly onAccept: () => void;
};

/** What the deletion includes: tenants that are deleted, and tenants that are left. */
export function PlanDialog({ isOpen, steps, done, onClose, onAccept }: PlanDialogProps) {
  const { t } = useTranslation('profile');
  const { t: tCommon } = useTranslation('common');
  const deleted = steps.filter(({ kind }) => kind === 'delete');
  const left = steps.filter(({ kind }) => kind === 'leave');
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('deletion.plan.title')}
      description={
        steps.length > 0 ? t('deletion.plan.description') : t('deletion.plan.no_tenants')
      }
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            {tCommon('actions.cancel')}
          </Button>
          <Button variant="danger" onPress={onAccept}>
            {t('deletion.plan.accept')}
          </Button>
        </>
      }
    >
      {steps.length + done.length > 0 && (
        <>
          {done.length > 0 && (
            <section className={styles.group}>
              <h3>{t('deletion.already')}</h3>
              <StepList steps={done} state="done" />
            </section>
          )}
          {deleted.length > 0 && (
            <section className={styles.group}>
              <h3>{t('deletion.plan.deleted', { count: deleted.length })}</h3>
              <p className={styles.hint}>{t('deletion.plan.deleted_hint')}</p>
              <StepList steps={deleted} state="plain" />
            </section>
          )}
          {left.length > 0 && (
            <section className={styles.group}>
              <h3>{t('deletion.plan.left', { count: left.length })}</h3>
              <p className={styles.hint}>{t('deletion.plan.left_hint')}</p>
              <StepList steps={left} state="plain" />
            </section>
          )}
        </>
      )}
    </Modal>
  );
}
