import { useState } from 'react';
import {
  checkPassword,
  effectivePolicy,
  type PartialPasswordPolicy,
  type PasswordUserInfo,
} from '~/contract/password-policy';
import type { Failure } from '~/machines/shared';
import { requirementsOf } from '~/src/lib/password-rules';
import { errorText, isRetryable, passwordIssues } from '../error-text';
import { useText } from '../i18n';

type NewPasswordOptions = {
  readonly policy: PartialPasswordPolicy | undefined;
  readonly userInfo: PasswordUserInfo;
  readonly failure: Failure | null;
  readonly onSubmit: (password: string) => void;
};

/** A password that is being chosen: what is wrong with it, and the rules that it keeps so far. */
export function useNewPassword({ policy: given, userInfo, failure, onSubmit }: NewPasswordOptions) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [leaked, setLeaked] = useState<string | null>(null);
  const policy = effectivePolicy(given);
  const issues = failure ? passwordIssues(failure) : [];
  const isFoundLeaked = issues.some(({ code }) => code === 'password_rejected.pwned');
  if (isFoundLeaked && leaked === null && password !== '') {
    setLeaked(password);
  }
  const isAboutForm = failure !== null && isRetryable(failure);
  const fromServer =
    failure === null || isAboutForm
      ? null
      : issues.length > 0
        ? issues
            .map(({ code, interpolation }) => t(`error.${code}`, { ...interpolation }))
            .join(' ')
        : errorText(t, failure);
  return {
    password,
    change: (value: string) => {
      setPassword(value);
      setWrong(null);
    },
    error: wrong ?? fromServer,
    cause: wrong ?? failure,
    /** A failure that is not about the password. */
    formFailure: isAboutForm ? failure : null,
    rules: requirementsOf(
      password,
      policy,
      userInfo,
      leaked !== null && leaked === password ? ['password_rejected.pwned'] : [],
      wrong !== null,
    ),
    submit: () => {
      const failed = checkPassword(password, policy, userInfo);
      const found =
        password === ''
          ? t('error.required')
          : failed.length > 0
            ? t('error.password.rejected')
            : null;
      setWrong(found);
      if (found === null) {
        setLeaked(null);
        onSubmit(password);
      }
    },
  };
}
