import { Arch } from '../components/arch';
import { Button } from '../components/button';
import { useFlow } from '../flow';
import { useText } from '../i18n';
import styles from './locked.module.css';
import { Logo, Screen } from './screen';
import formStyles from './screen.module.css';

/** The sign-in ended, never started, or its link was rejected. */
export type Ending = 'expired' | 'unknown' | 'link' | 'passwordReset';

/** There is no pending sign-in. */
export function EndedScreen({
  ending,
  onRestart,
}: {
  readonly ending: Ending;
  readonly onRestart: (() => void) | null;
}) {
  const { t } = useText();
  const { context, settings } = useFlow();
  // A page opened from an email has no way back, unless the tenant sets a URL.
  const leadsOn =
    onRestart &&
    (context.page !== 'passwordReset' || settings.signInExperience.unknownSessionRedirectUrl);
  const texts = {
    expired: { title: t('expired.title'), description: t('expired.description') },
    unknown: { title: t('expired.unknown_title'), description: t('expired.unknown_description') },
    link: { title: t('expired.link_title'), description: t('expired.link_description') },
    passwordReset: {
      title: t('forgot.link_done_title'),
      description: t('forgot.link_done_description'),
    },
  }[ending];
  return (
    <Screen
      {...texts}
      header={
        <>
          <Logo />
          <div className={styles.arch}>
            <Arch isLit={ending === 'passwordReset'} />
          </div>
        </>
      }
    >
      {leadsOn && (
        <div className={formStyles.form}>
          <Button onClick={onRestart}>
            {ending === 'passwordReset' ? t('action.continue') : t('action.start_again')}
          </Button>
        </div>
      )}
    </Screen>
  );
}
