import type { ReactNode } from 'react';
import { Ellipsis } from '~/src/ui/text';
import type { TableColumn } from '~/src/ui/table-types';
import { PagedTable, type PagedTableProps } from '../resource-list/paged-table';
import styles from './receivers-table.module.css';

/** What the page of the list knows. */
export type ReceiversTablePage<Row> = Pick<
  PagedTableProps<Row>,
  'data' | 'error' | 'onRetry' | 'paging' | 'filter' | 'empty'
>;

type ReceiversTableProps<Row> = ReceiversTablePage<Row> &
  Pick<PagedTableProps<Row>, 'label' | 'failedTitle' | 'rowMenu'> & {
    readonly nameHeader: string;
    readonly nameOf: (row: Row) => string;
    /** Where it is. */
    readonly addressOf: (row: Row) => string;
    readonly tileOf: (row: Row) => ReactNode;
    readonly hrefOf: (row: Row) => string;
    readonly onHover: (row: Row) => void;
    /** Besides the name. */
    readonly columns: readonly TableColumn<Row>[];
  };

/** One page of receivers: what each is called and where it is, then how it is doing. */
export function ReceiversTable<Row extends { readonly id: string }>({
  nameHeader,
  nameOf,
  addressOf,
  tileOf,
  hrefOf,
  onHover,
  columns,
  ...props
}: ReceiversTableProps<Row>) {
  const name: TableColumn<Row> = {
    id: 'name',
    header: nameHeader,
    width: '34%',
    skeletonWidth: '60%',
    cell: (row) => (
      <span className={styles.name}>
        {tileOf(row)}
        <span className={styles.texts}>
          <Ellipsis>{nameOf(row)}</Ellipsis>
          <bdi dir="ltr" className={styles.address}>
            {addressOf(row)}
          </bdi>
        </span>
      </span>
    ),
  };
  return (
    <PagedTable
      {...props}
      columns={[name, ...columns]}
      isComfortable
      getRowKey={({ id }) => id}
      getRowLabel={nameOf}
      getRowHref={hrefOf}
      onRowHover={onHover}
    />
  );
}

/** How a receiver is doing; on a narrow page, below its name. */
export function ReceiverState({ children }: { readonly children: ReactNode }) {
  return <span className={styles.state}>{children}</span>;
}
