import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '~/tests/support/render-ui';
import type { PickerItem } from './entity-picker-items';
import {
  PermissionPickerBox as PermissionPicker,
  type PermissionGroup,
} from './permission-picker-box';

const groups: readonly PermissionGroup[] = [
  {
    id: 'orders',
    name: 'Orders API',
    permissions: [
      { id: '1', name: 'read:orders', description: 'Sees orders' },
      { id: '2', name: 'write:orders', description: null },
    ],
  },
  { id: 'mail', name: 'Mail API', permissions: [{ id: '3', name: 'send:mail' }] },
  { id: 'empty', name: 'Empty API', permissions: [] },
];

function Example(props: {
  readonly offered?: readonly PermissionGroup[];
  readonly excluded?: ReadonlySet<string>;
}) {
  const [picked, setPicked] = useState<readonly PickerItem[]>([]);
  return (
    <PermissionPicker
      label="Permissions"
      searchLabel="Search"
      emptyText="Nothing left"
      groups={props.offered ?? groups}
      excluded={props.excluded}
      picked={picked}
      onPickedChange={setPicked}
    />
  );
}

function row(name: string) {
  return screen.queryByRole('row', { name });
}
async function open(user: ReturnType<typeof renderUi>['user'], name: string) {
  return user.click(within(screen.getByRole('row', { name })).getByRole('button'));
}

test('collapses APIs initially, shows their counts, and omits those without permissions', async () => {
  const { user } = renderUi(<Example />);
  expect(screen.getByRole('row', { name: 'Orders API', expanded: false })).toHaveTextContent('2');
  expect(row('read:orders')).not.toBeInTheDocument();
  expect(row('Empty API')).not.toBeInTheDocument();
  await open(user, 'Orders API');
  expect(row('read:orders')).toBeInTheDocument();
  expect(row('send:mail')).not.toBeInTheDocument();
  await open(user, 'Orders API');
  expect(row('read:orders')).not.toBeInTheDocument();
});

test('expands the only API', () => {
  renderUi(<Example offered={groups.slice(0, 1)} />);
  expect(row('read:orders')).toBeInTheDocument();
});

test('selects all unassigned permissions of an API, newest first', async () => {
  const { user } = renderUi(<Example excluded={new Set(['1'])} />);
  await open(user, 'Orders API');
  expect(row('read:orders')).not.toBeInTheDocument();
  await user.click(screen.getByRole('row', { name: 'Orders API' }));
  await user.click(screen.getByRole('row', { name: 'Mail API' }));
  const picks = screen.getAllByRole('listitem');
  expect(picks.map((pick) => pick.textContent)).toEqual([
    'send:mailMail API',
    'write:ordersOrders API',
  ]);
});

test('searches permissions, and lists every permission of a matching API', async () => {
  const { user } = renderUi(<Example />);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'WRITE');
  expect(row('write:orders')).toBeInTheDocument();
  expect(row('read:orders')).not.toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'orders api');
  expect(row('read:orders')).toBeInTheDocument();
  expect(row('write:orders')).toBeInTheDocument();
  expect(row('Mail API')).not.toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(screen.getByText('Nothing matches “zzz”')).toBeInTheDocument();
});

test('says so when everything is assigned', () => {
  renderUi(<Example excluded={new Set(['1', '2', '3'])} />);
  expect(screen.getByText('Nothing left')).toBeInTheDocument();
});
