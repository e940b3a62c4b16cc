import type { ReactNode } from 'react';
import type { Factor } from '~/machines/second-factors';
import { Alert } from '../components/alert';
import { Button } from '../components/button';
import { cx } from '~/src/ui/cx';
import { errorText } from '../error-text';
import { useFlow } from '../flow';
import { useText } from '../i18n';
import { supportsPasskeys } from '../passkeys/support';
import { Logo } from '../screens/screen';
import formStyles from '../screens/screen.module.css';
import styles from './factors.module.css';
import {
  AppCodeIcon,
  ChevronIcon,
  FingerprintIcon,
  ListIcon,
  MailIcon,
  MessageIcon,
} from './icons';

const ICONS = {
  Totp: AppCodeIcon,
  WebAuthn: FingerprintIcon,
  BackupCode: ListIcon,
  EmailVerificationCode: MailIcon,
  PhoneVerificationCode: MessageIcon,
} as const satisfies Record<Factor, unknown>;

type OptionProps = {
  readonly factor: Factor;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** Without it the option only announces something. */
  readonly onChoose?: () => void;
};

/** One factor in a list. */
export function Option({ factor, title, detail, onChoose }: OptionProps) {
  const { isBusy } = useFlow();
  const Icon = ICONS[factor];
  const content = (
    <>
      <span className={styles.tile}>
        <Icon size={20} />
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      {onChoose && <ChevronIcon className={styles.chevron} />}
    </>
  );
  return onChoose ? (
    <button
      type="button"
      className={cx(styles.option, 'gh-option')}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) {
          onChoose();
        }
      }}
    >
      {content}
    </button>
  ) : (
    <div className={cx(styles.option, styles.later, 'gh-option')}>{content}</div>
  );
}

export function Options({ children }: { readonly children: ReactNode }) {
  return <div className={cx(styles.options, 'gh-options')}>{children}</div>;
}

/** The logo with a large fingerprint below it. */
export function PasskeyHeader() {
  return (
    <>
      <Logo />
      <div className={styles.hero}>
        <FingerprintIcon size={34} />
      </div>
    </>
  );
}

/** Failures of the browser that come back however often one tries here. */
const FINAL = new Set(['passkey.unsupported', 'passkey.wrong_domain']);

type PasskeyButtonProps = { readonly label: string; readonly onClick: () => void };

/** Asks the browser for a passkey, or asks again, unless this browser or address cannot. */
export function PasskeyButton({ label, onClick }: PasskeyButtonProps) {
  const { t } = useText();
  const { isBusy, failure } = useFlow();
  return supportsPasskeys() && !(failure && FINAL.has(failure.code)) ? (
    <Button isBusy={isBusy} onClick={onClick}>
      {failure ? t('action.try_again') : label}
    </Button>
  ) : null;
}

/** As `PasskeyButton`, below the error; a browser without passkeys is told so. */
export function PasskeyAction(props: PasskeyButtonProps) {
  const { t } = useText();
  return supportsPasskeys() ? (
    <>
      <Failed />
      <div className={formStyles.form}>
        <PasskeyButton {...props} />
      </div>
    </>
  ) : (
    <div className={styles.alert}>
      <Alert>{t('second_factor.unsupported')}</Alert>
    </div>
  );
}

/** The error of the last call, above what can be done now. */
export function Failed() {
  const { t } = useText();
  const { failure } = useFlow();
  return (
    failure && (
      <div className={styles.alert}>
        <Alert>{errorText(t, failure)}</Alert>
      </div>
    )
  );
}
