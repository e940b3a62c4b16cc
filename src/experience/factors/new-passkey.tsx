import { Button, TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { useFlow, useStep } from '../flow';
import { Rich, useText } from '../i18n';
import { Screen, strong } from '../screens/screen';
import formStyles from '../screens/screen.module.css';
import styles from './factors.module.css';
import { FaceIcon, ShieldIcon } from './icons';
import { Failed, PasskeyAction, PasskeyButton, PasskeyHeader } from './parts';

/** A passkey as a second factor. */
export function NewPasskey() {
  const { t } = useText();
  const { goBack } = useFlow();
  const { step } = useStep('enrollment');
  return (
    <Screen
      title={t('enrollment.passkey_title')}
      description={t('enrollment.passkey_description')}
      header={<PasskeyHeader />}
      onBack={goBack}
    >
      <ul className={styles.points}>
        <li>
          <FaceIcon />
          <div>
            <b>{t('enrollment.passkey_stays')}</b>
            <span className={styles.detail}>{t('enrollment.passkey_stays_detail')}</span>
          </div>
        </li>
        <li>
          <ShieldIcon />
          <div>
            <b>{t('enrollment.passkey_bound')}</b>
            <span className={styles.detail}>
              <Rich
                text={t('enrollment.passkey_bound_detail', { host: window.location.hostname })}
                marks={{ b: strong }}
              />
            </span>
          </div>
        </li>
      </ul>
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
    </Screen>
  );
}
