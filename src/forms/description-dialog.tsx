import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { TextField } from '~/src/ui/text-field';
import { FormDialog, type FormDialogFailure } from './form-dialog';
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
  /** Saves the text, null for none. Resolves to whether it was saved; the caller closes the dialog. */
  readonly onSave: (description: string | null) => Promise<unknown>;
  readonly failure?: FormDialogFailure | undefined;
  /** At the start of the footer: "show as API call", given the form's values. */
  readonly footerStart?: ((description: string | null) => ReactNode) | undefined;
  readonly onClose: () => void;
};

/** Changes the description of something whose name stays, such as a permission. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  const { title, note, nameLabel, name, descriptionLabel, description, onSave, onClose } = props;
  const { requiredMessage, saveLabel, failure, footerStart } = props;
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
      {({ values }) => (
        <FormDialog
          onClose={onClose}
          title={title}
          description={note}
          submitLabel={saveLabel}
          failure={failure}
          footerStart={footerStart?.(values.description.trim() || null)}
        >
          <TextField label={nameLabel} value={name} isReadOnly isMono />
          <FormTextField
            name="description"
            label={descriptionLabel}
            isOptional={!requiredMessage}
            autoFocus
          />
        </FormDialog>
      )}
    </Formik>
  );
}
