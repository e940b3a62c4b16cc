import { useState } from 'react';
import { signInMethod } from '~/machines/sign-in.machine';
import { TextButton } from '../components/button';
import { Foot } from '../components/card';
import { CodeInput, EMPTY_CODE } from '../components/code-input';
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
  const [code, setCode] = useState(EMPTY_CODE);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const target = showIdentifier(context.codeTarget);
  const isCompleting = context.missing.length > 0;
  const allowsPassword =
    context.flow === 'signIn' &&
    !context.isIdentified &&
    context.identifier !== null &&
    signInMethod(context.experience, context.identifier.type)?.password === true;

  const submit = (text: string) => {
    setIsIncomplete(false);
    send({ type: 'code.submitted', code: text });
  };
  const resend = () => {
    setCode(EMPTY_CODE);
    setIsIncomplete(false);
    sendIfPossible({ type: 'code.resent' });
  };
  const isAboutForm = failure !== null && isRetryable(failure);
  const error = isIncomplete
    ? t('code.incomplete')
    : failure !== null && !isAboutForm
      ? failureText(t, failure)
      : null;
  return (
    <Screen
      title={context.codeTarget?.type === 'phone' ? t('code.title_phone') : t('code.title_email')}
      description={<Rich text={t('code.description', { target })} marks={{ b: strong }} />}
      onBack={() => sendIfPossible({ type: 'identifier.reopened' })}
    >
      <Form
        action={t('action.continue')}
        failure={isAboutForm ? failure : null}
        cause={error}
        // Without a code it was the sending that failed.
        onRetry={isResendable && code.includes('') ? resend : undefined}
        onSubmit={() => {
          const text = code.join('');
          if (code.includes('')) {
            setIsIncomplete(true);
          } else {
            submit(text);
          }
        }}
      >
        <CodeInput value={code} onChange={setCode} onComplete={submit} error={error} />
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
