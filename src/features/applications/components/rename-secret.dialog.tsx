import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { ApiCallButton } from '~/src/api-call';
import { apiCall } from '~/src/api/api-call';
import {
  applicationsApi,
  useRenameApplicationSecretMutation,
} from '~/src/api/endpoints/applications.api';
import { useFailures } from '~/src/failures/use-failures';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { toasts } from '~/src/ui/toast-queue';
import { isNameTaken, secretNameSchema } from '../forms/secret-name.schema';

type RenameSecretDialogProps = {
  readonly applicationId: string;
  /** The secret being renamed. */
  readonly name: string;
  readonly onClose: () => void;
};
type Values = { readonly name: string };

/** Renames a secret; its value and expiry stay. */
export function RenameSecretDialog({ applicationId, name, onClose }: RenameSecretDialogProps) {
  const { t } = useTranslation('applications');
  const { textOf } = useFailures();
  const [renameSecret, { error }] = useRenameApplicationSecretMutation();
  const renamingTo = (values: Values) => ({
    id: applicationId,
    name,
    newName: values.name.trim(),
  });
  return (
    <Formik<Values>
      initialValues={{ name }}
      validationSchema={yup.object({ name: secretNameSchema(t) })}
      onSubmit={async (values, form) => {
        const renaming = renamingTo(values);
        if (renaming.newName !== name) {
          const { error: failure } = await renameSecret(renaming);
          if (isNameTaken(failure)) form.setFieldError('name', t('secrets.name_taken'));
          if (failure) return;
          toasts.add({ kind: 'success', title: t('secrets.renamed') });
        }
        onClose();
      }}
    >
      {({ values }) => (
        <FormDialog
          onClose={onClose}
          size="sm"
          title={t('secrets.rename_title')}
          submitLabel={t('secrets.save')}
          footerStart={
            <ApiCallButton
              isIconOnly
              calls={() =>
                apiCall(applicationsApi.endpoints.renameApplicationSecret, renamingTo(values))
              }
            />
          }
          failure={
            error && !isNameTaken(error)
              ? { title: t('secrets.rename_failed'), text: textOf(error) }
              : undefined
          }
        >
          <FormTextField name="name" label={t('secrets.name')} autoFocus />
        </FormDialog>
      )}
    </Formik>
  );
}
