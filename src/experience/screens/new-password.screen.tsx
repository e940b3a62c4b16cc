import { useState } from 'react';
import { checkPassword, effectivePolicy } from '~/contract/password-policy';
import { requirementsOf } from '~/src/lib/password-rules';
import { PasswordField } from '../components/password-field';
import { RequirementList } from '../components/requirement-list';
import { failureText, isRetryable, passwordIssues } from '../failure-text';
import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import { showIdentifier } from '../identifiers';
import { Form, HiddenUsername } from './form';
import { Screen, strong } from './screen';

/** A first password, or a new one after the old was forgotten. */
export function NewPasswordScreen() {
  const { t } = useText();
  const { context, send, failure, settings } = useFlow();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [leaked, setLeaked] = useState<string | null>(null);
  const identifier = showIdentifier(context.identifier);
  const isReset = context.flow === 'forgotPassword';
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
        : failureText(t, failure);
  return (
    <Screen
      title={isReset ? t('forgot.reset_title') : t('register.password_title')}
      description={
        identifier && (
          <Rich
            text={
              isReset
                ? t('forgot.reset_description', { identifier })
                : t('register.password_description', { identifier })
            }
            marks={{ b: strong }}
          />
        )
      }
      onBack={() => send({ type: 'identifier.reopened' })}
    >
      <Form
        action={isReset ? t('action.save_password') : t('action.create_account')}
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
            send({ type: 'password.submitted', password });
          }
        }}
      >
        <HiddenUsername value={identifier} />
        <PasswordField
          label={isReset ? t('input.new_password') : t('input.password')}
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
