import { Alert } from '../../experience/components/alert';
import { errorText } from '../../experience/error-text';
import styles from '../../experience/factors/factors.module.css';
import { FaceIcon, ShieldIcon } from '../../experience/factors/icons';
import { Rich, useText } from '../../experience/i18n';
import { supportsPasskeys } from '../../experience/passkeys/support';
import { strong } from '../../experience/screens/screen';
import { DialogForm } from '../parts/dialog-form';
import type { ChangeFormProps } from './change-form-props';

/** What a passkey is, and the browser's own dialog behind the button. */
export function PasskeyForm({ isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  const points = (
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
  return supportsPasskeys() ? (
    <>
      {points}
      <DialogForm
        action={t('enrollment.passkey_action')}
        isBusy={isBusy}
        onSubmit={() => onSubmit({})}
      >
        {failure && <Alert>{errorText(t, failure)}</Alert>}
      </DialogForm>
    </>
  ) : (
    <div className={styles.alert}>
      <Alert>{t('error.passkey.unsupported')}</Alert>
    </div>
  );
}
