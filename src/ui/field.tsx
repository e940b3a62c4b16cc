import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './field.module.css';
import { Icon } from './icon';

/** Props of every labeled field. */
export type FieldProps = {
  readonly label: ReactNode;
  /** One line below the field; an error replaces it. */
  readonly description?: ReactNode | undefined;
  /** An actionable message. Setting it makes the field invalid. */
  readonly errorMessage?: ReactNode | undefined;
  /** Invalid without its own message: an error about several fields is shown elsewhere. */
  readonly isInvalid?: boolean | undefined;
  /** Shows "optional" after the label. Required fields are unmarked. */
  readonly isOptional?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** Shows the label to assistive technology only. */
  readonly isLabelHidden?: boolean | undefined;
  /** At the end of the label's line: a link, a badge. */
  readonly labelEnd?: ReactNode | undefined;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly className?: string | undefined;
};

/** The properties of `FieldProps` for react-aria. */
export function fieldState({
  errorMessage,
  isInvalid = false,
  isDisabled = false,
  isReadOnly = false,
  isRequired = false,
  name,
  id,
  autoFocus,
  onBlur,
}: FieldProps) {
  return {
    isInvalid: isInvalid || hasError(errorMessage),
    isDisabled,
    isReadOnly,
    isRequired,
    // Validation is the form's; native validation bubbles would duplicate it.
    validationBehavior: 'aria' as const,
    ...(name === undefined ? {} : { name }),
    ...(id === undefined ? {} : { id }),
    ...(autoFocus ? { autoFocus } : {}),
    ...(onBlur ? { onBlur: () => onBlur() } : {}),
  };
}

/** Whether there is an error to show. */
export function hasError(errorMessage: ReactNode): boolean {
  return (
    errorMessage !== undefined &&
    errorMessage !== null &&
    errorMessage !== '' &&
    errorMessage !== false
  );
}

type FieldLabelProps = Pick<FieldProps, 'label' | 'isOptional' | 'isLabelHidden' | 'labelEnd'>;

/** The label of a field inside a react-aria field. */
export function FieldLabel({ label, isOptional, isLabelHidden, labelEnd }: FieldLabelProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={isLabelHidden ? styles.labelHidden : styles.labelRow}>
      <Label className={styles.label ?? ''}>
        {label}
        {isOptional && <span className={styles.optional}> {t('field.optional')}</span>}
      </Label>
      {labelEnd && <span className={styles.labelEnd}>{labelEnd}</span>}
    </div>
  );
}

/** The line below a react-aria field: its error, else its description. */
export function FieldFooter({
  description,
  errorMessage,
}: Pick<FieldProps, 'description' | 'errorMessage'>) {
  if (hasError(errorMessage)) {
    return (
      <AriaFieldError className={styles.error ?? ''}>
        <ErrorContent>{errorMessage}</ErrorContent>
      </AriaFieldError>
    );
  }
  return description ? (
    <Text slot="description" className={styles.hint ?? ''}>
      {description}
    </Text>
  ) : null;
}

function ErrorContent({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Icon icon={CircleAlert} size={14} className={styles.errorIcon} />
      <span>{children}</span>
    </>
  );
}

/** An error line outside of a react-aria field. Tie it to its control by `id`. */
export function ErrorText({
  id,
  children,
}: {
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.error} id={id}>
      <ErrorContent>{children}</ErrorContent>
    </span>
  );
}

/** A hint line outside of a react-aria field. */
export function HintText({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span className={styles.hint} id={id}>
      {children}
    </span>
  );
}

export { styles as fieldStyles };
