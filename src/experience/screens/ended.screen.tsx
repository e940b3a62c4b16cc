import { Arch } from '../components/arch';
import { Button } from '../components/button';
import { useText } from '../i18n';
import styles from './locked.module.css';
import { Logo, Screen } from './screen';
import formStyles from './screen.module.css';

/** There is nothing to sign in to: it ended, or the page was opened by itself. */
export function EndedScreen({
  isUnknown,
  onRestart,
}: {
  readonly isUnknown: boolean;
  readonly onRestart: () => void;
}) {
  const { t } = useText();
  return (
    <Screen
      title={isUnknown ? t('expired.unknown_title') : t('expired.title')}
      description={isUnknown ? t('expired.unknown_description') : t('expired.description')}
      header={
        <>
          <Logo />
          <div className={styles.arch}>
            <Arch isLit={false} />
          </div>
        </>
      }
    >
      <div className={formStyles.form}>
        <Button onClick={onRestart}>{t('action.start_again')}</Button>
      </div>
    </Screen>
  );
}
