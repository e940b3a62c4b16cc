import { useState } from 'react';
import { checkPassword, effectivePolicy } from '~/contract/password-policy';
import { requirementsOf } from '~/src/lib/password-rules';
import { PasswordField } from '../../experience/components/password-field';
import { RequirementList } from '../../experience/components/requirement-list';
import { errorText, isRetryable, passwordIssues } from '../../experience/error-text';
import { useText } from '../../experience/i18n';
import { HiddenUsername } from '../../experience/screens/form';
import { useKit } from '../kit';
import { DialogForm } from '../parts/dialog-form';
import { useUsername } from '../parts/use-username';
import { useResource } from '../resource';
import type { ChangeFormProps } from './change-form-props';

/** A new password, with the rules it keeps so far. */
export function PasswordForm({ isBusy, failure, onSubmit }: ChangeFormProps) {
  const { t } = useText();
  const { settings, data } = useKit();
  const account = useResource(data.account);
  const username = useUsername();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [leaked, setLeaked] = useState<string | null>(null);
  const policy = effectivePolicy(settings.signInExperience.passwordPolicy);
  const known = account.kind === 'loaded' ? account.data : null;
  const userInfo = {
    ...(known?.name ? { name: known.name } : {}),
    ...(known?.username ? { username: known.username } : {}),
    ...(known?.primaryEmail ? { email: known.primaryEmail } : {}),
    ...(known?.primaryPhone ? { phone: known.primaryPhone } : {}),
  };
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
  return (
    <DialogForm
      action={t('action.save_password')}
      isBusy={isBusy}
      failure={isAboutForm ? failure : null}
      cause={wrong ?? failure}
      onSubmit={() => {
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
          onSubmit({ password });
        }
      }}
    >
      <HiddenUsername value={username} />
      <PasswordField
        label={t('input.new_password')}
        name="new-password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          setWrong(null);
        }}
        autoComplete="new-password"
        autoFocus
        error={wrong ?? fromServer}
      />
      <RequirementList
        rules={requirementsOf(
          password,
          policy,
          userInfo,
          leaked !== null && leaked === password ? ['password_rejected.pwned'] : [],
          wrong !== null,
        )}
      />
    </DialogForm>
  );
}
