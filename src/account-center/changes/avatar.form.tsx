import { useEffect, useId, useState } from 'react';
import { AVATAR_MAX_BYTES, AVATAR_MIME_TYPES } from '~/contract/limits';
import { Avatar } from '~/src/ui/avatar';
import { useText } from '../../experience/i18n';
import { DialogForm } from '../parts/dialog-form';
import type { ChangeFormProps } from './change-form-props';
import styles from './avatar.module.css';

const MB = 1024 * 1024;

/** A picture from this device, shown before it is sent. */
export function AvatarForm({ change, isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const isPicture = AVATAR_MIME_TYPES.some((type) => type === chosen.type);
    const isSmall = chosen.size <= AVATAR_MAX_BYTES;
    setWrong(
      isPicture
        ? isSmall
          ? null
          : t('account.change.avatar.too_large', { megabytes: AVATAR_MAX_BYTES / MB })
        : t('account.change.avatar.not_a_picture'),
    );
    setFile(isPicture && isSmall ? chosen : null);
    setUrl(isPicture && isSmall ? URL.createObjectURL(chosen) : null);
  };
  return (
    <DialogForm
      action={t('account.change.avatar.action')}
      isBusy={isBusy}
      failure={failure}
      cause={wrong}
      onSubmit={() => {
        if (file) onSubmit({ file });
        else setWrong(wrong ?? t('account.change.avatar.missing'));
      }}
    >
      <div className={styles.chooser}>
        <Avatar name={change.name ?? ''} src={url ?? change.current} size={52} />
        <div className={styles.input}>
          <label htmlFor={id}>{t('account.change.avatar.choose')}</label>
          <input
            id={id}
            type="file"
            accept={AVATAR_MIME_TYPES.join()}
            aria-invalid={wrong !== null || undefined}
            aria-describedby={wrong === null ? undefined : `${id}-error`}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          <div aria-live="polite">
            {wrong && (
              <p className={styles.error} id={`${id}-error`}>
                {wrong}
              </p>
            )}
          </div>
        </div>
      </div>
    </DialogForm>
  );
}
