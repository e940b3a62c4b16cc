import { PasswordField } from '../../experience/components/password-field';
import { RequirementList } from '../../experience/components/requirement-list';
import { useText } from '../../experience/i18n';
import { HiddenUsername } from '../../experience/screens/form';
import { useNewPassword } from '../../experience/screens/use-new-password';
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
  const known = account.kind === 'loaded' ? account.data : null;
  const choice = useNewPassword({
    policy: settings.signInExperience.passwordPolicy,
    userInfo: {
      ...(known?.name ? { name: known.name } : {}),
      ...(known?.username ? { username: known.username } : {}),
      ...(known?.primaryEmail ? { email: known.primaryEmail } : {}),
      ...(known?.primaryPhone ? { phone: known.primaryPhone } : {}),
    },
    failure,
    onSubmit: (password) => onSubmit({ password }),
  });
  return (
    <DialogForm
      action={t('action.save_password')}
      isBusy={isBusy}
      failure={choice.formFailure}
      cause={choice.cause}
      onSubmit={choice.submit}
    >
      <HiddenUsername value={username} />
      <PasswordField
        label={t('input.new_password')}
        name="new-password"
        value={choice.password}
        onChange={choice.change}
        autoComplete="new-password"
        autoFocus
        error={choice.error}
      />
      <RequirementList rules={choice.rules} />
    </DialogForm>
  );
}
