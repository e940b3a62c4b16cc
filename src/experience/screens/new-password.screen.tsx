import { PasswordField } from '../components/password-field';
import { RequirementList } from '../components/requirement-list';
import { useFlow, useStep } from '../flow';
import { Rich, useText } from '../i18n';
import { formatIdentifier } from '../identifiers';
import { Form, HiddenUsername } from './form';
import { Screen, strong } from './screen';
import { useNewPassword } from './use-new-password';

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
  const known = context.identifier;
  const choice = useNewPassword({
    policy: settings.signInExperience.passwordPolicy,
    userInfo: known ? { [known.type]: known.value } : {},
    failure,
    onSubmit: (password) => step?.send({ type: 'password.submitted', password }),
  });
  return (
    <Screen
      title={texts.title}
      description={identifier && <Rich text={texts.description} marks={{ b: strong }} />}
      onBack={isLink ? undefined : goBack}
    >
      <Form
        action={texts.action}
        failure={choice.formFailure}
        cause={choice.cause}
        onSubmit={choice.submit}
      >
        <HiddenUsername value={identifier} />
        <PasswordField
          label={texts.label}
          name="new-password"
          value={choice.password}
          onChange={choice.change}
          autoComplete="new-password"
          autoFocus
          error={choice.error}
        />
        <RequirementList rules={choice.rules} />
      </Form>
    </Screen>
  );
}
