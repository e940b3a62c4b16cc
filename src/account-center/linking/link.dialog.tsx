import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { StepUpMethods } from '~/machines/step-up.machine';
import { useText } from '../../experience/i18n';
import { useKit } from '../kit';
import { Dialog } from '../parts/dialog';
import { DialogForm } from '../parts/dialog-form';
import { useUsername } from '../parts/use-username';
import { useStepUpMethods } from '../step-up/methods';
import { StepUpView } from '../step-up/step-up.view';
import { wireStepUp } from '../step-up/wire';

type LinkDialogProps = {
  /** What the provider is called. */
  readonly name: string;
  /** Within the click, so that a window can be opened. */
  readonly onContinue: () => void;
  readonly onClose: () => void;
};

/** Before an account is linked: who the user is; then on to the provider. */
export function LinkDialog(props: LinkDialogProps) {
  const methods = useStepUpMethods();
  return methods && <Confirmed methods={methods} {...props} />;
}

function Confirmed({
  methods,
  name,
  onContinue,
  onClose,
}: LinkDialogProps & { readonly methods: StepUpMethods }) {
  const { t } = useText();
  const kit = useKit();
  const username = useUsername();
  const [isProved, setIsProved] = useState(() => kit.proofs.current() !== null);
  const [machine] = useState(() => wireStepUp(kit));
  const actor = useActorRef(machine, { input: { methods } });
  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => {
        if (actor.getSnapshot().output?.type === 'proved') setIsProved(true);
        else onClose();
      },
    });
    return unsubscribe;
  }, [actor, onClose]);
  return isProved ? (
    <Dialog
      step="continue"
      title={t('account.linked.link_of', { name })}
      description={t('account.linked.continue_detail', { name })}
      onClose={onClose}
    >
      <DialogForm
        action={t('account.linked.continue_to', { name })}
        isBusy={false}
        onSubmit={() => {
          onContinue();
          onClose();
        }}
      />
    </Dialog>
  ) : (
    <StepUpView actor={actor} reason={t('account.linked.reason')} username={username} />
  );
}
