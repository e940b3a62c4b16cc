import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { useRenameUserTokenMutation } from '~/src/api/endpoints/users.api';
import { useFailures } from '~/src/failures/use-failures';
import { FormTextField } from '~/src/forms/form-fields';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { tokenNameSchema } from '../forms/token-name.schema';

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
  const rename = async (values: { name: string }) => {
    const newName = values.name.trim();
    if (newName !== name) {
      const { data } = await renameToken({ id: userId, name, newName });
      if (!data) return;
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
      {({ isSubmitting, submitForm }) => (
        <Modal
          isOpen
          onClose={onClose}
          title={t('token.rename_title')}
          size="sm"
          isBusy={isSubmitting}
          onSubmit={() => void submitForm()}
          footer={
            <>
              <Button variant="ghost" onPress={onClose} isDisabled={isSubmitting}>
                {t('cancel')}
              </Button>
              <Button type="submit" variant="primary" isLoading={isSubmitting}>
                {t('token.save')}
              </Button>
            </>
          }
        >
          <FieldStack>
            {error && (
              <Banner tone="danger" role="alert" title={t('token.rename_failed')} isStacked>
                {textOf(error)}
              </Banner>
            )}
            <FormTextField name="name" label={t('token.name')} autoComplete="off" autoFocus />
          </FieldStack>
        </Modal>
      )}
    </Formik>
  );
}
