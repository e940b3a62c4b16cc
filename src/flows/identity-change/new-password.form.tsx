import { useFormik } from 'formik';
import { useState } from 'react';
import {
  type PartialPasswordPolicy,
  checkPassword,
  effectivePolicy,
} from '~/contract/password-policy';
import { useTranslation } from '~/src/i18n/use-translation';
import { requirementsOf } from '~/src/lib/password-rules';
import { Button } from '~/src/ui/button';
import { Checkbox } from '~/src/ui/checkbox';
import { PasswordField } from '~/src/ui/password-field';
import { RequirementList } from '~/src/ui/requirement-list';
import styles from './identity-change.module.css';
import type { IdentityUser } from './identity-user';

type NewPasswordFormProps = {
  readonly person: IdentityUser;
  readonly policy: PartialPasswordPolicy | undefined;
  readonly isBusy: boolean;
  /** Codes of the policy rules that the server reported for the submitted password. */
  readonly issues: readonly string[];
  readonly onSubmit: (password: string) => void;
};

/** A new password, entered twice, with its requirements. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { person, isBusy, issues, onSubmit } = props;
  const { t } = useTranslation('profile');
  const [isShown, setIsShown] = useState(false);
  // The server's response applies to this password only.
  const [sent, setSent] = useState<string | null>(null);
  const policy = effectivePolicy(props.policy);
  const userInfo = {
    name: person.name,
    username: person.username,
    email: person.primaryEmail,
    phone: person.primaryPhone,
  };
  const form = useFormik({
    initialValues: { password: '', confirmation: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: ({ password, confirmation }) => {
      if (password === '') return { password: t('identity.newPassword.required') };
      if (props.policy && checkPassword(password, policy, userInfo).length > 0) {
        return { password: t('identity.newPassword.rejected') };
      }
      return confirmation === password ? {} : { confirmation: t('identity.newPassword.mismatch') };
    },
    onSubmit: ({ password }) => {
      setSent(password);
      onSubmit(password);
    },
  });
  const { password, confirmation } = form.values;
  const set = (field: 'password' | 'confirmation') => (value: string) => {
    form.setErrors({});
    void form.setFieldValue(field, value, false);
  };
  const isRefused = !isBusy && issues.length > 0 && sent === password;
  const isUnchecked = issues.includes('password_rejected.pwned_unavailable');
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <input
        hidden
        readOnly
        autoComplete="username"
        value={person.primaryEmail ?? person.username ?? ''}
      />
      <div className={styles.withRules}>
        <PasswordField
          autoFocus
          label={t('identity.newPassword.label')}
          autoComplete="new-password"
          isShown={isShown}
          value={password}
          onChange={set('password')}
          errorMessage={
            form.errors.password ??
            (isRefused
              ? t(`identity.newPassword.${isUnchecked ? 'unchecked' : 'rejected'}`)
              : undefined)
          }
        />
        {props.policy && (
          <RequirementList
            items={requirementsOf(
              password,
              policy,
              userInfo,
              isRefused ? issues : [],
              form.errors.password !== undefined,
            ).map(({ key, count, state }) => ({
              id: key,
              label: t(`identity.rules.${key}`, { count }),
              state,
            }))}
          />
        )}
      </div>
      <PasswordField
        label={t('identity.newPassword.confirm')}
        autoComplete="new-password"
        isShown={isShown}
        value={confirmation}
        onChange={set('confirmation')}
        errorMessage={form.errors.confirmation}
      />
      <Checkbox isSelected={isShown} onChange={setIsShown}>
        {t('identity.newPassword.show')}
      </Checkbox>
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={isBusy}>
        {t('identity.newPassword.submit')}
      </Button>
    </form>
  );
}
