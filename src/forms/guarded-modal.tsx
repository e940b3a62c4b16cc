import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Modal, type ModalProps } from '~/src/ui/modal';
import { DiscardQuestion } from './discard-question';
import { useFocusInvalid } from './focus-invalid';

type GuardedModalProps = Omit<ModalProps, 'onSubmit'> & {
  /** Submits the form inside; once that settles, the first invalid field is focused. */
  readonly onSubmit?: (() => Promise<unknown> | undefined) | undefined;
  /** There is input that closing would lose. */
  readonly hasInput: boolean;
};

/**
 * A dialog that asks for confirmation before Escape, the close button, a press outside, or Back
 * discard input. A "Cancel" button calls `onClose` directly: its meaning is clear.
 */
export function GuardedModal({ hasInput, onSubmit, ...modal }: GuardedModalProps) {
  const { isOpen, isBusy = false, onClose } = modal;
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = isOpen && hasInput;
  const focusFirst = useFocusInvalid();
  return (
    <>
      <Modal
        {...modal}
        onSubmit={onSubmit && ((form) => void onSubmit()?.then(() => focusFirst(form)))}
        onClose={() => {
          if (isHeld) setIsAsking(true);
          else onClose();
        }}
      />
      {isHeld && <BackGuard isBusy={isBusy} />}
      <DiscardQuestion
        isOpen={isHeld && isAsking}
        onKeep={() => setIsAsking(false)}
        onDiscard={onClose}
      />
    </>
  );
}

/** Blocks Back and Forward; other navigation is the dialog's own. */
function BackGuard({ isBusy }: { readonly isBusy: boolean }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const isBlocked = blocker.state === 'blocked';
  // The router reports a blocked navigation by state only, and only an effect can react to it.
  useEffect(() => {
    // Nothing closes the dialog while a request runs.
    if (isBlocked && isBusy) blocker.reset();
  }, [blocker, isBlocked, isBusy]);
  return (
    <DiscardQuestion
      isOpen={isBlocked && !isBusy}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
