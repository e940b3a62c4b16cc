import { useState } from 'react';
import { checkPassword, effectivePolicy } from '~/contract/password-policy';
import { requirementsOf } from '~/src/lib/password-rules';
import { PasswordField } from '../components/password-field';
import { RequirementList } from '../components/requirement-list';
import { errorText, isRetryable, passwordIssues } from '../error-text';
import { useFlow, useStep } from '../flow';
import { Rich, useText } from '../i18n';
import { formatIdentifier } from '../identifiers';
import { Form, HiddenUsername } from './form';
import { Screen, strong } from './screen';

type Texts = {
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly action: string;
};

/** A first password, or a new one after recovery. */
export function NewPasswordScreen() {
  return <PasswordForm />;
}

/** Replaces a password that has to be changed before the sign-in continues. */
export function ChangePasswordScreen() {
  return <PasswordForm isRequired />;
}

/** From a password reset link; the page does not know the account. */
export function ResetPasswordScreen() {
  return <PasswordForm />;
}

function PasswordForm({ isRequired = false }: { readonly isRequired?: boolean }) {
  const { t } = useText();
  const { context, goBack, failure, settings } = useFlow();
  const { step } = useStep('password');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [leaked, setLeaked] = useState<string | null>(null);
  const identifier = formatIdentifier(context.identifier);
  const isLink = context.page === 'passwordReset';
  const texts: Texts =
    context.flow === 'forgotPassword' || isLink
      ? {
          title: t('forgot.reset_title'),
          description: t('forgot.reset_description', { identifier }),
          label: t('input.new_password'),
          action: t('action.save_password'),
        }
      : isRequired
        ? {
            title: t('change_password.title'),
            description: t('change_password.description', { identifier }),
            label: t('input.new_password'),
            action: t('action.save_password'),
          }
        : {
            title: t('register.password_title'),
            description: t('register.password_description', { identifier }),
            label: t('input.password'),
            action: t('action.create_account'),
          };
  const policy = effectivePolicy(settings.signInExperience.passwordPolicy);
  const known = context.identifier;
  const userInfo = known ? { [known.type]: known.value } : {};

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
    <Screen
      title={texts.title}
      description={identifier && <Rich text={texts.description} marks={{ b: strong }} />}
      onBack={isLink ? undefined : goBack}
    >
      <Form
        action={texts.action}
        failure={isAboutForm ? failure : null}
        cause={wrong ?? failure}
        onSubmit={() => {
          const isEmpty = password === '';
          const failed = checkPassword(password, policy, userInfo);
          setWrong(
            isEmpty ? t('error.required') : failed.length > 0 ? t('error.password.rejected') : null,
          );
          if (!isEmpty && failed.length === 0) {
            setLeaked(null);
            step?.send({ type: 'password.submitted', password });
          }
        }}
      >
        <HiddenUsername value={identifier} />
        <PasswordField
          label={texts.label}
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
      </Form>
    </Screen>
  );
}
