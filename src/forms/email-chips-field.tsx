import { useTranslation } from '~/src/i18n/use-translation';
import { emailErrors, type TakenEmails } from '~/src/lib/email-errors';
import { TagInput, type TagInputProps } from '~/src/ui/tag-input';
import { problemText } from './email-chips';
import { useFormField } from './use-form-field';

type EmailChipsProps = Omit<
  TagInputProps,
  'isValidTag' | 'tagErrors' | 'keepsDuplicates' | 'splitsAtSpace' | 'inputMode'
> & {
  /** Addresses that are already members or invited. */
  readonly taken?: TakenEmails | undefined;
};

/**
 * Several email addresses as chips. Space, Enter, comma, paste, and blur add one; an address that
 * cannot be invited stays, in red, with its error below.
 */
export function EmailChips({ taken, ...props }: EmailChipsProps) {
  const { t } = useTranslation('email-chips');
  const errors = emailErrors(props.value, taken).map(
    (problem, index) => problem && problemText(t, problem, props.value[index] ?? ''),
  );
  const hasProblem = errors.some((error) => error !== undefined);
  return (
    <TagInput
      {...props}
      // The form's own message would repeat those of the chips.
      errorMessage={hasProblem ? undefined : props.errorMessage}
      tagErrors={errors}
      keepsDuplicates
      inputMode="email"
    />
  );
}

type FormEmailChipsFieldProps = Omit<
  EmailChipsProps,
  'value' | 'onChange' | 'onBlur' | 'errorMessage' | 'name'
> & { readonly name: string };

/** `EmailChips` of a Formik form. Validate with `emailChipsSchema`. */
export function FormEmailChipsField(props: FormEmailChipsFieldProps) {
  const { value, setValue, errorMessage, onBlur } = useFormField<readonly string[]>(props.name);
  return (
    <EmailChips
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
