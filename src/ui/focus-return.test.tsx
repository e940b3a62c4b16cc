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

/** A form with its save bar. `isLocked` is a save that runs. */
function Form({ isLocked = false, isDirty = true, isAlone = false }) {
  return (
    <main>
      <h1>Role</h1>
      <form onSubmit={(event) => event.preventDefault()}>
        <div inert={isLocked}>
          <input aria-label="Name" />
          <input aria-label="Description" />
          {!isAlone && <button type="button">Add line</button>}
        </div>
        {isDirty && (
          <section data-save-bar="">
            <button type="button">Save changes</button>
          </section>
        )}
      </form>
    </main>
  );
}

/** As browsers do when the element becomes inert, unlike jsdom. */
function loseFocus() {
  act(() => (document.activeElement as HTMLElement).blur());
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

  test('returns to the field of a form that was locked while it was saved', async () => {
    const { user, rerender } = renderUi(<Form />);
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Reads');
    rerender(<Form isLocked />);
    loseFocus();
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    expect(document.body).toHaveFocus();
    rerender(<Form isDirty={false} />);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus());
  });

  test.each([
    ['with the pointer', false],
    ['with the keyboard', true],
  ])('returns to the field that was used last when a form is saved %s', async (_, isByKey) => {
    const { user, rerender } = renderUi(<Form />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Reader');
    const save = screen.getByRole('button', { name: 'Save changes' });
    if (isByKey) {
      await user.tab();
      await user.tab();
      await user.tab();
      await user.keyboard('{Enter}');
    } else {
      await user.click(save);
    }
    expect(save).toHaveFocus();
    rerender(<Form isDirty={false} />);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  });

  test('moves to the first field of a form whose last used control is gone', async () => {
    const { user, rerender } = renderUi(<Form />);
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    rerender(<Form isDirty={false} isAlone />);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
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
