import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isResendable, type codeVerificationMachine } from '~/machines/code-verification.machine';
import { TextButton } from '../../experience/components/button';
import { Rich, useText } from '../../experience/i18n';
import { formatIdentifier } from '../../experience/identifiers';
import { clock } from '../../experience/screens/clock';
import { strong } from '../../experience/screens/screen';
import { useKit } from '../kit';
import { usePhoneFormat } from '~/src/ui/use-phone-format';
import { CodeEntryForm } from './code-entry';
import styles from './sent-code.module.css';

export type CodeActor = ActorRefFrom<typeof codeVerificationMachine>;

/** The proof by a code, once the code was sent: before that, what asked for it stays on show. */
export function useSentCode(actor: CodeActor | undefined): CodeActor | undefined {
  const isSending = useSelector(actor, (snapshot) => snapshot?.matches('sending') ?? false);
  return isSending ? undefined : actor;
}

type SentCodeProps = {
  readonly actor: CodeActor;
  readonly action: string;
  readonly leaveLabel: string;
};

/** The code that was sent to an address, another one, and a way back. */
export function SentCode({ actor, action, leaveLabel }: SentCodeProps) {
  const { t } = useText();
  const { outbox } = useKit().settings.signInExperience;
  const snapshot = useSelector(actor, (state) => state);
  const { failure, secondsToResend, target } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const channel = target.type === 'phone' ? 'phone' : 'email';
  const mailbox = outbox?.[channel];
  return (
    <>
      <CodeEntryForm
        action={action}
        isBusy={isBusy}
        failure={failure}
        onSubmit={(code) => actor.send({ type: 'code.submitted', code })}
      />
      {mailbox && (
        <p className={styles.line}>
          <Rich
            text={t('code.sandbox')}
            marks={{
              link: (content) => (
                <a href={mailbox} target="_blank" rel="noopener noreferrer">
                  {content}
                </a>
              ),
            }}
          />
        </p>
      )}
      <p className={styles.line}>
        {secondsToResend > 0 && !isResendable(snapshot) ? (
          t('code.wait', { time: clock(secondsToResend) })
        ) : (
          <Rich
            text={t('code.resend')}
            marks={{
              link: (content) => (
                <TextButton isBusy={isBusy} onClick={() => actor.send({ type: 'code.resent' })}>
                  {content}
                </TextButton>
              ),
            }}
          />
        )}
      </p>
      <p className={styles.line}>
        <TextButton onClick={() => actor.send({ type: 'code.left' })}>{leaveLabel}</TextButton>
      </p>
    </>
  );
}

/** Where the code went. */
export function SentTo({ actor }: { readonly actor: CodeActor }) {
  const { t } = useText();
  const target = useSelector(actor, ({ context }) => context.target);
  const formatPhone = usePhoneFormat();
  return (
    <Rich
      text={t('code.description', {
        target: target.type === 'phone' ? formatPhone(target.value) : formatIdentifier(target),
      })}
      marks={{ b: strong }}
    />
  );
}
