import { Formik } from 'formik';
import * as yup from 'yup';
import { ApiCallButton } from '~/src/shared/api-command';
import type { ApiRequest } from '~/src/api/base-query';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormDialog } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { toasts } from '~/src/ui/toast-queue';
import type { CredentialName } from './credential-name';

type RenameCredentialDialogProps = {
  readonly name: CredentialName;
  /** The current name. */
  readonly current: string;
  readonly rename: (newName: string) => Promise<{ readonly error?: unknown }>;
  readonly calls: (newName: string) => ApiRequest;
  readonly error: unknown;
  readonly texts: {
    readonly title: string;
    readonly save: string;
    readonly renamed: string;
    readonly failed: string;
  };
  readonly onClose: () => void;
};
type Values = { readonly name: string };

/** Renames a secret or a token; its value and expiration do not change. */
export function RenameCredentialDialog(props: RenameCredentialDialogProps) {
  const { name, current, rename, calls, error, texts, onClose } = props;
  const { textOf } = useErrorTexts();
  return (
    <Formik<Values>
      initialValues={{ name: current }}
      validationSchema={yup.object({ name: name.schema })}
      onSubmit={async (values, form) => {
        const newName = values.name.trim();
        if (newName !== current) {
          const { error: failure } = await rename(newName);
          if (name.isTaken(failure)) form.setFieldError('name', name.taken);
          if (failure) return;
          toasts.add({ kind: 'success', title: texts.renamed });
        }
        onClose();
      }}
    >
      {({ values }) => (
        <FormDialog
          onClose={onClose}
          size="sm"
          title={texts.title}
          submitLabel={texts.save}
          footerStart={<ApiCallButton isIconOnly calls={() => calls(values.name.trim())} />}
          failure={
            error !== undefined && !name.isTaken(error)
              ? { title: texts.failed, text: textOf(error) }
              : undefined
          }
        >
          <FormTextField name="name" label={name.label} autoComplete="off" autoFocus />
        </FormDialog>
      )}
    </Formik>
  );
}
