import { ArrowRightLeft } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Checkbox } from '~/src/ui/checkbox';
import { IconButton } from '~/src/ui/icon-button';
import type { CodeLock } from '../form/method-rules';
import type { SignInMethod } from '../form/sign-up';
import styles from './methods.module.css';

type MethodRowProps = {
  readonly method: SignInMethod;
  readonly lock: CodeLock | null;
  /** Neither password nor code, and a save was tried. */
  readonly isIncomplete: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<Omit<SignInMethod, 'identifier'>>) => void;
};

/** One way to sign in: its factors in the order in which they are offered. */
export function MethodRow({ method, lock, isIncomplete, isReadOnly, onChange }: MethodRowProps) {
  const { t } = useTranslation('sign-in-experience');
  const { identifier, password, verificationCode, isPasswordPrimary } = method;
  const name = t(`identifiers.${identifier}`);
  const isUsername = identifier === 'username';
  const passwordBox = (
    <Checkbox
      key="password"
      isSelected={password}
      isDisabled={isReadOnly}
      lockedReason={isUsername ? t('sign_in.username_lock') : undefined}
      isInvalid={isIncomplete}
      onChange={(isOn) => onChange({ password: isOn })}
    >
      {t('sign_in.password')}
    </Checkbox>
  );
  const codeBox = (
    <Checkbox
      key="code"
      isSelected={verificationCode}
      isDisabled={isReadOnly}
      lockedReason={lock ? t(`sign_in.lock.${lock}`, { channel: name }) : undefined}
      isInvalid={isIncomplete}
      onChange={(isOn) => onChange({ verificationCode: isOn })}
    >
      {t('sign_in.code')}
    </Checkbox>
  );
  const swap = (
    <IconButton
      key="swap"
      size="xs"
      icon={ArrowRightLeft}
      label={t('sign_in.swap', { name })}
      isDisabled={isReadOnly || !password || !verificationCode}
      onPress={() => onChange({ isPasswordPrimary: !isPasswordPrimary })}
    />
  );
  return (
    <div className={styles.method}>
      <span className={styles.name}>{name}</span>
      <div role="group" aria-label={name} className={styles.factors}>
        {isUsername
          ? passwordBox
          : isPasswordPrimary
            ? [passwordBox, swap, codeBox]
            : [codeBox, swap, passwordBox]}
      </div>
    </div>
  );
}
