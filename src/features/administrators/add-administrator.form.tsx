import { RefreshCw } from 'lucide-react';
import { FormikProvider, useFormik } from 'formik';
import { errorText } from '~/src/api/error-text';
import { isApiError, toApiError } from '~/src/api/api-error';
import {
  useCreateAdministratorMutation,
  type NewAdministrator,
} from '~/src/api/endpoints/administrators.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { generatePassword } from '~/src/lib/generate-password';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { IconButton } from '~/src/ui/icon-button';
import { GuardedModal } from '~/src/forms/guarded-modal';
import { PersistedInput } from '~/src/forms/persisted-input';
import { TextField } from '~/src/ui/text-field';
import styles from './administrators.module.css';
import {
  addAdministratorSchema,
  isEmail,
  type AddAdministratorValues,
} from './add-administrator.schema';

/** The credentials to hand over, shown once. */
export type CreatedAdministrator = { readonly identifier: string; readonly password: string };

type AddAdministratorFormProps = {
  readonly onClose: () => void;
  readonly onCreated: (created: CreatedAdministrator) => void;
};

const identifierCodes = [
  'user.username_already_in_use',
  'user.email_already_in_use',
  'user.invalid_email',
];
function isPasswordCode(code: string) {
  return code.startsWith('password.');
}

function bodyOf({ name, identifier, password }: AddAdministratorValues): NewAdministrator {
  return {
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(isEmail(identifier)
      ? { primaryEmail: identifier.trim() }
      : { username: identifier.trim() }),
    password,
  };
}

/** A new administrator: identifier and initial password, generated unless typed. */
export function AddAdministratorForm({ onClose, onCreated }: AddAdministratorFormProps) {
  const { t } = useTranslation('administrators');
  const { t: tCommon } = useTranslation('common');
  const { t: tErrors } = useTranslation('errors-console');
  const [createAdministrator] = useCreateAdministratorMutation();
  const form = useFormik<AddAdministratorValues>({
    initialValues: { name: '', identifier: '', password: generatePassword() },
    validationSchema: addAdministratorSchema,
    validateOnChange: false,
    onSubmit: async (values, { setErrors, setStatus }) => {
      setStatus(undefined);
      try {
        await createAdministrator(bodyOf(values)).unwrap();
        onCreated({ identifier: values.identifier.trim(), password: values.password });
      } catch (error) {
        const failure = toApiError(error);
        const text = errorText(failure, tErrors);
        if (isApiError(error) && identifierCodes.includes(failure.code)) {
          setErrors({ identifier: text });
        } else if (isPasswordCode(failure.code)) {
          setErrors({ password: text });
        } else {
          setStatus(text);
        }
      }
    },
  });
  // The schema's messages are keys, the server's are texts.
  const errorOf = (field: keyof AddAdministratorValues) => {
    const message = form.errors[field];
    return message?.startsWith('add.errors.') ? t(message) : message;
  };
  const set = (field: keyof AddAdministratorValues) => (value: string) => {
    form.setFieldError(field, undefined);
    void form.setFieldValue(field, value, false);
  };

  return (
    <GuardedModal
      isOpen
      hasInput={form.dirty}
      onClose={onClose}
      isBusy={form.isSubmitting}
      title={t('add.title')}
      description={t('add.description')}
      onSubmit={form.submitForm}
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.isSubmitting}>
            {tCommon('actions.cancel')}
          </Button>
          <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
            {t('add.submit')}
          </Button>
        </>
      }
    >
      <FormikProvider value={form}>
        <PersistedInput fields={['identifier', 'name']} />
      </FormikProvider>
      <div className={styles.fields}>
        {form.status !== undefined && (
          <Banner tone="danger" role="alert">
            {String(form.status)}
          </Banner>
        )}
        <TextField
          autoFocus
          label={t('add.identifier')}
          description={t('add.identifier_hint')}
          value={form.values.identifier}
          onChange={set('identifier')}
          errorMessage={errorOf('identifier')}
          autoComplete="off"
          spellCheck={false}
          isRequired
        />
        <TextField
          label={t('add.name')}
          isOptional
          value={form.values.name}
          onChange={set('name')}
          errorMessage={errorOf('name')}
          autoComplete="off"
        />
        <TextField
          label={t('add.password')}
          description={t('add.password_hint')}
          value={form.values.password}
          onChange={set('password')}
          errorMessage={errorOf('password')}
          autoComplete="off"
          isMono
          isRequired
          end={
            <IconButton
              icon={RefreshCw}
              size="xs"
              label={t('add.generate')}
              onPress={() => set('password')(generatePassword())}
            />
          }
        />
      </div>
    </GuardedModal>
  );
}
