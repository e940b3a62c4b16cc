import type { TotpKey } from '~/machines/factor-enrollment.machine';
import { useCopy } from '~/src/ui/use-copy';
import { TextButton } from '../components/button';
import { CardFooter } from '../components/card';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import { Screen } from '../screens/screen';
import styles from './factors.module.css';
import { CopyIcon } from './icons';
import { Groups } from './parts';
import { TotpForm } from './totp-form';

const GROUP = 4;

/** The key of an authenticator app: scanned, or typed; then the first code proves that it arrived. */
export function NewTotp({ totp }: { readonly totp: TotpKey }) {
  const { t } = useText();
  const { goBack } = useFlow();
  const { step } = useStep('enrollment');
  const [status, copy] = useCopy();
  return (
    <Screen
      title={t('enrollment.totp_title')}
      description={t('enrollment.totp_description')}
      onBack={goBack}
    >
      <TotpForm
        action={t('enrollment.verify')}
        onSubmit={(code) => step?.send({ type: 'code.submitted', code })}
      >
        <div className={styles.key}>
          <img className={styles.qr} src={totp.qrCode} alt={t('enrollment.qr_code')} />
          <div>{t('enrollment.cannot_scan')}</div>
          <button
            type="button"
            className={styles.secret}
            aria-label={`${t('enrollment.copy_key')} ${totp.secret}`}
            onClick={() => copy(totp.secret)}
          >
            <Groups text={totp.secret} size={GROUP} />
            <CopyIcon />
          </button>
          <CopyStatus status={status} />
        </div>
      </TotpForm>
      <CardFooter>
        <TextButton onClick={goBack}>{t('enrollment.other_way')}</TextButton>
      </CardFooter>
    </Screen>
  );
}

/** Says whether it was copied. */
export function CopyStatus({ status }: { readonly status: 'idle' | 'copied' | 'failed' }) {
  const { t } = useText();
  return (
    <div className={styles.hint} role="status">
      {status === 'copied'
        ? t('enrollment.copied')
        : status === 'failed'
          ? t('enrollment.copy_failed')
          : null}
    </div>
  );
}
