import { FlaskConical, LogOut } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { Logo } from '~/src/ui/logo-mark';
import { StandalonePage, FullScreenLoader } from '~/src/ui/standalone-page';
import { UiProvider } from '~/src/ui/ui-provider';
import { ClaimsCard } from './claims-card';
import styles from './demo-app.module.css';
import type { Arrival, DemoSession } from './protocol';
import { RequestCard } from './request-card';
import { FIRST_REQUEST, type SignInRequest } from './scopes';
import { StepsCard } from './steps-card';
import { UserCard } from './user-card';

export type DemoView =
  | Exclude<Arrival, { readonly kind: 'none' | 'finished' }>
  | { readonly kind: 'working' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'signedIn'; readonly session: DemoSession };

type DemoAppProps = {
  readonly view: DemoView;
  readonly tenantName: string | null;
  readonly onSignIn: (request: SignInRequest) => void;
  readonly onSignOut: (session: DemoSession) => void;
};

/** The demo application in each of its states. */
export function DemoApp({ view, tenantName, onSignIn, onSignOut }: DemoAppProps) {
  const { t, i18n } = useTranslation('demo-app');
  return (
    <UiProvider locale={i18n.language}>
      <title>{t('title')}</title>
      {view.kind === 'working' ? (
        <FullScreenLoader label={t('working')} />
      ) : view.kind === 'signedIn' ? (
        <SignedIn
          session={view.session}
          tenantName={tenantName}
          onSignIn={onSignIn}
          onSignOut={() => onSignOut(view.session)}
        />
      ) : (
        <Message view={view} onSignIn={() => onSignIn(FIRST_REQUEST)} />
      )}
    </UiProvider>
  );
}

type MessageProps = {
  readonly view: Exclude<DemoView, { readonly kind: 'working' | 'signedIn' }>;
  readonly onSignIn: () => void;
};

/** One message and the way back in. */
function Message({ view, onSignIn }: MessageProps) {
  const { t } = useTranslation('demo-app');
  return (
    <StandalonePage
      title={t(`${view.kind}.title`)}
      description={t(`${view.kind}.text`)}
      isLit={view.kind === 'signedOut'}
      actions={
        <Button variant="primary" size="lg" onPress={onSignIn}>
          {t('sign_in')}
        </Button>
      }
    >
      {view.kind === 'refused' && (
        <p className={styles.reason}>
          <bdi>{[view.code, view.description].filter(Boolean).join(': ')}</bdi>
        </p>
      )}
      {view.kind === 'failed' && (
        <p className={styles.reason}>
          <bdi>{view.reason}</bdi>
        </p>
      )}
    </StandalonePage>
  );
}

type SignedInProps = {
  readonly session: DemoSession;
  readonly tenantName: string | null;
  readonly onSignIn: (request: SignInRequest) => void;
  readonly onSignOut: () => void;
};

function SignedIn({ session, tenantName, onSignIn, onSignOut }: SignedInProps) {
  const { t } = useTranslation('demo-app');
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <span className={styles.slash} aria-hidden>
          /
        </span>
        <span className={styles.name}>{t('name')}</span>
        <Badge tone="amber" icon={FlaskConical}>
          {t('sandbox')}
        </Badge>
        <span className={styles.end}>
          <a className={styles.account} href="/account">
            {t('account')}
          </a>
          <Button icon={LogOut} onPress={onSignOut}>
            {t('sign_out')}
          </Button>
        </span>
      </header>
      <main id="main" className={styles.main}>
        <h1 className={styles.title}>{t('signedIn.title')}</h1>
        <p className={styles.lead}>
          {tenantName ? t('signedIn.text', { tenant: tenantName }) : t('signedIn.text_unnamed')}
        </p>
        <div className={styles.columns}>
          <div className={styles.side}>
            <UserCard session={session} />
            <StepsCard session={session} />
            <RequestCard session={session} onSignIn={onSignIn} />
          </div>
          <ClaimsCard session={session} />
        </div>
      </main>
    </div>
  );
}
