import { CircleX, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { defined } from './defined';
import {
  FieldFooter,
  FieldLabel,
  fieldState,
  fieldStyles as styles,
  type FieldProps,
} from './field';
import { IconButton } from './icon-button';

export type PasswordFieldProps = FieldProps & {
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  /**
   * Tells password managers which password this is; `off` for secrets that are not for signing in.
   */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly placeholder?: string | undefined;
  /** Controls visibility for several fields at once; a clear button replaces the toggle. */
  readonly isShown?: boolean | undefined;
};

/** A password or secret with a toggle that reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isSeen, setIsSeen] = useState(false);
  const isShown = props.isShown ?? isSeen;
  const { value, onChange, autoComplete, placeholder, className } = props;
  return (
    <AriaTextField
      {...fieldState(props)}
      {...defined({ onChange })}
      value={value}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      autoCorrect="off"
      className={cx(styles.field, className)}
    >
      <FieldLabel {...props} />
      <div className={styles.box}>
        <Input
          {...defined({ placeholder })}
          autoCapitalize="none"
          className={cx(styles.input, isShown && styles.mono)}
        />
        <span className={styles.end}>
          {props.isShown === undefined ? (
            <IconButton
              size="xs"
              icon={isShown ? EyeOff : Eye}
              label={t('password.show')}
              tooltip={t(isShown ? 'password.hide' : 'password.show')}
              aria-pressed={isShown}
              isDisabled={props.isDisabled ?? false}
              onPress={() => setIsSeen(!isSeen)}
            />
          ) : (
            value !== '' && (
              <IconButton
                size="xs"
                icon={CircleX}
                label={t('password.clear')}
                isDisabled={props.isDisabled ?? false}
                onPress={() => onChange?.('')}
              />
            )
          )}
        </span>
      </div>
      <FieldFooter {...props} />
    </AriaTextField>
  );
}
