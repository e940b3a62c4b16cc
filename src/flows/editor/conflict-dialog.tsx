import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { EditorValues } from '~/machines/editor.machine';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { Spinner } from '~/src/ui/spinner';
import styles from './conflict-dialog.module.css';
import type { EditorActor } from './editor.view';

type ConflictDialogProps = {
  readonly actor: EditorActor;
  readonly labels: Readonly<Record<string, string>>;
  readonly mine: EditorValues;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** Someone else saved first: the fields that differ, side by side, and the choice. */
export function ConflictDialog({ actor, labels, mine }: ConflictDialogProps) {
  const { t } = useTranslation('flows');
  const theirs = useSelector(actor, ({ context }) => context.theirs?.values ?? null);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('conflict'));
  const isUnreadable = useSelector(actor, (snapshot) =>
    snapshot.matches({ conflict: 'unreadable' }),
  );
  const fields = Object.entries(labels).filter(
    ([field]) => theirs && textOf(mine[field]) !== textOf(theirs[field]),
  );
  return (
    <Modal
      isOpen={isOpen}
      size="lg"
      role="alertdialog"
      isCloseHidden
      isBusy
      onClose={() => undefined}
      title={t('editor.conflict.title')}
      description={t('editor.conflict.text')}
      footer={
        isUnreadable ? (
          <>
            <Button variant="ghost" onPress={() => actor.send({ type: 'editor.discarded' })}>
              {t('editor.conflict.discard')}
            </Button>
            <Button variant="primary" onPress={() => actor.send({ type: 'editor.retried' })}>
              {t('editor.retry')}
            </Button>
          </>
        ) : (
          theirs && (
            <>
              <Button onPress={() => actor.send({ type: 'conflict.theirsTaken' })}>
                {t('editor.conflict.takeTheirs')}
              </Button>
              <Button variant="primary" onPress={() => actor.send({ type: 'conflict.mineKept' })}>
                {t('editor.conflict.keepMine')}
              </Button>
            </>
          )
        )
      }
    >
      {isUnreadable ? (
        <p role="alert">{t('editor.conflict.failed')}</p>
      ) : theirs ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('editor.conflict.field')}</th>
              <th scope="col">{t('editor.conflict.mine')}</th>
              <th scope="col">{t('editor.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([field, label]) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>
                  <bdi>{textOf(mine[field])}</bdi>
                </td>
                <td>
                  <bdi>{textOf(theirs[field])}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p role="status" className={styles.loading}>
          <Spinner size={16} label={null} /> {t('editor.conflict.loading')}
        </p>
      )}
    </Modal>
  );
}
