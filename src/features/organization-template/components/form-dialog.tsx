import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailures } from '~/src/failures/use-failures';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';

type FormDialogProps = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly submitLabel: string;
  readonly failedTitle: string;
  /** A refusal that belongs to no field. */
  readonly error: unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The dialog around the fields of the surrounding form: failure, cancel, submit. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, failedTitle, error, onClose, children } = props;
  const { t } = useTranslation('organization-template');
  const { textOf } = useFailures();
  const { isSubmitting, submitForm } = useFormikContext();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      isBusy={isSubmitting}
      onSubmit={() => void submitForm()}
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isSubmitting}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isLoading={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FieldStack>
        {error !== undefined && (
          <Banner tone="danger" role="alert" title={failedTitle} isStacked>
            {textOf(error)}
          </Banner>
        )}
        {children}
      </FieldStack>
    </Modal>
  );
}
