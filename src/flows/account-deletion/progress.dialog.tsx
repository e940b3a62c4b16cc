import { ProgressBar } from 'react-aria-components';
import type { DeletionStep } from '~/machines/account-deletion.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Modal } from '~/src/ui/modal';
import styles from './account-deletion.module.css';
import { StateDot, StepList } from './step-list';

type ProgressDialogProps = {
  readonly isOpen: boolean;
  readonly isDeleted: boolean;
  readonly done: readonly DeletionStep[];
  readonly steps: readonly DeletionStep[];
  /** Tenants of this attempt. */
  readonly total: number;
};

/** Shows progress step by step. It cannot be closed. */
export function ProgressDialog({ isOpen, isDeleted, done, steps, total }: ProgressDialogProps) {
  const { t } = useTranslation('profile');
  const finished = total - steps.length;
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => undefined}
      isBusy
      isCloseHidden
      role="alertdialog"
      title={isDeleted ? t('deletion.deleted') : t('deletion.progress.title')}
      description={isDeleted ? t('deletion.deleted_hint') : t('deletion.progress.description')}
    >
      <ProgressBar
        aria-label={t('deletion.progress.title')}
        // The account is the last step.
        value={isDeleted ? 1 : finished / (total + 1)}
        minValue={0}
        maxValue={1}
        className={styles.rail ?? ''}
      >
        {({ percentage = 0 }) => (
          <span className={styles.fill} style={{ inlineSize: `${percentage}%` }} />
        )}
      </ProgressBar>
      <div>
        {done.length > 0 && <StepList steps={done} state="done" />}
        {steps.length > 0 && <StepList steps={steps} state="running" />}
        <ul className={styles.steps}>
          <li>
            <StateDot state={isDeleted ? 'done' : steps.length > 0 ? 'next' : 'running'} />
            <span className={styles.name}>{t('deletion.progress.account')}</span>
          </li>
        </ul>
      </div>
    </Modal>
  );
}
