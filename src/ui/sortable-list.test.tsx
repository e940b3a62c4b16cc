import { screen } from '@testing-library/react';
import { useState } from 'react';
import { liftRow } from '~/tests/support/lift-row';
import { renderUi } from '~/tests/support/render-ui';
import { AddMenu, moved, SortableList } from './sortable-list';

const names = ['email', 'phone', 'username'] as const;
type Name = (typeof names)[number];

type IdentifiersProps = {
  readonly isReadOnly?: boolean;
  readonly onAction?: (item: Name) => void;
};

function Identifiers({ isReadOnly = false, onAction }: IdentifiersProps) {
  const [items, setItems] = useState<readonly Name[]>(['email', 'phone']);
  return (
    <>
      <SortableList
        label="Identifiers"
        items={items}
        keyOf={(item) => item}
        nameOf={(item) => item}
        onReorder={setItems}
        onRemove={(item) => setItems(items.filter((other) => other !== item))}
        isReadOnly={isReadOnly}
        onAction={onAction}
        isInvalid={(item) => item === 'phone'}
        noteOf={(item) => item === 'phone' && <p>No connector</p>}
      >
        {(item) => item}
      </SortableList>
      <AddMenu
        label="Add identifier"
        options={names
          .filter((name) => !items.includes(name))
          .map((value) => ({ value, label: value }))}
        onAdd={(item) => setItems([...items, item])}
      />
    </>
  );
}

function rows() {
  return screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'));
}

function handleOf(name: string) {
  return screen.getByRole('button', { name: `Move ${name}` });
}

describe('SortableList', () => {
  test('is reordered by the keyboard alone', async () => {
    const { user } = renderUi(<Identifiers />);
    expect(rows()).toEqual(['email', 'phone']);
    await user.tab();
    await user.tab();
    await liftRow(user, handleOf('email'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(rows()).toEqual(['phone', 'email']);
  });

  test('is reordered by the keyboard where rows open something', async () => {
    const onAction = jest.fn();
    const { user } = renderUi(<Identifiers onAction={onAction} />);
    await user.tab();
    await user.tab();
    await liftRow(user, handleOf('email'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(rows()).toEqual(['phone', 'email']);
    expect(onAction).not.toHaveBeenCalled();
  });

  test('adds what is not listed, removes rows, and names what is wrong', async () => {
    const { user } = renderUi(<Identifiers />);
    expect(screen.getByText('No connector')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add identifier' }));
    await user.click(await screen.findByRole('menuitem', { name: 'username' }));
    expect(rows()).toEqual(['email', 'phone', 'username']);
    expect(screen.queryByRole('button', { name: 'Add identifier' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove phone' }));
    expect(rows()).toEqual(['email', 'username']);
  });

  test('offers nothing to change when it is read only', () => {
    renderUi(<Identifiers isReadOnly />);
    expect(screen.queryByRole('button', { name: /Move|Remove/ })).not.toBeInTheDocument();
  });
});

describe('moved', () => {
  const move = (from: string, key: string, isAfter: boolean) =>
    moved([...'abc'], (item) => item, from, { key, isAfter }).join('');

  test.each([
    ['a', 'c', true, 'bca'],
    ['a', 'c', false, 'bac'],
    ['c', 'a', false, 'cab'],
    ['b', 'a', true, 'abc'],
    ['x', 'a', true, 'abc'],
    ['a', 'x', true, 'abc'],
  ])('%s beside %s (after: %s) gives %s', (from, key, isAfter, expected) => {
    expect(move(from, key, isAfter)).toBe(expected);
  });
});
