import { Button } from '../components/button';
import { useFlow } from '../flow';
import { useText } from '../i18n';
import { Screen, TermsText } from './screen';
import styles from './screen.module.css';

/** Asks for agreement if the first form could not, such as before an account is created. */
export function TermsScreen() {
  const { t } = useText();
  const { send } = useFlow();
  return (
    <Screen title={t('terms.title')} description={<TermsText isPromise={false} />}>
      <div className={styles.form}>
        <Button onClick={() => send({ type: 'terms.accepted' })}>{t('action.agree')}</Button>
        <Button kind="secondary" onClick={() => send({ type: 'terms.declined' })}>
          {t('action.not_now')}
        </Button>
      </div>
    </Screen>
  );
}
