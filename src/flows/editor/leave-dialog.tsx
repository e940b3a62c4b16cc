import { useSelector } from '@xstate/react';
import type { EditorActor, EditorValues } from '~/machines/editor.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { changeText, type Change } from './changes';
import { Ellipsis } from '~/src/ui/text';
import styles from './leave-dialog.module.css';

type LeaveDialogProps<Values extends EditorValues> = {
  readonly actor: EditorActor<Values>;
  readonly changes: readonly Change[];
};

/** Lists what leaving would lose. Staying loses nothing, so it has the focus. */
export function LeaveDialog<Values extends EditorValues>({
  actor,
  changes,
}: LeaveDialogProps<Values>) {
  const { t } = useTranslation('flows');
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('leaving'));
  const stay = () => actor.send({ type: 'leave.cancelled' });
  return (
    <Modal
      isOpen={isOpen}
      size="sm"
      role="alertdialog"
      title={t('editor.leave.title')}
      onClose={stay}
      footer={
        <>
          <Button variant="ghost" onPress={() => actor.send({ type: 'leave.confirmed' })}>
            {t('editor.leave.confirm')}
          </Button>
          <Button variant="primary" autoFocus onPress={stay}>
            {t('editor.leave.stay')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('editor.leave.text')}</p>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div key={change.field} className={styles.row}>
              <dt>{change.label}</dt>
              <dd>
                <Ellipsis>{changeText(change, t)}</Ellipsis>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Modal>
  );
}
