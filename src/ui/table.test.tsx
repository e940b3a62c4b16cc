import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '~/tests/support/render-ui';
import { BulkAction, BulkBar } from './bulk-bar';
import { MenuItem } from './menu';
import { OptionalText } from './optional-text';
import { Table } from './table';
import type { TableProps } from './table-types';
import { withKeys } from './with-keys';

type Row = { readonly id: string; readonly name: string };
const rows: readonly Row[] = [
  { id: 'a', name: 'Patient portal' },
  { id: 'b', name: 'Staff intranet' },
];
const base: TableProps<Row> = {
  label: 'Applications',
  columns: [
    { id: 'name', header: 'Name', cell: (row) => row.name },
    { id: 'id', header: 'App ID', cell: (row) => row.id, isSecondLine: true },
  ],
  getRowKey: (row) => row.id,
  getRowLabel: (row) => row.name,
};

describe('Table', () => {
  test('links each row by its name and opens its menu without following the link', async () => {
    const navigate = jest.fn();
    const onEdit = jest.fn();
    const { user } = renderUi(
      <Table
        {...base}
        rows={rows}
        getRowHref={(row) => `/applications/${row.id}`}
        rowMenu={(row) => <MenuItem label="Edit" onAction={() => onEdit(row.id)} />}
      />,
      { navigate },
    );
    const table = screen.getByRole('table', { name: 'Applications' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Actions for Staff intranet' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(onEdit).toHaveBeenCalledWith('b');
    expect(navigate).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Patient portal' }));
    expect(navigate).toHaveBeenCalledWith('/applications/a', undefined);
  });

  test('marks lines without a value, so that a narrow table can omit them', () => {
    const columns = [
      { id: 'name', header: 'Name', cell: (row: Row) => row.name },
      {
        id: 'text',
        header: 'Description',
        cell: (row: Row) => <OptionalText text={row.id === 'a' ? '' : 'Rosters'} />,
        isSecondLine: true,
      },
    ];
    renderUi(<Table {...base} columns={columns} rows={rows} />);
    const missing = document.querySelectorAll('td > [data-no-value]');
    expect([...missing].map((one) => one.closest('tr')?.textContent)).toEqual(['Patient portal-']);
  });

  test('moves the focus of a removed row to the one in its place, then to the empty state', async () => {
    const list = (left: readonly Row[]) => (
      <>
        <Table
          {...base}
          rows={left}
          getRowHref={(row) => `/applications/${row.id}`}
          rowMenu={() => <MenuItem label="Edit" onAction={() => undefined} />}
          empty={<button type="button">Create application</button>}
        />
        <button type="button">Elsewhere</button>
      </>
    );
    const { rerender } = renderUi(list(rows));
    act(() => screen.getByRole('button', { name: 'Actions for Patient portal' }).focus());
    rerender(list(rows.slice(1)));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Staff intranet' })).toHaveFocus());
    rerender(list([]));
    const create = screen.getByRole('button', { name: 'Create application' });
    await waitFor(() => expect(create).toHaveFocus());
    rerender(list(rows));
    act(() => screen.getByRole('link', { name: 'Patient portal' }).focus());
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    rerender(list(rows.slice(1)));
    await new Promise(requestAnimationFrame);
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  test('shows the error with its request id and a retry', async () => {
    const onRetry = jest.fn();
    const { user } = renderUi(
      <Table {...base} error={{ title: 'Could not load', requestId: 'req_1', onRetry }} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load');
    expect(screen.getByRole('alert')).toHaveTextContent('req_1');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('shows the empty state instead of a table without rows', () => {
    renderUi(<Table {...base} rows={[]} empty={<p>Nothing yet</p>} />);
    expect(screen.getByText('Nothing yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('is busy, with one row per expected record, while loading', () => {
    renderUi(<Table {...base} skeletonRows={3} />);
    const table = screen.getByRole('table', { name: 'Applications' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    expect(within(table).getAllByRole('row')).toHaveLength(4);
  });

  test('names its groups', () => {
    renderUi(<Table {...base} groups={[{ key: 'g', label: 'Browser', rows }]} />);
    expect(screen.getByRole('rowheader', { name: 'Browser' })).toBeInTheDocument();
    expect(screen.getByText('Staff intranet')).toBeInTheDocument();
  });
});

describe('selection', () => {
  function Selectable({ onClear = jest.fn() }) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
    return (
      <>
        <Table
          {...base}
          rows={rows}
          selection={{
            selected,
            onToggle: (keys, isSelected) => setSelected((last) => withKeys(last, keys, isSelected)),
          }}
        />
        <output>{[...selected].join(' ')}</output>
        <BulkBar
          count={selected.size}
          onClear={() => {
            setSelected(new Set());
            onClear();
          }}
        >
          <BulkAction label="Suspend" onPress={jest.fn()} />
        </BulkBar>
      </>
    );
  }

  test('selects rows and whole pages, and keeps the selection of other pages', async () => {
    const { user } = renderUi(<Selectable />);
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
    await user.click(screen.getByRole('checkbox', { name: 'Select Patient portal' }));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(screen.getByText('elsewhere a b')).toBeInTheDocument();
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await user.click(all);
    expect(screen.getByText('elsewhere')).toBeInTheDocument();
  });

  test('Escape clears the selection and removes the bar', async () => {
    const onClear = jest.fn();
    const { user } = renderUi(<Selectable onClear={onClear} />);
    expect(screen.getByRole('toolbar')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    act(() => undefined);
    expect(onClear).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });
});
