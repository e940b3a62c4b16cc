import { useEffect, useState } from 'react';
import { isFlowOpen } from '~/machines/sign-in-experience';
import { Arch } from '../components/arch';
import { Button } from '../components/button';
import { CardFooter } from '../components/card';
import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import { formatIdentifier } from '../identifiers';
import { clock } from './clock';
import styles from './locked.module.css';
import { Logo, Screen, strong } from './screen';

const SECOND = 1000;

/** Seconds left of a period that began when the screen appeared. */
function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * SECOND);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / SECOND));
}

function Countdown({ seconds }: { readonly seconds: number }) {
  const { t } = useText();
  const left = useCountdown(seconds);
  return (
    <div className={styles.countdown} role="timer">
      <span>{t('locked.try_again_in')}</span>
      <b dir="ltr">{clock(left)}</b>
    </div>
  );
}

/** Too many failed attempts: shows when sign-in is possible again, and alternatives. */
export function LockedScreen() {
  const { t } = useText();
  const { context, send, setDraft, settings } = useFlow();
  const identifier = formatIdentifier(context.identifier);
  const { supportEmail, supportWebsiteUrl } = settings.signInExperience;
  const support = supportEmail ? `mailto:${supportEmail}` : supportWebsiteUrl;
  const seconds = context.failure?.retryAfter ?? null;
  const offersReset =
    isFlowOpen(context.experience, 'forgotPassword') && context.flow !== 'forgotPassword';
  return (
    <Screen
      title={t('locked.title')}
      header={
        <>
          <Logo />
          <div className={styles.arch}>
            <Arch isLit={false} />
          </div>
        </>
      }
      description={
        identifier ? (
          <Rich text={t('locked.description', { identifier })} marks={{ b: strong }} />
        ) : (
          t('locked.description_unknown')
        )
      }
    >
      {seconds === null ? (
        <p className={styles.countdown}>{t('locked.try_again_later')}</p>
      ) : (
        <Countdown seconds={seconds} />
      )}
      <div className={styles.ways}>
        {offersReset && (
          <Button onClick={() => send({ type: 'flow.switched', flow: 'forgotPassword' })}>
            {t('action.set_new_password')}
          </Button>
        )}
        <Button
          kind="secondary"
          onClick={() => {
            setDraft('');
            send({ type: 'identifier.reopened' });
          }}
        >
          {t('action.use_another_account')}
        </Button>
      </div>
      {support && (
        <CardFooter>
          <Rich
            text={t('locked.not_you')}
            marks={{ link: (content) => <a href={support}>{content}</a> }}
          />
        </CardFooter>
      )}
    </Screen>
  );
}
