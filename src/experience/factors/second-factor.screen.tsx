import { useState } from 'react';
import type { Factor } from '~/machines/second-factors';
import { Alert } from '../components/alert';
import { TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { TextField } from '../components/field';
import { errorText, isRetryable } from '../error-text';
import { useFlow, useStep } from '../flow';
import { Rich, useText } from '../i18n';
import { Form } from '../screens/form';
import { Screen, strong } from '../screens/screen';
import styles from './factors.module.css';
import { Failed, Option, Options, PasskeyAction, PasskeyHeader } from './parts';
import { TotpForm } from './totp-form';

/** The second step of a sign-in. */
export function SecondFactorScreen() {
  const { snapshot } = useStep('secondFactor');
  switch (snapshot?.context.factor) {
    case 'Totp':
      return <Totp />;
    case 'WebAuthn':
      return <Passkey />;
    case 'BackupCode':
      return <BackupCode />;
    // A code has a screen of its own, once it is sent.
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
    case null:
    case undefined:
      return <Choice />;
  }
}

function Choice() {
  const { t } = useText();
  const { step, snapshot } = useStep('secondFactor');
  const { factors = [], maskedIdentifiers = {} } = snapshot?.context ?? {};
  const detailOf = (factor: Factor) => {
    const target = maskedIdentifiers[factor];
    return target === undefined ? (
      t(`factor.${factor}_detail`)
    ) : (
      <Rich text={t('factor.sent_to', { target })} marks={{ b: strong }} />
    );
  };
  return (
    <Screen title={t('second_factor.title')} description={t('second_factor.description')}>
      <Failed />
      <Options>
        {factors.map((factor) => (
          <Option
            key={factor}
            factor={factor}
            title={t(`factor.${factor}`)}
            detail={detailOf(factor)}
            onChoose={() => step?.send({ type: 'factor.chosen', factor })}
          />
        ))}
      </Options>
      <CardFooter>
        <TextButton onClick={() => step?.send({ type: 'challenge.left' })}>
          {t('second_factor.someone_else')}
        </TextButton>
      </CardFooter>
    </Screen>
  );
}

/** Leads to the choice, or out where there is nothing to choose. */
function OtherWay() {
  const { t } = useText();
  const { step, snapshot } = useStep('secondFactor');
  const isOnly = snapshot?.context.factors.length === 1;
  return (
    <CardFooter>
      <TextButton onClick={() => step?.send({ type: 'factor.left' })}>
        {isOnly ? t('second_factor.someone_else') : t('second_factor.other_way')}
      </TextButton>
    </CardFooter>
  );
}

function Totp() {
  const { t } = useText();
  const { goBack } = useFlow();
  const { step } = useStep('secondFactor');
  return (
    <Screen
      title={t('second_factor.totp_title')}
      description={t('second_factor.totp_description')}
      onBack={goBack}
    >
      <TotpForm
        action={t('action.continue')}
        onSubmit={(code) => step?.send({ type: 'code.submitted', code })}
      />
      <OtherWay />
    </Screen>
  );
}

function Passkey() {
  const { t } = useText();
  const { goBack } = useFlow();
  const { step, snapshot } = useStep('secondFactor');
  const isPrompting = snapshot?.matches({ verifyingPasskey: 'prompting' }) === true;
  return (
    <Screen
      title={isPrompting ? t('second_factor.prompting_title') : t('second_factor.passkey_title')}
      description={
        isPrompting
          ? t('second_factor.prompting_description')
          : t('second_factor.passkey_description')
      }
      header={<PasskeyHeader />}
      onBack={goBack}
    >
      <PasskeyAction
        label={t('second_factor.passkey_action')}
        onClick={() => step?.send({ type: 'passkey.requested' })}
      />
      <OtherWay />
    </Screen>
  );
}

/** As typed from paper: with or without gaps, in any case. */
function normalize(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

function BackupCode() {
  const { t } = useText();
  const { goBack, failure, settings } = useFlow();
  const { step } = useStep('secondFactor');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isAboutForm = failure !== null && isRetryable(failure);
  const { supportEmail, supportWebsiteUrl } = settings.signInExperience;
  const support = supportEmail ? `mailto:${supportEmail}` : supportWebsiteUrl;
  return (
    <Screen
      title={t('second_factor.backup_title')}
      description={t('second_factor.backup_description')}
      onBack={goBack}
    >
      <Form
        action={t('action.continue')}
        failure={isAboutForm ? failure : null}
        cause={isMissing || failure}
        onSubmit={() => {
          const typed = normalize(code);
          setIsMissing(typed === '');
          if (typed !== '') {
            step?.send({ type: 'code.submitted', code: typed });
          }
        }}
      >
        <div className={styles.code}>
          <TextField
            label={t('factor.BackupCode')}
            name="backup-code"
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            autoFocus
            error={
              isMissing
                ? t('error.required')
                : failure && !isAboutForm
                  ? errorText(t, failure)
                  : null
            }
          />
        </div>
      </Form>
      <div className={styles.note}>
        <Alert tone="info">
          {support ? (
            <Rich
              text={t('second_factor.none_left')}
              marks={{ link: (content) => <a href={support}>{content}</a> }}
            />
          ) : (
            t('second_factor.none_left_alone')
          )}
        </Alert>
      </div>
      <OtherWay />
    </Screen>
  );
}
