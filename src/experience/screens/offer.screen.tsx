import { Button } from '../components/button';
import { useFlow, useStep } from '../flow';
import { Rich, useText } from '../i18n';
import { formatIdentifier } from '../identifiers';
import { Screen, strong } from './screen';
import styles from './screen.module.css';

/** The verified address belongs to the other flow: offers to continue there. */
export function OfferScreen() {
  const { t } = useText();
  const { context, send, isBusy } = useFlow();
  const { snapshot } = useStep('account');
  const identifier = formatIdentifier(context.identifier);
  const isRegister = snapshot?.context.offer !== 'signIn';
  return (
    <Screen
      title={isRegister ? t('offer.register_title') : t('offer.sign_in_title')}
      description={
        <Rich
          text={
            isRegister
              ? t('offer.register_description', { identifier })
              : t('offer.sign_in_description', { identifier })
          }
          marks={{ b: strong }}
        />
      }
    >
      <div className={styles.form}>
        <Button isBusy={isBusy} onClick={() => send({ type: 'offer.accepted' })}>
          {isRegister ? t('action.create_account') : t('action.sign_in')}
        </Button>
        <Button kind="secondary" onClick={() => send({ type: 'offer.declined' })}>
          {t('action.not_now')}
        </Button>
      </div>
    </Screen>
  );
}
