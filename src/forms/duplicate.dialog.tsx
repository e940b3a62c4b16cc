import { Check, X } from 'lucide-react';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';
import { Icon } from '~/src/ui/icon';
import { FormDialog, type FormDialogFailure } from './form-dialog';
import { FormTextField } from './form-fields';
import styles from './duplicate.module.css';

type DuplicateDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** "Duplicate Patient portal" */
  readonly title: string;
  /** Of what is copied; the copy is named after it. */
  readonly name: string;
  /** Of the value `name`. */
  readonly nameSchema: Schema;
  readonly maxLength: number;
  /** What the copy has too, and what it has not. */
  readonly copied: readonly string[];
  readonly left: readonly string[];
  /** The last attempt's failure, as a title and a sentence. */
  readonly failure?: FormDialogFailure | undefined;
  /** Resolves when it is settled; the caller closes. */
  readonly onDuplicate: (name: string) => Promise<unknown>;
};

/** Asks for the name of a copy and says what it will have. */
export function DuplicateDialog(props: DuplicateDialogProps) {
  const { isOpen, onClose, title, name, nameSchema, maxLength, copied, left, failure } = props;
  const { t } = useTranslation('duplicate');
  return (
    <Formik
      // A copy of a long name stays within the limit.
      initialValues={{ name: t('copy_of', { name }).slice(0, maxLength) }}
      enableReinitialize
      validationSchema={nameSchema}
      onSubmit={(values) => props.onDuplicate(values.name.trim())}
    >
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        submitLabel={t('confirm')}
        failure={failure}
      >
        <FormTextField name="name" label={t('name')} autoFocus />
        <div className={styles.lists}>
          <List title={t('copied')} items={copied} isCopied />
          <List title={t('left')} items={left} isCopied={false} />
        </div>
      </FormDialog>
    </Formik>
  );
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
