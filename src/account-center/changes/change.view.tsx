import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountChangeMachine } from '~/machines/account-change.machine';
import { Alert } from '../../experience/components/alert';
import { errorText } from '../../experience/error-text';
import { useText } from '../../experience/i18n';
import { useKit } from '../kit';
import { Dialog } from '../parts/dialog';
import { DialogForm } from '../parts/dialog-form';
import { SentCode, SentTo, useSentCode, type CodeActor } from '../parts/sent-code';
import { useUsername } from '../parts/use-username';
import { isPasskeySignIn } from '../settings';
import type { StepUpActor } from '../step-up/step-up-actor';
import { StepUpView } from '../step-up/step-up.view';
import { additionOf, type Change } from './change';
import { ChangeForm } from './change-form';

export type ChangeActor = ActorRefFrom<typeof accountChangeMachine>;

/** A change in each of its states. */
export function ChangeView({
  actor,
  change,
}: {
  readonly actor: ChangeActor;
  readonly change: Change;
}) {
  const { t } = useText();
  const username = useUsername();
  const { settings } = useKit();
  const snapshot = useSelector(actor, (state) => state);
  const { kind, failure } = snapshot.context;
  const stepUp = snapshot.children.stepUp as StepUpActor | undefined;
  const code = useSentCode(snapshot.children.codeVerification as CodeActor | undefined);
  const isBusy = snapshot.hasTag('busy') || snapshot.matches('provingAddress');
  const close = () => actor.send({ type: 'dialog.closed' });
  const added = additionOf(change);
  const texts = added
    ? (`account.addition.${added}` as const)
    : (`account.change.${kind}` as const);
  const title = t(`${texts}.title`, { name: change.name });

  if (snapshot.matches('confirming') && stepUp) {
    return <StepUpView actor={stepUp} reason={t(`${texts}.reason`)} username={username} />;
  }
  if (snapshot.matches('provingAddress') && code) {
    return (
      <Dialog
        step="address"
        title={kind === 'phone' ? t('code.title_phone') : t('account.change.email.code_title')}
        description={<SentTo actor={code} />}
        onClose={close}
      >
        <SentCode
          actor={code}
          action={t(`${texts}.action`)}
          leaveLabel={t(kind === 'phone' ? 'code.other_phone' : 'code.other_email')}
        />
      </Dialog>
    );
  }
  if (snapshot.matches('unprepared') || snapshot.matches('unapplied')) {
    return (
      <Dialog step="failed" title={title} onClose={close}>
        <DialogForm
          action={t('action.try_again')}
          isBusy={false}
          onSubmit={() =>
            actor.send(
              snapshot.matches('unprepared')
                ? { type: 'preparation.repeated' }
                : { type: 'change.submitted', value: {} },
            )
          }
        >
          {failure && <Alert>{errorText(t, failure)}</Alert>}
        </DialogForm>
      </Dialog>
    );
  }
  if (snapshot.matches('preparing')) {
    return (
      <Dialog step="preparing" title={title} description={t('account.loading')} onClose={close} />
    );
  }
  // Nothing of its own is shown for what is asked without a form.
  if (kind === 'mfaSkip' || kind === 'export') return null;
  return (
    <Dialog
      step="form"
      title={title}
      description={
        kind === 'passkey' && !isPasskeySignIn(settings)
          ? t('account.change.passkey.second_description')
          : added === 'backupCodes'
            ? t('account.addition.backupCodes.description')
            : t(`account.change.${kind}.description`, { name: change.name, defaultValue: '' })
      }
      onClose={snapshot.matches('applying') ? null : close}
    >
      <ChangeForm
        change={change}
        prepared={snapshot.context.prepared}
        address={snapshot.context.address}
        isBusy={isBusy}
        failure={failure}
        onSubmit={(value) => actor.send({ type: 'change.submitted', value })}
      />
    </Dialog>
  );
}
