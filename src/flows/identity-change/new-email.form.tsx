import { useFormik } from 'formik';
import { EMAIL_MAX } from '~/contract/limits';
import { EMAIL_PATTERN } from '~/contract/patterns';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { TextField } from '~/src/ui/text-field';
import styles from './identity-change.module.css';

type NewEmailFormProps = {
  readonly ownEmail: string | null;
  readonly isBusy: boolean;
  readonly onSubmit: (email: string) => void;
};

/** The address that a code is sent to, and that becomes the user's own. */
export function NewEmailForm({ ownEmail, isBusy, onSubmit }: NewEmailFormProps) {
  const { t } = useTranslation('profile');
  /** The field shows how long it is. */
  const tooLong = 'too long';
  const problemOf = (email: string) => {
    if (email === '') return t('identity.newEmail.required');
    if (email.length > EMAIL_MAX) return tooLong;
    if (!EMAIL_PATTERN.test(email)) return t('identity.newEmail.invalid');
    return email.toLowerCase() === ownEmail?.toLowerCase() ? t('identity.newEmail.same') : null;
  };
  const form = useFormik({
    initialValues: { email: '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: ({ email }) => {
      const problem = problemOf(email.trim());
      return problem === null ? {} : { email: problem };
    },
    onSubmit: ({ email }) => onSubmit(email.trim()),
  });
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <TextField
        autoFocus
        type="email"
        inputMode="email"
        label={t('identity.newEmail.label')}
        autoComplete="email"
        spellCheck={false}
        limit={EMAIL_MAX}
        value={form.values.email}
        onChange={(email) => {
          form.setErrors({});
          void form.setFieldValue('email', email, false);
        }}
        errorMessage={form.errors.email}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={isBusy}>
        {t('identity.newEmail.submit')}
      </Button>
    </form>
  );
}
