import { Alert } from '../../experience/components/alert';
import { errorText } from '../../experience/error-text';
import styles from '../../experience/factors/factors.module.css';
import { PasskeyPoints } from '../../experience/factors/passkey-points';
import { useText } from '../../experience/i18n';
import { supportsPasskeys } from '../../experience/passkeys/support';
import { DialogForm } from '../parts/dialog-form';
import type { ChangeFormProps } from './change-form-props';

/** What a passkey is, and the browser's own dialog behind the button. */
export function PasskeyForm({ isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  return supportsPasskeys() ? (
    <>
      <PasskeyPoints />
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
