import { useState } from 'react';
import { allowsCode, isFlowOpen } from '~/machines/sign-in-experience';
import { TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { PasswordField } from '../components/password-field';
import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import { formatIdentifier } from '../identifiers';
import { Form, HiddenUsername } from './form';
import { Screen, strong } from './screen';

/** The password for the identifier entered on the previous screen. */
export function PasswordScreen() {
  const { t } = useText();
  const { context, send, goBack, failure } = useFlow();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const identifier = formatIdentifier(context.identifier);
  return (
    <Screen
      title={t('sign_in.password_title')}
      description={
        <Rich text={t('sign_in.password_description', { identifier })} marks={{ b: strong }} />
      }
      onBack={goBack}
    >
      <Form
        action={t('action.sign_in')}
        failure={failure}
        cause={isMissing || failure}
        onSubmit={() => {
          setIsMissing(password === '');
          if (password !== '') {
            send({ type: 'password.submitted', password });
          }
        }}
      >
        <HiddenUsername value={identifier} />
        <PasswordField
          label={t('input.password')}
          name="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          autoFocus
          error={isMissing ? t('error.required') : null}
          isMarkedInvalid={failure?.code === 'session.invalid_credentials'}
          aside={
            isFlowOpen(context.experience, 'forgotPassword') && (
              <TextButton onClick={() => send({ type: 'flow.switched', flow: 'forgotPassword' })}>
                {t('sign_in.forgot')}
              </TextButton>
            )
          }
        />
      </Form>
      {allowsCode(context) && (
        <CardFooter>
          <TextButton onClick={() => send({ type: 'code.requested' })}>
            {t('sign_in.use_code')}
          </TextButton>
        </CardFooter>
      )}
    </Screen>
  );
}
