import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as yup from 'yup';
import type { EditorRecord as StoredRecord } from '~/machines/editor.machine';
import { createApiError } from '~/src/api/api-error';
import { FormTextField } from '~/src/forms/form-fields';
import { draftsSlice, selectUnsavedChanges } from '~/src/slices/drafts';
import { sessionExpired, sessionRenewed, sessionSignalSlice } from '~/src/slices/session-signal';
import { startEnglish } from '~/tests/support/machine-react';
import { EditorDialog } from './editor.dialog';

type EditorRecord = StoredRecord<{ note: string }>;

function recordOf(note: string, version: string): EditorRecord {
  return { values: { note }, version };
}
const failed = createApiError('general.unknown_error', { status: 500, message: 'Out of order' });
const stale = createApiError('request.precondition_failed', { status: 412 });

beforeAll(() => startEnglish('flows', 'ui', 'errors-console'));

type Answer = EditorRecord | typeof failed | Promise<EditorRecord>;

/** The dialog with queued read responses and queued save errors. */
async function open({ reads, refusals = [] }: { reads: Answer[]; refusals?: unknown[] }) {
  const user = userEvent.setup({ delay: null });
  const load = jest.fn(async () => {
    const answer = await reads.shift();
    if (!answer || 'status' in answer) throw answer;
    return answer;
  });
  const save = jest.fn((_: EditorRecord) =>
    refusals.length > 0 ? Promise.reject(refusals.shift()) : Promise.resolve(),
  );
  const onClose = jest.fn();
  const show = jest.fn();
  const announceSaved = jest.fn();
  const store = configureStore({
    reducer: { drafts: draftsSlice.reducer, sessionSignal: sessionSignalSlice.reducer },
  });
  const element = (
    <EditorDialog
      title="Edit note"
      submitLabel="Save"
      labels={{ note: 'Note' }}
      schema={yup.object({ note: yup.string().trim().required('Say something') })}
      load={load}
      save={save}
      saveActions={(draft) => <button onClick={() => show(draft())}>Show</button>}
      announceSaved={announceSaved}
      onClose={onClose}
    >
      {() => <FormTextField name="note" label="Note" autoFocus />}
    </EditorDialog>
  );
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Provider>,
  );
  await screen.findByRole('dialog', { name: 'Edit note' });
  const field = () => screen.findByRole('textbox', { name: 'Note' });
  const type = async (text: string) => {
    await user.clear(await field());
    await user.type(await field(), text);
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const saveButton = () => screen.getByRole('button', { name: 'Save' });
  return { user, store, save, show, onClose, announceSaved, field, type, press, saveButton };
}

test('nothing can be typed or saved before the record is loaded, however late', async () => {
  let answer: (record: EditorRecord) => void = () => undefined;
  const late = new Promise<EditorRecord>((resolve) => {
    answer = resolve;
  });
  const { save, show, field, type, press, saveButton, announceSaved, onClose } = await open({
    reads: [late],
  });
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
  act(() => answer(recordOf('As it is now', '"1"')));
  expect(await field()).toHaveValue('As it is now');
  expect(await field()).toHaveFocus();
  // An unchanged record need not be saved.
  expect(saveButton()).toBeDisabled();
  await type('Mine');
  await press('Show');
  expect(show).toHaveBeenLastCalledWith(recordOf('Mine', '"1"'));
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(announceSaved).toHaveBeenCalledTimes(1);
  expect(save.mock.calls).toEqual([[recordOf('Mine', '"1"')]]);
});

test('a failed first read can be retried', async () => {
  const { field, press, saveButton } = await open({ reads: [failed, recordOf('Book', '"1"')] });
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.getByText('Out of order')).toBeVisible();
  expect(saveButton()).toBeDisabled();
  await press('Try again');
  expect(await field()).toHaveValue('Book');
});

test('another user’s changes are shown next to it, and matched by the next save', async () => {
  const { user, save, type, press, onClose } = await open({
    reads: [recordOf('Book', '"1"'), recordOf('Theirs', '"2"')],
    refusals: [stale],
  });
  await type('Mine');
  await press('Save');
  expect(await screen.findByRole('radio', { name: /Theirs/ })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: /Mine/ }));
  await press('Save combined version');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(save.mock.calls.map(([sent]) => sent)).toEqual([
    recordOf('Mine', '"1"'),
    recordOf('Mine', '"2"'),
  ]);
});

test('a failed save keeps the input, and an invalid form is not sent', async () => {
  const { save, field, type, press, onClose } = await open({
    reads: [recordOf('Book', '"1"')],
    refusals: [failed],
  });
  await type(' ');
  await press('Save');
  expect(await screen.findByText('Say something')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await type('Mine');
  await press('Save');
  expect(await screen.findByText('The changes were not saved')).toBeVisible();
  expect(await field()).toHaveValue('Mine');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('closing asks only if input would be lost', async () => {
  const { user, field, type, press, onClose } = await open({ reads: [recordOf('Book', '"1"')] });
  await type('Mine');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await press('Stay and keep editing');
  expect(await field()).toHaveValue('Mine');
  expect(onClose).not.toHaveBeenCalled();
  await press('Close');
  await press('Leave without saving');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('canceling does not ask', async () => {
  const { type, press, onClose } = await open({ reads: [recordOf('Book', '"1"')] });
  await type('Mine');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an expired session keeps the input', async () => {
  const { store, field, type } = await open({ reads: [recordOf('Book', '"1"')] });
  await type('Mine');
  expect(selectUnsavedChanges(store.getState())).toBe(1);
  act(() => {
    store.dispatch(sessionExpired());
  });
  expect(await screen.findByText(/^Your session ended/)).toBeVisible();
  act(() => {
    store.dispatch(sessionRenewed());
  });
  expect(screen.queryByText(/^Your session ended/)).not.toBeInTheDocument();
  expect(await field()).toHaveValue('Mine');
});
