import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { findFocusedDialog, renderUi } from '~/tests/support/render-ui';
import { Modal } from './modal';
import { Table } from './table';

type Row = { readonly id: string };

function heading() {
  return screen.getByRole('heading', { level: 1 });
}

/** Two pages: a list whose rows and button open a dialog, and a record. */
function Pages({ rows = ['a', 'b', 'c'], isDirect = false }) {
  const [left, setLeft] = useState(rows);
  const [isOpen, setIsOpen] = useState(isDirect);
  const [opened, setOpened] = useState<string | null>(null);
  const [header, setHeader] = useState(0);
  return (
    <main>
      <h1>{opened ?? 'Roles'}</h1>
      {opened === null && (
        <>
          <button key={header} type="button" onClick={() => setIsOpen(true)}>
            Create role
          </button>
          <Table<Row>
            label="Roles"
            columns={[{ id: 'name', header: 'Name', cell: ({ id }) => id }]}
            rows={left.map((id) => ({ id }))}
            getRowKey={({ id }) => id}
            getRowLabel={({ id }) => id}
            onRowAction={({ id }) => setOpened(id)}
            empty={<p>No roles</p>}
          />
        </>
      )}
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="New role">
        <button type="button" onClick={() => setHeader((count) => count + 1)}>
          Move the page
        </button>
        <button
          type="button"
          onClick={() => {
            setIsOpen(false);
            setOpened('new');
          }}
        >
          Create
        </button>
        <button
          type="button"
          onClick={() => {
            setIsOpen(false);
            setLeft([]);
          }}
        >
          Delete all
        </button>
      </Modal>
    </main>
  );
}

describe('focus restoration', () => {
  test('returns to the opener of a dialog', async () => {
    const { user } = renderUi(<Pages />);
    act(() => screen.getByRole('button', { name: 'Create role' }).focus());
    await user.keyboard('{Enter}');
    await findFocusedDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create role' })).toHaveFocus());
  });

  test('moves to the page heading after a dialog was opened by URL', async () => {
    const { user } = renderUi(<Pages isDirect />);
    await findFocusedDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  test('moves to the page heading when the opener was replaced', async () => {
    const { user } = renderUi(<Pages />);
    await user.click(screen.getByRole('button', { name: 'Create role' }));
    await user.click(await screen.findByRole('button', { name: 'Move the page' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(heading()).toHaveFocus());
  });

  test('moves to the heading of the page that a row or a new record opens', async () => {
    const { user } = renderUi(<Pages />);
    act(() => screen.getByRole('button', { name: 'b' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(heading()).toHaveTextContent('b');
  });

  test('moves to the heading of a created record', async () => {
    const { user } = renderUi(<Pages />);
    await user.click(screen.getByRole('button', { name: 'Create role' }));
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(heading()).toHaveFocus());
    expect(heading()).toHaveTextContent('new');
  });

  test('is not restored after a press on an empty area', async () => {
    const { user, rerender } = renderUi(<Pages />);
    act(() => screen.getByRole('button', { name: 'b' }).focus());
    await user.click(heading());
    rerender(<Pages key="other" />);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.body).toHaveFocus();
  });
});
