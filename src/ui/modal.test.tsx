import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { findFocusedDialog, renderUi } from '~/tests/support/render-ui';
import { Button } from './button';
import { ConfirmDialog } from './confirm';
import { Drawer } from './drawer';
import { Modal } from './modal';
import { TextField } from './text-field';

function Example({ isBusy = false, onSubmit = jest.fn() }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isBusy={isBusy}
        title="Create role"
        description="Roles collect permissions."
        onSubmit={onSubmit}
        footer={<Button type="submit">Create</Button>}
      >
        <TextField label="Name" value="a" autoFocus />
      </Modal>
    </>
  );
}

describe('Modal', () => {
  test('is named and described, takes the focus, and restores it', async () => {
    const { user } = renderUi(<Example />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Create role' });
    expect(dialog).toHaveAccessibleDescription('Roles collect permissions.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('submits on Enter', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<Example onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('cannot be closed while it is busy', async () => {
    const { user } = renderUi(<Example isBusy />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await findFocusedDialog();
    await user.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });
});

describe('ConfirmDialog', () => {
  test('stays locked until the exact name is typed', async () => {
    const onConfirm = jest.fn();
    const { user } = renderUi(
      <ConfirmDialog
        isOpen
        onClose={jest.fn()}
        onConfirm={onConfirm}
        title="Delete Patient portal?"
        warning={{ title: 'Nobody will be able to sign in here.' }}
        typedName="Patient portal"
        confirmLabel="Delete application"
      />,
    );
    const confirm = screen.getByRole('button', { name: 'Delete application' });
    const input = screen.getByRole('textbox', { name: 'Type Patient portal to confirm' });
    expect(input).toHaveFocus();
    await user.type(input, 'patient portal');
    expect(confirm).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    await user.clear(input);
    await user.type(input, 'Patient portal{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

test('Drawer takes the focus, moves through the list, and restores the focus on Escape', async () => {
  const onNext = jest.fn();
  function List() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setIsOpen(true)}>Row</Button>
        <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Record" onNext={onNext}>
          Body
        </Drawer>
      </>
    );
  }
  const { user } = renderUi(<List />);
  const opener = screen.getByRole('button', { name: 'Row' });
  await user.click(opener);
  const drawer = screen.getByRole('dialog', { name: 'Record' });
  expect(drawer).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onNext).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(drawer).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});
