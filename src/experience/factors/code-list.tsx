import { useState } from 'react';
import { saveText } from '~/src/lib/save-text';
import { useCopy } from '~/src/ui/use-copy';
import { Button } from '../components/button';
import { Checkbox } from '../components/checkbox';
import { useText } from '../i18n';
import { CopyStatus } from './copy-status';
import styles from './factors.module.css';
import { Groups } from './groups';
import { CopyIcon, DownloadIcon } from './icons';

const GROUP = 5;

/** Whether the user says that the codes are kept; they count only then. */
export function useKeptCodes(onKept: () => void) {
  const [isKept, setIsKept] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return {
    isKept,
    setIsKept,
    isMissing: isAsked && !isKept,
    cause: isAsked,
    submit: () => {
      setIsAsked(!isKept);
      if (isKept) onKept();
    },
  };
}

type CodeListProps = {
  /** None while they are made. */
  readonly codes: readonly string[];
  /** Whose they are, in the file. */
  readonly name: string;
  readonly kept: ReturnType<typeof useKeptCodes>;
};

/** Backup codes, shown this once: copied or downloaded, and confirmed to be kept. */
export function CodeList({ codes, name, kept }: CodeListProps) {
  const { t } = useText();
  const [status, copy] = useCopy();
  const isLoading = codes.length === 0;
  const download = () => {
    const lines = [t('enrollment.file_title', { name }), t('enrollment.file_note'), '', ...codes];
    saveText(
      `${t('enrollment.file_name')}.txt`,
      'text/plain;charset=utf-8',
      `${lines.join('\r\n')}\r\n`,
    );
  };
  return (
    <>
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
        isChecked={kept.isKept}
        onChange={kept.setIsKept}
        error={kept.isMissing ? t('enrollment.saved_missing') : null}
      >
        {t('enrollment.saved')}
      </Checkbox>
    </>
  );
}
