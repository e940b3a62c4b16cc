import { Formik } from 'formik';
import type { ReactNode } from 'react';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
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
  /** Somebody else changed it meanwhile: both texts are there to choose from. */
  readonly conflict?:
    | {
        readonly title: string;
        /** What it says now. */
        readonly text: string;
        readonly takeLabel: string;
        readonly theirs: string | null;
      }
    | undefined;
  /** At the start of the footer: "show as API call", given the form's values. */
  readonly footerStart?: ((description: string | null) => ReactNode) | undefined;
  readonly onClose: () => void;
};

/** Changes the description of something whose name stays, such as a permission. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  const { title, note, nameLabel, name, descriptionLabel, description, onSave, onClose } = props;
  const { requiredMessage, saveLabel, failure, conflict, footerStart } = props;
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
      {({ values, setFieldValue }) => (
        <FormDialog
          onClose={onClose}
          title={title}
          description={note}
          submitLabel={saveLabel}
          failure={failure}
          footerStart={footerStart?.(values.description.trim() || null)}
        >
          {conflict && values.description.trim() !== (conflict.theirs ?? '') && (
            <Banner
              tone="warning"
              role="alert"
              title={conflict.title}
              action={
                <Button
                  size="sm"
                  onPress={() => void setFieldValue('description', conflict.theirs ?? '')}
                >
                  {conflict.takeLabel}
                </Button>
              }
            >
              <bdi>{conflict.text}</bdi>
            </Banner>
          )}
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
