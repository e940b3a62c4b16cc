import { Rich, useText } from '../i18n';
import { strong } from '../screens/screen';
import styles from './factors.module.css';
import { FaceIcon, ShieldIcon } from './icons';

/** What a passkey is good for. */
export function PasskeyPoints() {
  const { t } = useText();
  return (
    <ul className={styles.points}>
      <li>
        <FaceIcon />
        <div>
          <b>{t('enrollment.passkey_stays')}</b>
          <span className={styles.detail}>{t('enrollment.passkey_stays_detail')}</span>
        </div>
      </li>
      <li>
        <ShieldIcon />
        <div>
          <b>{t('enrollment.passkey_bound')}</b>
          <span className={styles.detail}>
            <Rich
              text={t('enrollment.passkey_bound_detail', { host: window.location.hostname })}
              marks={{ b: strong }}
            />
          </span>
        </div>
      </li>
    </ul>
  );
}
