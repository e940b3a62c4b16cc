import { useState } from 'react';
import { saveText } from '~/src/lib/save-text';
import { useCopy } from '~/src/ui/use-copy';
import { Button } from '../../experience/components/button';
import { Checkbox } from '../../experience/components/checkbox';
import styles from '../../experience/factors/factors.module.css';
import { CopyIcon, DownloadIcon } from '../../experience/factors/icons';
import { Groups } from '../../experience/factors/parts';
import { useText } from '../../experience/i18n';
import { useKit } from '../kit';
import { DialogForm } from '../parts/dialog-form';
import type { ChangeFormProps } from './change-form-props';
import { CopyStatus } from './copy-status';

const GROUP = 5;

/** Shown this once: copied or downloaded, and confirmed to be kept before they count. */
export function BackupCodesForm({ prepared, isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  const { settings } = useKit();
  const [isSaved, setIsSaved] = useState(false);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [status, copy] = useCopy();
  const codes = prepared.codes ?? [];
  const name = settings.tenantName ?? window.location.host;
  const download = () => {
    const lines = [t('enrollment.file_title', { name }), t('enrollment.file_note'), '', ...codes];
    saveText(
      `${t('enrollment.file_name')}.txt`,
      'text/plain;charset=utf-8',
      `${lines.join('\r\n')}\r\n`,
    );
  };
  return (
    <DialogForm
      action={t('enrollment.done')}
      isBusy={isBusy}
      failure={failure}
      cause={isUnconfirmed}
      onSubmit={() => {
        setIsUnconfirmed(!isSaved);
        if (isSaved) onSubmit({});
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
        <Button kind="secondary" onClick={() => copy(codes.join('\n'))}>
          <span className={styles.iconed}>
            <CopyIcon /> {t('enrollment.copy_all')}
          </span>
        </Button>
        <Button kind="secondary" onClick={download}>
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
    </DialogForm>
  );
}
