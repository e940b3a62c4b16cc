import { useCopy } from '~/src/ui/use-copy';
import { useText } from '../i18n';
import { CopyStatus } from './copy-status';
import styles from './factors.module.css';
import { Groups } from './groups';
import { CopyIcon } from './icons';

const GROUP = 4;

type TotpKeyProps = {
  readonly secret: string;
  /** Data URL of its picture. */
  readonly qrCode: string | undefined;
};

/** The key of an authenticator app, to scan or to type. */
export function TotpKey({ secret, qrCode }: TotpKeyProps) {
  const { t } = useText();
  const [status, copy] = useCopy();
  return (
    <div className={styles.key}>
      <img className={styles.qr} src={qrCode} alt={t('enrollment.qr_code')} />
      <div>{t('enrollment.cannot_scan')}</div>
      <button
        type="button"
        className={styles.secret}
        aria-label={`${t('enrollment.copy_key')} ${secret}`}
        onClick={() => copy(secret)}
      >
        <Groups text={secret} size={GROUP} />
        <CopyIcon />
      </button>
      <CopyStatus status={status} />
    </div>
  );
}
