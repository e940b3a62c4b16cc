import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Formik } from 'formik';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { renderUi } from '~/tests/support/render-ui';
import { Button } from '~/src/ui/button';
import { FormDialog } from './form-dialog';
import { FormTextField } from './form-fields';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Formik
          initialValues={{ name: '', secret: '' }}
          validate={({ name }) => (name === 'taken' ? { secret: 'Enter a secret.' } : {})}
          onSubmit={({ name }) => setMade(`value of ${name}`)}
        >
          <FormDialog
            title="Create secret"
            submitLabel="Create"
            keeps={['name']}
            made={made ? { title: 'Created', closeLabel: 'Done', children: made } : undefined}
            onClose={() => setIsOpen(false)}
          >
            <FormTextField name="name" label="Name" autoFocus />
            <FormTextField name="secret" label="Secret" />
          </FormDialog>
        </Formik>
      )}
    </>
  );
}

function renderExample() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Before</p> },
      { path: '/list', element: <Example /> },
    ],
    { initialEntries: ['/', '/list'] },
  );
  return { router, ...renderUi(<RouterProvider router={router} />) };
}

test('shows the result as the next page of the dialog, which restores the focus on close', async () => {
  const { user } = renderExample();
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'deploy{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Created' })).toHaveTextContent(
    'value of deploy',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('moves the focus to the first invalid field at each failed submit', async () => {
  const { user } = renderExample();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'taken');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Secret' })).toHaveFocus());
  }
});

describe('entered text', () => {
  const question = () => screen.queryByRole('alertdialog');
  const open = async () => {
    const { user, router } = renderExample();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    return { user, router, name: screen.getByRole('textbox', { name: 'Name' }) };
  };

  test('is confirmed before Escape and the close button discard it, and only then', async () => {
    const { user, name } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'deploy');
    for (const close of [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: 'Close' })),
    ]) {
      await close();
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', {
          name: 'Keep editing',
        }),
      );
      await waitFor(() => expect(question()).not.toBeInTheDocument());
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('deploy');
      // The confirmation restores the focus one frame after it closed.
      await waitFor(() =>
        expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
      );
    }
    expect(name).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is discarded by Cancel without confirmation', async () => {
    const { user, name } = await open();
    await user.type(name, 'deploy');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(question()).not.toBeInTheDocument();
  });

  test('is confirmed before Back discards it', async () => {
    const { user, router, name } = await open();
    await user.type(name, 'deploy');
    await act(() => router.navigate(-1));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }),
    );
    expect(name).toHaveValue('deploy');
    await act(() => router.navigate(-1));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
    );
    expect(await screen.findByText('Before')).toBeVisible();
  });

  test('is kept across a reload, except for unnamed fields', async () => {
    const { user, name } = await open();
    await user.type(name, 'deploy');
    await user.type(screen.getByRole('textbox', { name: 'Secret' }), 'hunter2');
    const kept = { ...window.sessionStorage };
    expect(JSON.stringify(kept)).toContain('deploy');
    expect(JSON.stringify(kept)).not.toContain('hunter2');
    // A reload unmounts nothing: what is stored then is what the next page finds.
    cleanup();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('deploy');
    for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);
    const { name: again } = await open();
    await waitFor(() => expect(again).toHaveValue('deploy'));
    expect(screen.getByRole('textbox', { name: 'Secret' })).toHaveValue('');
  });
});
