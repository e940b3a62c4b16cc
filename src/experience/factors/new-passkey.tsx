import { Button, TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import { Screen } from '../screens/screen';
import formStyles from '../screens/screen.module.css';
import { Failed, PasskeyAction, PasskeyButton, PasskeyHeader } from './parts';
import { PasskeyPoints } from './passkey-points';

/** A passkey as a second factor. */
export function NewPasskey() {
  const { t } = useText();
  const { goBack, settings } = useFlow();
  const { step } = useStep('newFactor');
  const isWayIn = settings.signInExperience.passkeySignIn?.enabled === true;
  return (
    <Screen
      title={t('enrollment.passkey_title')}
      description={t(
        isWayIn ? 'enrollment.passkey_description' : 'enrollment.passkey_second_description',
      )}
      header={<PasskeyHeader />}
      onBack={goBack}
    >
      <PasskeyPoints />
      <PasskeyAction
        label={t('enrollment.passkey_action')}
        onClick={() => step?.send({ type: 'passkey.requested' })}
      />
      <CardFooter>
        <TextButton onClick={goBack}>{t('enrollment.other_way')}</TextButton>
      </CardFooter>
    </Screen>
  );
}

/** After a sign-in with a password: a passkey for the next time. */
export function PasskeyOffer() {
  const { t } = useText();
  const { step } = useStep('enrollment');
  return (
    <Screen
      title={t('enrollment.offer_title')}
      description={t('enrollment.offer_description')}
      header={<PasskeyHeader />}
    >
      <Failed />
      <div className={formStyles.form}>
        <PasskeyButton
          label={t('enrollment.offer_action')}
          onClick={() => step?.send({ type: 'passkey.requested' })}
        />
        <Button kind="secondary" onClick={() => step?.send({ type: 'enrollment.skipped' })}>
          {t('action.not_now')}
        </Button>
      </div>
      <CardFooter>
        <TextButton onClick={() => step?.send({ type: 'offers.stopped' })}>
          {t('enrollment.offer_stop')}
        </TextButton>
      </CardFooter>
    </Screen>
  );
}
