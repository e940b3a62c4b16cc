import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { EditorActor, EditorValues } from '~/machines/editor.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import { Spinner } from '~/src/ui/spinner';
import type { Labels } from './changes';
import styles from './conflict-dialog.module.css';
import { ConflictFields, type Picks } from './conflict-fields';
import { combine } from './merge';

type ConflictDialogProps<Values extends EditorValues> = {
  readonly actor: EditorActor<Values>;
  readonly labels: Labels<Values>;
  readonly mine: Values;
};

/** Records do not store the time of a change; it was between the two reads. */
function whenText(from: number, to: number, language: string, t: TFunction<'flows'>): string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  const [after, before] = [format.format(from), format.format(to)];
  return after === before
    ? t('editor.conflict.saved_at', { time: after })
    : t('editor.conflict.saved_between', { after, before });
}

/** Someone else saved first: merges both versions, and asks about fields that both changed. */
export function ConflictDialog<Values extends EditorValues>(props: ConflictDialogProps<Values>) {
  const { actor, labels, mine } = props;
  const { t, i18n } = useTranslation('flows');
  const saved = useSelector(actor, ({ context }) => context.saved);
  const other = useSelector(actor, ({ context }) => context.theirs);
  const base = saved?.values;
  const theirs = other?.values;
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('conflict'));
  const isUnreadable = useSelector(actor, (snapshot) =>
    snapshot.matches({ conflict: 'unreadable' }),
  );
  const [picks, setPicks] = useState<Picks>({});
  // Another conflict starts with a new selection.
  const [askedFor, setAskedFor] = useState(theirs);
  if (theirs && askedFor !== theirs) {
    setAskedFor(theirs);
    setPicks({});
  }
  const combined = base && theirs ? combine(base, mine, theirs) : null;
  const left = combined?.open.filter((field) => !picks[field]).length ?? 0;

  const save = () => {
    if (combined && theirs) {
      const values = combined.open.reduce(
        (chosen, field) => ({
          ...chosen,
          [field]: (picks[field] === 'theirs' ? theirs : mine)[field],
        }),
        combined.values,
      );
      actor.send({ type: 'conflict.resolved', values });
    }
  };

  return (
    <Modal
      isOpen={isOpen}
      size="xl"
      role="alertdialog"
      isCloseHidden
      isBusy
      onClose={() => undefined}
      title={t('editor.conflict.title')}
      description={
        saved &&
        other && (
          <>
            {whenText(saved.readAt, other.readAt, i18n.language, t)} {t('editor.conflict.text')}
          </>
        )
      }
      footerNote={
        left > 0 && combined
          ? t('editor.conflict.left', { left, total: combined.open.length })
          : undefined
      }
      footer={
        isUnreadable ? (
          <>
            <Button variant="ghost" onPress={() => actor.send({ type: 'editor.discarded' })}>
              {t('editor.conflict.drop')}
            </Button>
            <Button variant="primary" onPress={() => actor.send({ type: 'editor.retried' })}>
              {t('editor.retry')}
            </Button>
          </>
        ) : (
          combined && (
            <>
              <Button variant="ghost" onPress={() => actor.send({ type: 'conflict.theirsTaken' })}>
                {t('editor.conflict.drop')}
              </Button>
              <Button variant="primary" isDisabled={left > 0} onPress={save}>
                {t('editor.conflict.save')}
              </Button>
            </>
          )
        )
      }
    >
      {isUnreadable ? (
        <p role="alert">{t('editor.conflict.failed')}</p>
      ) : combined && base && theirs ? (
        <ConflictFields
          combined={combined}
          labels={labels}
          versions={{ base, mine, theirs }}
          picks={picks}
          onPick={setPicks}
        />
      ) : (
        <p role="status" className={styles.loading}>
          <Spinner size={16} label={null} /> {t('editor.conflict.loading')}
        </p>
      )}
    </Modal>
  );
}
