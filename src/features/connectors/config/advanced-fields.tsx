import { useFormikContext } from 'formik';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { Icon } from '~/src/ui/icon';
import styles from './config-fields.module.css';

type AdvancedFieldsProps = {
  /** Of the fields, in the form. */
  readonly names: readonly string[];
  readonly children: ReactNode;
};

/** Fields that few need: they open on request, and when one of them has an error. */
export function AdvancedFields({ names, children }: AdvancedFieldsProps) {
  const { t } = useTranslation('connector-fields');
  const { errors } = useFormikContext<Readonly<Record<string, unknown>>>();
  const [isOpen, setIsOpen] = useState(false);
  const isExpanded = isOpen || names.some((name) => errors[name] !== undefined);
  return (
    <div>
      <Button
        className={styles.more ?? ''}
        aria-expanded={isExpanded}
        onPress={() => setIsOpen(!isExpanded)}
      >
        <Icon icon={ChevronRight} className={styles.chevron} />
        {t('advanced', { count: names.length })}
      </Button>
      {isExpanded && <div className={styles.advanced}>{children}</div>}
    </div>
  );
}
