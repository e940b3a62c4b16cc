import { useState } from 'react';
import { VERIFICATION_CODE_LENGTH } from '~/contract/limits';
import { signInMethod } from '~/machines/sign-in.machine';
import { useCodeEntry } from '~/src/ui/use-code-entry';
import { TextButton } from '../components/button';
import { Foot } from '../components/card';
import { CodeInput } from '../components/code-input';
import { SandboxLink } from '../components/sandbox-link';
import { failureText, isRetryable } from '../failure-text';
import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import { showIdentifier } from '../identifiers';
import { clock } from './clock';
import { Form } from './form';
import { Screen, strong } from './screen';

/** The six digits that were sent; complete ones are checked at once. */
export function CodeScreen() {
  const { t } = useText();
  const { context, send, sendIfPossible, failure, isBusy, isResendable } = useFlow();
  const [isIncomplete, setIsIncomplete] = useState(false);
  const target = showIdentifier(context.codeTarget);
  const isCompleting = context.missing.length > 0;
  const allowsPassword =
    context.flow === 'signIn' &&
    !context.isIdentified &&
    context.identifier !== null &&
    signInMethod(context.experience, context.identifier.type)?.password === true;

  const isAboutForm = failure !== null && isRetryable(failure);
  const entry = useCodeEntry({
    length: VERIFICATION_CODE_LENGTH,
    isBusy,
    refusal: isAboutForm ? null : failure,
    onComplete: (code) => {
      setIsIncomplete(false);
      send({ type: 'code.submitted', code });
    },
  });
  const resend = () => {
    entry.clear();
    setIsIncomplete(false);
    sendIfPossible({ type: 'code.resent' });
  };
  const error =
    isIncomplete && !entry.isComplete
      ? t('code.incomplete')
      : entry.isRefused && failure !== null
        ? failureText(t, failure)
        : null;
  return (
    <Screen
      title={context.codeTarget?.type === 'phone' ? t('code.title_phone') : t('code.title_email')}
      description={
        <Rich
          text={t(context.isResumed ? 'code.resumed' : 'code.description', { target })}
          marks={{ b: strong }}
        />
      }
      onBack={() => sendIfPossible({ type: 'identifier.reopened' })}
    >
      <Form
        action={t('action.continue')}
        failure={isAboutForm ? failure : null}
        cause={error}
        // Without a code it was the sending that failed.
        onRetry={isResendable && !entry.isComplete ? resend : undefined}
        onSubmit={() => {
          if (entry.isComplete) {
            send({ type: 'code.submitted', code: entry.code });
          } else {
            setIsIncomplete(true);
          }
        }}
      >
        <CodeInput entry={entry} error={error} />
        <SandboxLink
          channel={context.codeTarget?.type === 'phone' ? 'phone' : 'email'}
          onOpen={entry.focusFirst}
        />
        <Foot isStart>
          {context.secondsToResend > 0 && !isResendable ? (
            t('code.wait', { time: clock(context.secondsToResend) })
          ) : (
            <Rich
              text={t('code.resend')}
              marks={{
                link: (content) => (
                  <TextButton isBusy={isBusy} onClick={resend}>
                    {content}
                  </TextButton>
                ),
              }}
            />
          )}
        </Foot>
      </Form>
      <Foot>
        {allowsPassword ? (
          <TextButton onClick={() => sendIfPossible({ type: 'password.requested' })}>
            {t('sign_in.use_password')}
          </TextButton>
        ) : (
          <TextButton onClick={() => sendIfPossible({ type: 'identifier.reopened' })}>
            {isCompleting || context.flow !== 'signIn'
              ? t('code.other_address')
              : t('code.other_way')}
          </TextButton>
        )}
      </Foot>
    </Screen>
  );
}
