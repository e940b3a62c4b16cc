import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { AppLink } from './app-link';
import { cx } from './cx';
import { RowCheckbox } from './row-checkbox';
import { RowMenu } from './row-menu';
import type { TableColumn, TableProps } from './table-types';
import styles from './table.module.css';
import { Ellipsis } from './text';

/** One record. Its name is the link; the link's target covers the whole row. */
export function TableRow<Row>(props: TableProps<Row> & { readonly row: Row }) {
  const { row, columns, getRowKey, getRowLabel, getRowHref, onRowAction, onRowHover } = props;
  const { rowMenu, selection, currentKey } = props;
  // A row without actions has no menu.
  const menuItems = rowMenu?.(row);
  const { t } = useTranslation('ui');
  const key = getRowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  const isCurrent = currentKey === key;
  const disabledReason = selection?.getDisabledReason?.(key);
  const hasTarget = getRowHref?.(row) !== undefined || onRowAction !== undefined;
  return (
    <tr
      data-row={key}
      className={cx(
        styles.row,
        hasTarget && styles.linked,
        (isSelected || isCurrent) && styles.selected,
      )}
      {...(isCurrent ? { 'aria-current': true } : {})}
      {...(onRowHover
        ? { onPointerEnter: () => onRowHover(row), onFocus: () => onRowHover(row) }
        : {})}
    >
      {selection && (
        <td className={styles.check}>
          <RowCheckbox
            label={t('table.select_row', { name: getRowLabel(row) })}
            isSelected={isSelected}
            isDisabled={disabledReason !== undefined}
            tooltip={disabledReason}
            onChange={(isChecked) => selection.onToggle([key], isChecked)}
          />
        </td>
      )}
      {columns.map((column, index) =>
        columns[index - 1]?.spansNext?.(row) ? null : index === 0 ? (
          <th key={column.id} scope="row" className={styles.name} {...spanOf(column, row)}>
            <NameTarget
              href={getRowHref?.(row)}
              onPress={onRowAction ? () => onRowAction(row) : undefined}
              row={row}
              column={column}
            />
          </th>
        ) : (
          <td
            key={column.id}
            {...spanOf(column, row)}
            className={cx(
              column.align === 'end' && styles.alignEnd,
              column.isSecondLine ? styles.secondLine : styles.wideOnly,
              column.isRoomy && styles.roomy,
            )}
          >
            {inOneLine(column.cell(row))}
          </td>
        ),
      )}
      {rowMenu && (
        <td className={styles.menu}>
          {menuItems && (
            <RowMenu label={t('table.actions_of', { name: getRowLabel(row) })}>{menuItems}</RowMenu>
          )}
        </td>
      )}
    </tr>
  );
}

function spanOf<Row>({ spansNext }: TableColumn<Row>, row: Row) {
  return spansNext?.(row) ? { colSpan: 2 } : {};
}

function inOneLine(content: ReactNode) {
  return typeof content === 'string' ? <Ellipsis>{content}</Ellipsis> : content;
}

type NameTargetProps<Row> = {
  readonly href: string | undefined;
  readonly onPress: (() => void) | undefined;
  readonly row: Row;
  readonly column: TableColumn<Row>;
};

function NameTarget<Row>({ href, onPress, row, column }: NameTargetProps<Row>) {
  const content = inOneLine(column.cell(row));
  if (href !== undefined) {
    return (
      <AppLink href={href} className={cx(styles.nameText, styles.target)}>
        {content}
      </AppLink>
    );
  }
  return onPress ? (
    <AriaButton onPress={onPress} className={cx(styles.nameText, styles.target)}>
      {content}
    </AriaButton>
  ) : (
    <span className={styles.nameText}>{content}</span>
  );
}
