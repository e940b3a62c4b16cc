import { useFormik } from 'formik';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { PasswordField } from '~/src/ui/password-field';
import styles from './identity-change.module.css';

type CurrentPasswordFormProps = {
  /** Where a code could be sent instead; null without an address. */
  readonly email: string | null;
  readonly isBusy: boolean;
  /** The submitted password is wrong. */
  readonly isWrong: boolean;
  readonly onSubmit: (password: string) => void;
  readonly onUseCode: () => void;
};

/** Confirms the user's identity. */
export function CurrentPasswordForm(props: CurrentPasswordFormProps) {
  const { email, isBusy, isWrong, onSubmit, onUseCode } = props;
  const { t } = useTranslation('profile');
  const form = useFormik({
    initialValues: { password: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: ({ password }) =>
      password === '' ? { password: t('identity.currentPassword.required') } : {},
    onSubmit: ({ password }) => onSubmit(password),
  });
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <PasswordField
        autoFocus
        label={t('identity.currentPassword.label')}
        autoComplete="current-password"
        value={form.values.password}
        onChange={(password) => {
          form.setErrors({});
          void form.setFieldValue('password', password, false);
        }}
        errorMessage={
          form.errors.password ?? (isWrong ? t('identity.currentPassword.wrong') : undefined)
        }
      />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={isBusy}>
        {t('identity.continue')}
      </Button>
      {email !== null && (
        <p className={styles.other}>
          {t('identity.currentPassword.no_password')}{' '}
          <Button variant="link" isDisabled={isBusy} onPress={onUseCode}>
            {t('identity.currentPassword.use_code', { email })}
          </Button>
        </p>
      )}
    </form>
  );
}
