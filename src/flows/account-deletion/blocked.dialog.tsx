import type { DeletionIssues } from '~/machines/account-deletion.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import styles from './account-deletion.module.css';
import { StateDot, TenantName } from './step-list';

const kinds = ['paid', 'unpaid', 'inactive'] as const;

type BlockedDialogProps = {
  readonly isOpen: boolean;
  readonly issues: DeletionIssues;
  readonly onClose: () => void;
};

/** Issues to resolve first, with their tenants; resolved ones are marked. */
export function BlockedDialog({ isOpen, issues, onClose }: BlockedDialogProps) {
  const { t } = useTranslation('profile');
  const { t: tCommon } = useTranslation('common');
  const open = kinds.filter((kind) => issues[kind].length > 0);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t('deletion.blocked.title', { count: open.length })}
      description={t('deletion.blocked.description')}
      footer={
        <Button variant="primary" autoFocus onPress={onClose}>
          {tCommon('actions.got_it')}
        </Button>
      }
    >
      <ul className={styles.issues}>
        {[...open, ...kinds.filter((kind) => !open.includes(kind))].map((kind) => {
          const isOpenIssue = open.includes(kind);
          return (
            <li key={kind}>
              <StateDot state={isOpenIssue ? 'blocked' : 'done'} />
              <div className={styles.issue}>
                <b>{t(`deletion.blocked.${kind}.${isOpenIssue ? 'open' : 'settled'}`)}</b>
                <p className={styles.hint}>
                  {isOpenIssue ? t(`deletion.blocked.${kind}.hint`) : t('deletion.blocked.nothing')}
                </p>
                {issues[kind].map(({ id, name }) => (
                  <TenantName key={id} id={id} name={name} />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{t('deletion.blocked.after')}</p>
    </Modal>
  );
}
