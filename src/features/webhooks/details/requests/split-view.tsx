import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { Icon } from '~/src/ui/icon';
import styles from './requests.module.css';

type SplitViewProps = {
  /** The list; a `PagedTable` with the class `styles.list`. */
  readonly list: ReactNode;
  /** The record beside it; absent while there is none. */
  readonly record: ReactNode | undefined;
  /** The record has an address of its own: a narrow page then shows it instead of the list. */
  readonly isOpen: boolean;
  readonly back: { readonly href: string; readonly label: string };
};

/** A list with one of its records beside it, or, on a narrow page, in its place. */
export function SplitView({ list, record, isOpen, back }: SplitViewProps) {
  return (
    <div
      className={record === undefined ? undefined : styles.split}
      {...(isOpen ? { 'data-open': '' } : {})}
    >
      <div className={styles.side}>{list}</div>
      {record !== undefined && (
        <div className={styles.record}>
          <AriaLink href={back.href} className={styles.back ?? ''}>
            <Icon icon={ArrowLeft} size={14} isMirrored />
            {back.label}
          </AriaLink>
          {record}
        </div>
      )}
    </div>
  );
}
