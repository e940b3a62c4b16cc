import { useTranslation } from '~/src/i18n/use-translation';
import { ErrorState } from './error-state';
import { Skeleton } from './skeleton';
import type { TableColumn, TableError as TableErrorContent } from './table-types';
import styles from './table.module.css';
import { HiddenText } from './text';
import { skeletonDelay, useDelayed } from './use-delayed';
import { cx } from './cx';

type SkeletonRowsProps<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly count: number;
  readonly hasSelection: boolean;
  readonly hasMenu: boolean;
};

const nameWidths = ['58%', '42%', '66%', '50%'];

/** Rows with the geometry of the real ones, shown after 150 ms. */
export function TableSkeletonRows<Row>({
  columns,
  count,
  hasSelection,
  hasMenu,
}: SkeletonRowsProps<Row>) {
  const { t } = useTranslation('ui');
  const isDue = useDelayed(true, skeletonDelay);
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={cx(styles.row, styles.skeletonRow, !isDue && styles.waiting)}>
      {hasSelection && (
        <td className={styles.check}>
          <Skeleton height={16} width={16} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cx(
            index === 0 ? styles.name : column.isSecondLine ? styles.secondLine : styles.wideOnly,
            column.isRoomy && styles.roomy,
          )}
        >
          {row === 0 && index === 0 && <HiddenText>{t('loading')}</HiddenText>}
          <Skeleton width={column.skeletonWidth ?? (index === 0 ? nameWidths[row % 4] : '60%')} />
        </td>
      ))}
      {hasMenu && <td className={styles.menu} />}
    </tr>
  ));
}

type TableErrorProps = { readonly error: TableErrorContent; readonly span: number };

/** An error in place of the rows. */
export function TableError({ error, span }: TableErrorProps) {
  return (
    <tr className={styles.stateRow}>
      <td colSpan={span}>
        <ErrorState
          title={error.title}
          description={error.message}
          requestId={error.requestId}
          retryAt={error.retryAt}
          onRetry={error.onRetry}
        />
      </td>
    </tr>
  );
}
