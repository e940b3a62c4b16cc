import { Check, X } from 'lucide-react';
import { Formik, useFormikContext } from 'formik';
import { useCallback, type ReactNode } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import type { Schema } from 'yup';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import { FormDialog } from './form-dialog';
import { FormTextField } from './form-fields';
import styles from './duplicate.module.css';

type Named = { name: string };

type DuplicateDialogProps<Values extends Named> = {
  readonly onClose: () => void;
  /** "Duplicate Patient portal" */
  readonly title: string;
  /** Name of the original; the copy is named after it. */
  readonly name: string;
  /** Fields besides the name: the identifier of an API. */
  readonly others: Omit<Values, 'name'>;
  /** Of all values. */
  readonly schema: Schema;
  readonly maxLength: number;
  /** What the copy includes, and what not. */
  readonly copied: readonly string[];
  readonly left: readonly string[];
  /** Not everything to be copied is loaded yet. */
  readonly isReading?: boolean | undefined;
  /** Replaces the buttons: the plan has no room for another. */
  readonly footer?: ReactNode | undefined;
  /** Price of another one. */
  readonly footerNote?: ReactNode | undefined;
  /** At the start of the footer: "show as API call", with the current values. */
  readonly footerStart?: ((values: Values) => ReactNode) | undefined;
  /** Progress of a copy with many parts. */
  readonly progress?: string | undefined;
  /** Why the last attempt failed, or left an incomplete copy that could not be removed. */
  readonly failed?: { readonly text: string; readonly isLeftOver: boolean } | undefined;
  /** Fields for `others`. */
  readonly children?: ReactNode;
  /** Resolves when it is settled; the caller closes. */
  readonly onDuplicate: (values: Values) => Promise<unknown>;
};

/** Asks for the name of a copy and lists what it includes. */
export function DuplicateDialog<Values extends Named>(props: DuplicateDialogProps<Values>) {
  const { onClose, title, name, others, schema, maxLength, copied, left, failed } = props;
  const {
    isReading = false,
    footer,
    footerNote,
    footerStart,
    progress,
    children,
    onDuplicate,
  } = props;
  const { t } = useTranslation('duplicate');
  const trimmed = (values: Values): Values => ({ ...values, name: values.name.trim() });
  // A copy of a long name stays within the limit.
  const copyName = t('copy_of', { name }).slice(0, maxLength);
  return (
    <Formik<Values>
      initialValues={{ ...others, name: copyName } as Values}
      validationSchema={schema}
      onSubmit={(values) => onDuplicate(trimmed(values))}
    >
      {({ values, isSubmitting }) => (
        <FormDialog
          onClose={onClose}
          title={title}
          submitLabel={t('confirm')}
          isSubmitDisabled={isReading || footer !== undefined}
          footer={footer}
          footerStart={isReading ? undefined : footerStart?.(trimmed(values))}
          footerNote={(isSubmitting && progress) || footerNote}
          failure={
            failed && { title: t(failed.isLeftOver ? 'left_over' : 'failed'), text: failed.text }
          }
        >
          <LeaveHold />
          <FormTextField name="name" label={t('name')} autoFocus />
          {children}
          <div className={styles.lists}>
            <List title={t('copied')} items={copied} isCopied />
            <List title={t('left')} items={left} isCopied={false} />
          </div>
        </FormDialog>
      )}
    </Formik>
  );
}

/** Closing the tab while parts are being copied would leave an incomplete copy unnoticed. */
function LeaveHold() {
  const { isSubmitting } = useFormikContext();
  const hold = useCallback(
    (event: BeforeUnloadEvent) => {
      if (isSubmitting) event.preventDefault();
    },
    [isSubmitting],
  );
  useBeforeUnload(hold);
  return null;
}

type ListProps = {
  readonly title: string;
  readonly items: readonly string[];
  readonly isCopied: boolean;
};

function List({ title, items, isCopied }: ListProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={isCopied ? styles.copied : styles.left}>
        {items.map((item) => (
          <li key={item} className={styles.item}>
            <Icon icon={isCopied ? Check : X} size={14} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
