import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '~/tests/support/render-ui';
import { EntityPicker, type EntityPickerProps } from './entity-picker';
import type { PickerItem } from './entity-picker-items';

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
const people: readonly PickerItem[] = [
  { id: 'a', label: 'Amara', description: 'amara@example.com' },
  { id: 'b', label: 'Benedikt', disabledReason: 'Already a member' },
  { id: 'c', label: 'Chloé' },
];

function Example({ choices }: { readonly choices: Partial<EntityPickerProps> }) {
  const [picked, setPicked] = useState<readonly PickerItem[]>([]);
  const [search, setSearch] = useState('');
  const fits = ({ label }: PickerItem) => label.toLowerCase().includes(search);
  return (
    <EntityPicker
      label="Choices"
      picked={picked}
      onPickedChange={setPicked}
      searchLabel="Search"
      search={search}
      onSearchChange={setSearch}
      emptyText="Nothing left"
      {...choices}
      items={choices.items?.filter(fits)}
      groups={choices.groups?.map((group) => ({ ...group, items: group.items.filter(fits) }))}
    />
  );
}

function removers() {
  return screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.ariaLabel);
}

test('selects items and whole groups, newest first, and removes them', async () => {
  const { user } = renderUi(<Example choices={{ groups }} />);
  await user.click(screen.getByRole('row', { name: 'send:mail' }));
  await user.click(screen.getByRole('row', { name: 'read:charts' }));
  expect(screen.getByRole('row', { name: 'Records, 1 of 2 selected' })).toHaveAttribute(
    'aria-selected',
    'false',
  );
  await user.click(screen.getByRole('row', { name: 'Records, 1 of 2 selected' }));
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  expect(removers()).toEqual(['Remove write:charts', 'Remove read:charts', 'Remove send:mail']);
  await user.click(screen.getByRole('row', { name: 'Records, 2 of 2 selected', selected: true }));
  expect(removers()).toEqual(['Remove send:mail']);
  await user.click(screen.getByRole('button', { name: 'Remove send:mail' }));
  expect(screen.getByRole('row', { name: 'send:mail' })).toHaveAttribute('aria-selected', 'false');
});

test('groups collapse', async () => {
  const { user } = renderUi(<Example choices={{ groups }} />);
  const group = screen.getByRole('row', { name: 'Records', expanded: true });
  await user.click(within(group).getByRole('button'));
  expect(screen.queryByRole('row', { name: 'read:charts' })).not.toBeInTheDocument();
});

test('keeps the selection during a search, and shows when nothing matches', async () => {
  const { user } = renderUi(<Example choices={{ items: people }} />);
  await user.click(screen.getByRole('option', { name: /Amara/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zz');
  expect(screen.getByText('Nothing matches “zz”')).toBeInTheDocument();
  expect(removers()).toEqual(['Remove Amara']);
  await user.clear(screen.getByRole('searchbox'));
  expect(screen.getByRole('option', { name: /Amara/, selected: true })).toBeInTheDocument();
});

test('selects by keyboard, explains disabled items, and keeps the selection on Escape', async () => {
  const { user } = renderUi(<Example choices={{ items: people, autoFocus: true }} />);
  expect(screen.getByRole('listbox', { name: 'Choices' })).toHaveAttribute(
    'aria-multiselectable',
    'true',
  );
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /Amara/ })).toHaveFocus();
  await user.keyboard(' {ArrowDown}');
  // The existing member is skipped.
  expect(screen.getByRole('option', { name: /Benedikt/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Already a member')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Chloé/ })).toHaveFocus();
  await user.keyboard('{Enter}{Escape}');
  expect(removers()).toEqual(['Remove Chloé', 'Remove Amara']);
  await user.keyboard('{Control>}a{/Control}');
  expect(removers()).toEqual(['Remove Chloé', 'Remove Amara']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('0 selected')).toBeInTheDocument();
});

test('announces loading, totals, and errors', async () => {
  const onRetry = jest.fn();
  const { user, rerender } = renderUi(
    <Example choices={{ error: { message: 'No answer.', onRetry } }} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No answer.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<Example choices={{ items: [] }} />);
  expect(screen.getByText('Nothing left')).toBeInTheDocument();
  rerender(<Example choices={{ items: people, total: 1204 }} />);
  expect(screen.getByText('3 of 1,204')).toBeInTheDocument();
  rerender(<Example choices={{ items: people, moreError: { message: 'Lost.', onRetry } }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Lost.');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  // Nothing can be selected from a stale result.
  rerender(<Example choices={{ items: people, isSearching: true }} />);
  await user.click(screen.getByRole('option', { name: /Amara/ }));
  expect(screen.getByText('0 selected')).toBeInTheDocument();
});

test('renders ten thousand items as one screenful of elements', async () => {
  const sizes = { clientWidth: 360, clientHeight: 364 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  try {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      id: String(index),
      label: `Person ${index}`,
    }));
    const { user } = renderUi(<Example choices={{ items: many, autoFocus: true }} />);
    const count = () => screen.getAllByRole('option').length;
    expect(count()).toBeGreaterThan(9);
    expect(count()).toBeLessThan(60);
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '10000');
    await user.keyboard('{ArrowDown}{End} ');
    expect(removers()).toEqual(['Remove Person 9999']);
    expect(count()).toBeLessThan(60);
  } finally {
    for (const name of Object.keys(sizes)) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  }
});
