import { Formik, type FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { apiCall } from '~/src/api/api-call';
import { toApiError } from '~/src/api/api-error';
import { type User, useCreateUserMutation, usersApi } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { ApiCallButton } from '~/src/shared/api-command';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { generatePolicyPassword } from '~/src/lib/policy-password';
import { ErrorText } from '~/src/ui/field';
import {
  createUserSchema,
  type CreateUserValues,
  userInfoOf,
  toCreateBody,
} from './create-user.schema';
import { initialPassword } from '../passwords/password.schema';
import { serverFieldErrors } from '../server-field-errors';
import { useLeakCheck } from '../passwords/use-leak-check';
import { usePasswordPolicy } from '../passwords/use-password-policy';
import { useUsersPath } from '../use-users-path';
import { AccountInformationDialog } from '../passwords/account-information.dialog';
import styles from '../passwords/dialogs.module.css';
import { PasswordChoice } from '../passwords/password-choice';

const initialValues: CreateUserValues = {
  primaryEmail: '',
  primaryPhone: '',
  username: '',
  name: '',
  ...initialPassword,
};

/** Identifiers and initial password of a new user; then the credentials to hand over. */
export function CreateUserDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('users');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const path = useUsersPath();
  const policy = usePasswordPolicy();
  const findLeakProblem = useLeakCheck();
  const [createUser] = useCreateUserMutation();
  const [created, setCreated] = useState<{ user: User; password: string } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [leaked, setLeaked] = useState<string | null>(null);
  const schema = useMemo(() => createUserSchema(t, policy), [t, policy]);

  const create = async (values: CreateUserValues, form: FormikHelpers<CreateUserValues>) => {
    setFailure(null);
    const isTyped = values.passwordMode === 'typed';
    const problem = isTyped ? await findLeakProblem(values.password) : null;
    if (problem) {
      if (problem === 'leaked') setLeaked(values.password);
      form.setErrors({ password: t(`password.${problem}`) });
      return;
    }
    const password = isTyped ? values.password : generatePolicyPassword(policy, userInfoOf(values));
    const { data, error } = await createUser(toCreateBody(values, password));
    if (data) {
      setCreated({ user: data, password });
      return;
    }
    const errors = serverFieldErrors(toApiError(error));
    if (Object.keys(errors).length > 0) form.setErrors(errors);
    else setFailure(error);
  };

  if (created) {
    return (
      <AccountInformationDialog
        user={created.user}
        password={created.password}
        title={t('create.created')}
        secondary={{
          label: t('create.open'),
          onPress: () => void navigate(`${path}/${created.user.id}`, { replace: true }),
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={create}>
      {({ values, errors, submitCount }) => {
        const missing =
          submitCount > 0 ? (errors as { identifiers?: string }).identifiers : undefined;
        const isInvalid = missing !== undefined;
        return (
          <FormDialog
            keeps={['primaryEmail', 'primaryPhone', 'username', 'name']}
            title={t('create.title')}
            description={t('create.description')}
            submitLabel={t('create.submit')}
            failure={
              failure === null ? undefined : { title: t('create.failed'), text: textOf(failure) }
            }
            footerStart={
              <ApiCallButton
                isIconOnly
                calls={() =>
                  // The password is generated on submit; the displayed call has a placeholder.
                  apiCall(
                    usersApi.endpoints.createUser,
                    toCreateBody(values, values.password || 'generated'),
                  )
                }
              />
            }
            onClose={onClose}
          >
            <FormTextField
              name="primaryEmail"
              label={t('identifier.primaryEmail')}
              type="email"
              autoComplete="off"
              placeholder="amara@example.com"
              isInvalid={isInvalid}
              autoFocus
            />
            <div className={styles.pair}>
              <FormTextField
                name="primaryPhone"
                label={t('identifier.primaryPhone')}
                type="tel"
                autoComplete="off"
                placeholder="+44 7400 123456"
                isInvalid={isInvalid}
              />
              <FormTextField
                name="username"
                label={t('identifier.username')}
                autoComplete="off"
                spellCheck={false}
                placeholder="amara_okafor"
                isInvalid={isInvalid}
              />
            </div>
            {missing && (
              <div role="alert">
                <ErrorText>{missing}</ErrorText>
              </div>
            )}
            <FormTextField name="name" label={t('create.name')} autoComplete="off" isOptional />
            <PasswordChoice
              policy={policy}
              person={userInfoOf(values)}
              isLeaked={leaked !== null && leaked === values.password}
            />
          </FormDialog>
        );
      }}
    </Formik>
  );
}
