import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { StepUpMethods } from '~/machines/step-up.machine';
import { useText } from '../../experience/i18n';
import { useKit } from '../kit';
import { useStepUpMethods } from '../step-up/methods';
import { additionOf, refresh, type Change } from './change';
import { ChangeView } from './change.view';
import { wireAccountChange } from './wire';

type ChangeDialogProps = {
  readonly change: Change;
  readonly onClose: () => void;
};

/** One change, from the click to what came of it. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const methods = useStepUpMethods();
  // What the user can prove it by is known in a moment; the page stays as it is until then.
  return methods && <Running change={change} methods={methods} onClose={onClose} />;
}

function Running({
  change,
  methods,
  onClose,
}: ChangeDialogProps & { readonly methods: StepUpMethods }) {
  const { t } = useText();
  const kit = useKit();
  const [machine] = useState(() => wireAccountChange(kit));
  const actor = useActorRef(machine, {
    input: {
      kind: change.kind,
      subjectId: change.subjectId ?? null,
      methods,
      isProved: kit.proofs.current() !== null,
    },
  });
  useEffect(() => {
    const finish = () => {
      const { status, output } = actor.getSnapshot();
      if (status !== 'done') return;
      if (output?.type === 'changed') {
        if (change.kind === 'deletion') {
          kit.onDeleted();
          return;
        }
        const added = additionOf(change);
        kit.notices.show(
          t(added ? `account.addition.${added}.done` : `account.done.${change.kind}`),
        );
        void refresh(kit, change.kind);
      }
      onClose();
    };
    finish();
    const { unsubscribe } = actor.subscribe({ complete: finish });
    return unsubscribe;
  }, [actor, change, kit, onClose, t]);
  return <ChangeView actor={actor} change={change} />;
}
