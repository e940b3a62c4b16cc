import { useCopy } from '~/src/ui/use-copy';
import styles from '../../experience/factors/factors.module.css';
import { CopyIcon } from '../../experience/factors/icons';
import { Groups } from '../../experience/factors/parts';
import { useText } from '../../experience/i18n';
import { CodeEntryForm } from '../parts/code-entry';
import type { ChangeFormProps } from './change-form-props';
import { CopyStatus } from './copy-status';

const GROUP = 4;

/** The key of an authenticator app: scanned, or typed; then the first code proves that it arrived. */
export function TotpKeyForm({ prepared, isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  const [status, copy] = useCopy();
  const { secret = '', qrCode } = prepared;
  return (
    <CodeEntryForm
      action={t('enrollment.verify')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={(code) => onSubmit({ code })}
    >
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
    </CodeEntryForm>
  );
}
