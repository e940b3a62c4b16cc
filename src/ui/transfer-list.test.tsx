import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '~/tests/support/render-ui';
import { TransferList, type TransferItem } from './transfer-list';

const groups = [
  {
    id: 'records',
    label: 'Records',
    items: [
      { id: '1', label: 'read:charts' },
      { id: '2', label: 'write:charts' },
    ],
  },
  { id: 'mail', label: 'Mail', items: [{ id: '3', label: 'send:mail' }] },
];

function Example() {
  const [picked, setPicked] = useState<readonly TransferItem[]>([]);
  const [search, setSearch] = useState('');
  return (
    <TransferList
      label="Permissions"
      groups={groups.map((group) => ({
        ...group,
        items: group.items.filter(({ label }) => label.includes(search)),
      }))}
      picked={picked}
      onPickedChange={setPicked}
      searchLabel="Search permissions"
      search={search}
      onSearchChange={setSearch}
      emptyText="Nothing left"
    />
  );
}

test('picks single ones and groups, newest first, and takes them back', async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole('checkbox', { name: 'send:mail' }));
  await user.click(screen.getByRole('checkbox', { name: 'read:charts' }));
  expect(screen.getByRole('checkbox', { name: /Records/ })).toBePartiallyChecked();
  expect(screen.getByText('1 of 2 picked')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /Records/ }));
  expect(screen.getByText('3 picked')).toBeInTheDocument();
  const removers = screen.getAllByRole('button', { name: /^Remove / });
  expect(removers.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove write:charts',
    'Remove read:charts',
    'Remove send:mail',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove send:mail' }));
  expect(screen.getByRole('checkbox', { name: 'send:mail' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('0 picked')).toBeInTheDocument();
});

test('picks survive a search, which says when nothing matches', async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole('checkbox', { name: 'send:mail' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search permissions' }), 'zz');
  expect(screen.getByText('Nothing matches “zz”')).toBeInTheDocument();
  expect(screen.getByText('1 picked')).toBeInTheDocument();
});

test('groups fold', async () => {
  const { user } = renderUi(<Example />);
  const group = screen.getByRole('group', { name: 'Records' });
  const fold = within(group).getByRole('button', { name: 'Fold Records', expanded: true });
  await user.click(fold);
  expect(screen.queryByRole('checkbox', { name: 'read:charts' })).not.toBeInTheDocument();
});

test('says that it could not load and tries again', async () => {
  const onRetry = jest.fn();
  const { user } = renderUi(
    <TransferList
      label="People"
      picked={[]}
      onPickedChange={jest.fn()}
      searchLabel="Search"
      search=""
      onSearchChange={jest.fn()}
      emptyText=""
      error={{ message: 'No answer.', onRetry }}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No answer.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
