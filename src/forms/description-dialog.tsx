import { Formik } from 'formik';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { TextField } from '~/src/ui/text-field';
import { FormTextField } from './form-fields';

export type DescriptionDialogProps = {
  readonly title: string;
  /** Who else feels the change. */
  readonly note?: string | undefined;
  readonly nameLabel: string;
  /** Cannot be changed. */
  readonly name: string;
  readonly descriptionLabel: string;
  readonly description: string | null;
  /** What is said of a missing description; without it there may be none. */
  readonly requiredMessage?: string | undefined;
  readonly saveLabel: string;
  readonly cancelLabel: string;
  /** Saves the text, null for none. Resolves to whether it was saved; the caller closes the dialog. */
  readonly onSave: (description: string | null) => Promise<unknown>;
  readonly failure?: { readonly title: string; readonly message: string } | undefined;
  readonly onClose: () => void;
};

/** Changes the description of something whose name stays, such as a permission. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  const { title, note, nameLabel, name, descriptionLabel, description, onSave, onClose } = props;
  const { requiredMessage, saveLabel, cancelLabel, failure } = props;
  return (
    <Formik
      initialValues={{ description: description ?? '' }}
      validate={(values) =>
        requiredMessage && !values.description.trim() ? { description: requiredMessage } : {}
      }
      onSubmit={async (values) => {
        await onSave(values.description.trim() || null);
      }}
    >
      {({ isSubmitting, submitForm }) => (
        <Modal
          isOpen
          onClose={onClose}
          title={title}
          description={note}
          isBusy={isSubmitting}
          onSubmit={() => void submitForm()}
          footer={
            <>
              <Button variant="ghost" onPress={onClose} isDisabled={isSubmitting}>
                {cancelLabel}
              </Button>
              <Button type="submit" variant="primary" isLoading={isSubmitting}>
                {saveLabel}
              </Button>
            </>
          }
        >
          <FieldStack>
            {failure && (
              <Banner tone="danger" role="alert" title={failure.title} isStacked>
                {failure.message}
              </Banner>
            )}
            <TextField label={nameLabel} value={name} isReadOnly isMono />
            <FormTextField
              name="description"
              label={descriptionLabel}
              isOptional={!requiredMessage}
              autoFocus
            />
          </FieldStack>
        </Modal>
      )}
    </Formik>
  );
}
