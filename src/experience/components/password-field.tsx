import { useState } from 'react';
import { useText } from '../i18n';
import { TextField, type TextFieldProps } from './field';
import styles from './field.module.css';
import { EyeIcon, EyeOffIcon } from './icons';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'autoComplete' | 'inputMode'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a toggle that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={t('input.show_password')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
