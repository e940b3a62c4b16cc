import { Check } from 'lucide-react';
import { externalLinks } from '~/src/config/links';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { GateIllustration } from '~/src/ui/gate-illustration';
import { Icon } from '~/src/ui/icon';
import { Link } from '~/src/ui/link';
import { Logo } from '~/src/ui/logo-mark';
import { useConsole } from '../console-context';
import styles from './welcome.module.css';

const points = ['credentials', 'invite', 'data'] as const;

/** First visit to an installation: its first account becomes the administrator. */
export function WelcomePage() {
  const { t } = useTranslation('shell');
  const { session, settings } = useConsole();
  usePageTitle(t('welcome.title'));
  return (
    <main className={styles.page}>
      <div className={styles.start}>
        <div>
          <Logo />
        </div>
        <div className={styles.form}>
          <h1>{t('welcome.heading')}</h1>
          <p className={styles.lead}>{t('welcome.text')}</p>
          <Button
            variant="primary"
            size="xl"
            isBlock
            onPress={() => session.send({ type: 'session.signIn' })}
          >
            {t('welcome.action')}
          </Button>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Icon icon={Check} />
                {t(`welcome.points.${point}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.foot}>
          <bdi className={styles.version} dir="ltr">
            v{settings.version}
          </bdi>
          <span>{t('welcome.edition')}</span>
          <Link href={externalLinks.docs} isExternal>
            {t('docs')}
          </Link>
        </div>
      </div>
      <GateIllustration text={t('welcome.claim')} />
    </main>
  );
}
