import { Formik, type FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { apiCall } from '~/src/api/api-call';
import { useRenameUserTokenMutation, usersApi } from '~/src/api/endpoints/users.api';
import { ApiCallButton } from '~/src/api-call';
import { useFailures } from '~/src/failures/use-failures';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { toasts } from '~/src/ui/toast-queue';
import { isNameTaken, tokenNameSchema } from '../forms/token-name.schema';

type TokenName = { readonly name: string };

type RenameTokenDialogProps = {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Renames a token; its value and expiry stay. */
export function RenameTokenDialog({ userId, name, onClose }: RenameTokenDialogProps) {
  const { t } = useTranslation('users');
  const { textOf } = useFailures();
  const [renameToken, { error }] = useRenameUserTokenMutation();
  const renamingOf = (values: TokenName) => ({
    id: userId,
    name,
    newName: values.name.trim(),
  });
  const rename = async (values: TokenName, form: FormikHelpers<TokenName>) => {
    const renaming = renamingOf(values);
    if (renaming.newName !== name) {
      const { error: failure } = await renameToken(renaming);
      if (isNameTaken(failure)) form.setFieldError('name', t('token.name_taken'));
      if (failure) return;
      toasts.add({ kind: 'success', title: t('token.renamed') });
    }
    onClose();
  };
  return (
    <Formik
      initialValues={{ name }}
      validationSchema={yup.object({ name: tokenNameSchema(t) })}
      onSubmit={rename}
    >
      {({ values }) => (
        <FormDialog
          title={t('token.rename_title')}
          size="sm"
          submitLabel={t('token.save')}
          failure={
            error && !isNameTaken(error)
              ? { title: t('token.rename_failed'), text: textOf(error) }
              : undefined
          }
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() => apiCall(usersApi.endpoints.renameUserToken, renamingOf(values))}
            />
          }
          onClose={onClose}
        >
          <FormTextField name="name" label={t('token.name')} autoComplete="off" autoFocus />
        </FormDialog>
      )}
    </Formik>
  );
}
