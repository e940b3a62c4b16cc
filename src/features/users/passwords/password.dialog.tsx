import { Formik } from 'formik';
import { useMemo, useState } from 'react';
import * as yup from 'yup';
import { apiCall } from '~/src/api/api-call';
import { type User, usersApi, useSetUserPasswordMutation } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormDialog } from '~/src/forms/form-dialog';
import { generatePolicyPassword } from '~/src/lib/policy-password';
import { Banner } from '~/src/ui/banner';
import { useUserNames } from '~/src/ui/use-user-names';
import { initialPassword, passwordField } from './password.schema';
import { useLeakCheck } from './use-leak-check';
import { usePasswordPolicy } from './use-password-policy';
import { AccountInformationDialog } from './account-information.dialog';
import { PasswordChoice } from './password-choice';

type PasswordDialogProps = { readonly user: User; readonly onClose: () => void };

/** Replaces the password, or sets the first one; then shows the credentials to hand over. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('users');
  const { textOf } = useErrorTexts();
  const { titleOf } = useUserNames();
  const policy = usePasswordPolicy();
  const findLeakProblem = useLeakCheck();
  // Setting the password changes the record; the texts of this dialog stay.
  const [isReset] = useState(user.hasPassword ?? false);
  const [setPassword, { error }] = useSetUserPasswordMutation();
  const [done, setDone] = useState<string | null>(null);
  const [leaked, setLeaked] = useState<string | null>(null);
  const person = useMemo(
    () => ({
      name: user.name,
      username: user.username,
      email: user.primaryEmail,
      phone: user.primaryPhone,
    }),
    [user],
  );
  const schema = useMemo(
    () => yup.object({ password: passwordField(t, policy, () => person) }),
    [person, policy, t],
  );

  if (done !== null) {
    return (
      <AccountInformationDialog
        user={user}
        password={done}
        title={t(isReset ? 'password.was_reset' : 'password.was_set')}
        secondary={{ label: t('done'), onPress: onClose }}
        onClose={onClose}
      />
    );
  }
  return (
    <Formik
      initialValues={initialPassword}
      validationSchema={schema}
      onSubmit={async (values, form) => {
        const isTyped = values.passwordMode === 'typed';
        const problem = isTyped ? await findLeakProblem(values.password, user.id) : null;
        if (problem) {
          if (problem === 'leaked') setLeaked(values.password);
          form.setErrors({ password: t(`password.${problem}`) });
          return;
        }
        const password = isTyped ? values.password : generatePolicyPassword(policy, person);
        const { passwordChangeRequired } = values;
        const { data } = await setPassword({ id: user.id, password, passwordChangeRequired });
        if (data) setDone(password);
      }}
    >
      {({ values }) => (
        <FormDialog
          title={t(isReset ? 'password.reset_title' : 'password.set_title', {
            name: titleOf(user),
          })}
          submitLabel={t(isReset ? 'password.reset_confirm' : 'password.set_confirm')}
          failure={error && { title: t('password.failed'), text: textOf(error) }}
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() =>
                apiCall(usersApi.endpoints.setUserPassword, {
                  id: user.id,
                  password: values.password || 'generated',
                  passwordChangeRequired: values.passwordChangeRequired,
                })
              }
            />
          }
          onClose={onClose}
        >
          {isReset && (
            <Banner tone="warning" title={t('password.reset_effect')} isStacked>
              {t('password.reset_detail')}
            </Banner>
          )}
          <PasswordChoice
            policy={policy}
            person={person}
            isLeaked={leaked !== null && leaked === values.password}
          />
        </FormDialog>
      )}
    </Formik>
  );
}
