import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import * as yup from 'yup';
import { useRenameApplicationSecretMutation } from '~/src/api/endpoints/applications.api';
import { FormTextField } from '~/src/forms/form-fields';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { secretNameSchema } from '../forms/secret-name.schema';
import { useFailures } from '~/src/failures/use-failures';

type RenameSecretDialogProps = {
  readonly applicationId: string;
  /** The secret being renamed; null closes the dialog. */
  readonly name: string | null;
  readonly onClose: () => void;
};

/** Renames a secret; its value and expiry stay. */
export function RenameSecretDialog({ applicationId, name, onClose }: RenameSecretDialogProps) {
  const { t } = useTranslation('applications');
  const { textOf } = useFailures();
  const [renameSecret, { error, reset }] = useRenameApplicationSecretMutation();
  const close = () => {
    reset();
    onClose();
  };
  const rename = async (values: { name: string }) => {
    const newName = values.name.trim();
    if (name !== null && newName !== name) {
      const { data } = await renameSecret({ id: applicationId, name, newName });
      if (!data) return;
      toasts.add({ kind: 'success', title: t('secrets.renamed') });
    }
    close();
  };

  return (
    <Formik
      initialValues={{ name: name ?? '' }}
      enableReinitialize
      validationSchema={yup.object({ name: secretNameSchema(t) })}
      onSubmit={rename}
    >
      {({ isSubmitting, submitForm }) => (
        <Modal
          isOpen={name !== null}
          onClose={close}
          title={t('secrets.rename_title')}
          size="sm"
          isBusy={isSubmitting}
          onSubmit={() => void submitForm()}
          footer={
            <>
              <Button variant="ghost" onPress={close} isDisabled={isSubmitting}>
                {t('secrets.cancel')}
              </Button>
              <Button type="submit" variant="primary" isLoading={isSubmitting}>
                {t('secrets.save')}
              </Button>
            </>
          }
        >
          <FieldStack>
            {error && (
              <Banner tone="danger" role="alert" title={t('secrets.rename_failed')} isStacked>
                {textOf(error)}
              </Banner>
            )}
            <FormTextField name="name" label={t('secrets.name')} autoFocus />
          </FieldStack>
        </Modal>
      )}
    </Formik>
  );
}
