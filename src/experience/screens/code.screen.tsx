import { isResendable as canResend } from '~/machines/code-verification.machine';
import { TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { CodeInput } from '../components/code-input';
import { SandboxLink } from '../components/sandbox-link';
import { useCodeForm } from '../components/use-code-form';
import { useFlow, useStep } from '../flow';
import { Rich, useText } from '../i18n';
import { formatIdentifier } from '../identifiers';
import { clock } from './clock';
import { Form } from './form';
import { Screen, strong } from './screen';

/** The six digits that were sent; a complete code is submitted at once. */
export function CodeScreen() {
  const { t } = useText();
  const { context, goBack, failure, isBusy } = useFlow();
  const { step, snapshot } = useStep('code');
  // After a reload with a verified code, only the account is still loading.
  const { target, isResumed, secondsToResend, allowsPassword, interaction } = snapshot?.context ?? {
    target: context.identifier,
    isResumed: true,
    secondsToResend: 0,
    allowsPassword: false,
    interaction: null,
  };
  const isResendable = snapshot !== undefined && canResend(snapshot);
  const isSignIn = interaction?.event === 'SignIn' && interaction.starts;
  const isFactor = useStep('secondFactor').step !== undefined;
  const channel = target?.type === 'phone' ? 'phone' : 'email';

  const { entry, error, formFailure, submit, clear } = useCodeForm({
    failure,
    isBusy,
    onSubmit: (code) => step?.send({ type: 'code.submitted', code }),
  });
  const resend = () => {
    clear();
    step?.send({ type: 'code.resent' });
  };
  return (
    <Screen
      title={channel === 'phone' ? t('code.title_phone') : t('code.title_email')}
      description={
        <Rich
          text={t(isResumed ? 'code.resumed' : 'code.description', {
            target: formatIdentifier(target),
          })}
          marks={{ b: strong }}
        />
      }
      onBack={goBack}
    >
      <Form
        action={t('action.continue')}
        failure={formFailure}
        cause={error}
        // Without a code, sending it failed.
        onRetry={isResendable && !entry.isComplete ? resend : undefined}
        onSubmit={submit}
      >
        <CodeInput entry={entry} error={error} />
        <SandboxLink channel={channel} onOpen={entry.focusFirst} />
        <CardFooter isStart>
          {secondsToResend > 0 && !isResendable ? (
            t('code.wait', { time: clock(secondsToResend) })
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
        </CardFooter>
      </Form>
      <CardFooter>
        {allowsPassword ? (
          <TextButton onClick={() => step?.send({ type: 'password.requested' })}>
            {t('sign_in.use_password')}
          </TextButton>
        ) : (
          <TextButton onClick={goBack}>
            {isSignIn || isFactor ? t('code.other_way') : t(`code.other_${channel}`)}
          </TextButton>
        )}
      </CardFooter>
    </Screen>
  );
}
