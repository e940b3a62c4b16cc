import { useState } from 'react';
import { useCopy } from '~/src/ui/use-copy';
import { Button } from '../components/button';
import { Checkbox } from '../components/checkbox';
import { useFlow, useStep } from '../flow';
import { useText } from '../i18n';
import { Form } from '../screens/form';
import { Screen } from '../screens/screen';
import formStyles from '../screens/screen.module.css';
import styles from './factors.module.css';
import { CopyIcon, DownloadIcon } from './icons';
import { CopyStatus } from './new-totp';
import { Failed, Groups } from './parts';

const GROUP = 5;

function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Backup codes, made for this sign-in. */
export function NewBackupCodes() {
  const { t } = useText();
  const { step, snapshot } = useStep('enrollment');
  const codes = snapshot?.context.backupCodes ?? [];
  return snapshot?.matches({ showingBackupCodes: 'failed' }) ? (
    <Screen title={t('enrollment.backup_title')} description={t('enrollment.backup_failed')}>
      <Failed />
      <div className={formStyles.form}>
        <Button onClick={() => step?.send({ type: 'request.repeated' })}>
          {t('action.try_again')}
        </Button>
      </div>
    </Screen>
  ) : (
    // Other codes have to be saved again.
    <Codes key={codes.join()} codes={codes} />
  );
}

/** Shown this once: copied, downloaded, and confirmed to be kept. */
function Codes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useText();
  const { settings } = useFlow();
  const { step } = useStep('enrollment');
  const [isSaved, setIsSaved] = useState(false);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [status, copy] = useCopy();
  const isLoading = codes.length === 0;
  const name = settings.tenantName ?? window.location.host;
  const download = () => {
    const lines = [t('enrollment.file_title', { name }), t('enrollment.file_note'), '', ...codes];
    saveText(`${t('enrollment.file_name')}.txt`, `${lines.join('\r\n')}\r\n`);
  };
  return (
    <Screen title={t('enrollment.backup_title')} description={t('enrollment.backup_description')}>
      <Form
        action={t('enrollment.done')}
        cause={isUnconfirmed}
        onSubmit={() => {
          setIsUnconfirmed(!isSaved);
          if (isSaved) {
            step?.send({ type: 'codes.saved' });
          }
        }}
      >
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <Groups text={code} size={GROUP} />
            </li>
          ))}
        </ol>
        <div className={styles.pair}>
          <Button kind="secondary" isBusy={isLoading} onClick={() => copy(codes.join('\n'))}>
            <span className={styles.iconed}>
              <CopyIcon /> {t('enrollment.copy_all')}
            </span>
          </Button>
          <Button kind="secondary" isBusy={isLoading} onClick={download}>
            <span className={styles.iconed}>
              <DownloadIcon /> {t('enrollment.download')}
            </span>
          </Button>
        </div>
        <CopyStatus status={status} />
        <Checkbox
          name="saved"
          isChecked={isSaved}
          onChange={setIsSaved}
          error={isUnconfirmed && !isSaved ? t('enrollment.saved_missing') : null}
        >
          {t('enrollment.saved')}
        </Checkbox>
      </Form>
    </Screen>
  );
}
