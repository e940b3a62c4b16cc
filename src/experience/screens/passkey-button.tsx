import { useSelector } from '@xstate/react';
import { Button, TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { PasskeyIcon } from '../components/icons';
import { useFlow, useFlowActor } from '../flow';
import { useText } from '../i18n';
import styles from './screen.module.css';

/** Sign-in without typing. While the browser asks for the passkey, the form stays as it is. */
export function PasskeyButton({ onRequest }: { readonly onRequest: () => void }) {
  const { t } = useText();
  const { send, isBusy } = useFlow();
  const isAsking = useSelector(useFlowActor(), (snapshot) => snapshot.matches('verifyingPasskey'));
  return (
    <div className={styles.passkey}>
      <Button kind="secondary" isBusy={isBusy} onClick={onRequest}>
        <span className={styles.iconed}>
          <PasskeyIcon />
          {t('passkey.sign_in')}
        </span>
      </Button>
      {isAsking && (
        <CardFooter>
          <span role="status">{t('passkey.waiting')}</span>{' '}
          <TextButton onClick={() => send({ type: 'identifier.reopened' })}>
            {t('action.cancel')}
          </TextButton>
        </CardFooter>
      )}
    </div>
  );
}
