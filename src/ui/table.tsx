import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import { TableError, TableSkeletonRows } from './table-states';
import { TableRow } from './table-row';
import styles from './table.module.css';
import { RowCheckbox } from './row-checkbox';
import { HiddenText } from './text';
import type { RowGroup, TableProps, TableSelection } from './table-types';

/**
 * A list of records in a card: sticky header, whole-row links, menu, selection, and its four
 * states.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, groups, getRowKey, selection, rowMenu, error, empty, footer } = props;
  const { isComfortable = false, skeletonRows = 8, className } = props;
  const { t } = useTranslation('ui');
  const rows = groups ? groups.flatMap((group) => group.rows) : props.rows;
  const span = columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0);
  const hasRows = rows !== undefined && rows.length > 0;
  const isEmpty = !error && rows?.length === 0;

  return (
    <div className={cx(styles.card, className)} data-list="">
      {isEmpty && empty ? (
        empty
      ) : (
        <table
          aria-label={label}
          aria-busy={rows === undefined && !error}
          className={cx(styles.table, isComfortable && styles.comfortable)}
        >
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={styles.check}>
                  {hasRows ? (
                    <SelectAll keys={rows.map(getRowKey)} selection={selection} />
                  ) : (
                    <HiddenText>{t('table.selection')}</HiddenText>
                  )}
                </th>
              )}
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={cx(
                    column.align === 'end' && styles.alignEnd,
                    column.isRoomy && styles.roomy,
                  )}
                  style={column.width === undefined ? undefined : { inlineSize: column.width }}
                >
                  {column.header}
                  {column.headerLabel && <HiddenText>{column.headerLabel}</HiddenText>}
                </th>
              ))}
              {rowMenu && (
                <th scope="col" className={styles.menu}>
                  <HiddenText>{t('table.actions')}</HiddenText>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {error ? (
              <TableError error={error} span={span} />
            ) : rows === undefined ? (
              <TableSkeletonRows
                columns={columns}
                count={skeletonRows}
                hasSelection={selection !== undefined}
                hasMenu={rowMenu !== undefined}
              />
            ) : groups ? (
              groups.map((group) => <Group key={group.key} {...props} group={group} span={span} />)
            ) : (
              rows.map((row) => <TableRow key={getRowKey(row)} {...props} row={row} />)
            )}
          </tbody>
        </table>
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

function Group<Row>({
  group,
  span,
  ...props
}: TableProps<Row> & { readonly group: RowGroup<Row>; readonly span: number }) {
  return (
    <>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={span}>
          {group.label}
        </th>
      </tr>
      {group.rows.map((row) => (
        <TableRow key={props.getRowKey(row)} {...props} row={row} />
      ))}
    </>
  );
}

/** Selects all rows of this page. */
function SelectAll({
  keys,
  selection,
}: {
  readonly keys: readonly string[];
  readonly selection: TableSelection;
}) {
  const { t } = useTranslation('ui');
  const free = keys.filter((key) => selection.getDisabledReason?.(key) === undefined);
  const count = free.filter((key) => selection.selected.has(key)).length;
  const isAll = free.length > 0 && count === free.length;
  return (
    <RowCheckbox
      label={t('table.select_all')}
      isSelected={isAll}
      isIndeterminate={count > 0 && !isAll}
      isDisabled={free.length === 0}
      onChange={(isChecked) => selection.onToggle(free, isChecked)}
    />
  );
}
