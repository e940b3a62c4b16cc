import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createActor } from 'xstate';
import * as yup from 'yup';
import { createEditorMachine, type EditorRecord as StoredRecord } from '~/machines/editor.machine';
import { createApiError, type ApiError } from '~/src/api/api-error';
import { FormTextField } from '~/src/forms/form-fields';
import { FormMultiTextField } from '~/src/forms/form-list-fields';
import { settle } from '~/tests/support/machine-fakes';
import { startEnglish } from '~/tests/support/machine-react';
import { EditorPorts } from './editor-ports';
import { EditorView } from './editor.view';
import { wireEditor } from './wire';

const values = { name: 'Reader', note: 'n', uris: ['https://a.example'], days: 14, more: 'm' };
type EditorRecord = StoredRecord<typeof values>;
const record: EditorRecord = { values, version: 'v1' };
const labels = { name: 'Name', note: 'Note', uris: 'URIs', days: 'Days', more: 'More' };

beforeAll(() => startEnglish('flows', 'ui', 'errors-console'));

/** An editor with queued save results; an error is thrown, anything else is the record. */
async function open(...answers: (ApiError | EditorRecord)[]) {
  return openWith(null, ...answers);
}

async function openWith(
  storedDraft: typeof values | null,
  ...answers: (ApiError | EditorRecord)[]
) {
  const user = userEvent.setup({ delay: null });
  const ports = new EditorPorts<typeof values>();
  const save = jest.fn((sent: EditorRecord) => {
    const answer = answers.shift() ?? sent;
    return 'values' in answer
      ? Promise.resolve(answer)
      : // The base query rejects with a plain, serializable error.

        Promise.reject(answer);
  });
  const theirs: EditorRecord = {
    values: { ...values, name: 'Auditor', note: 'theirs', uris: ['https://b.example'] },
    version: 'v2',
  };
  const actor = createActor(
    wireEditor(createEditorMachine<typeof values>(), {
      load: () => Promise.resolve(record),
      loadTheirs: () => Promise.resolve(theirs),
      save,
      fieldErrorsOf: ({ data }) => (data ?? {}) as Record<string, string>,
      resetForm: ports.resetForm,
      refillForm: ports.refillForm,
      announceSaved: () => undefined,
      drafts: { store: () => undefined, forget: () => undefined },
      leave: ports.leave,
      stay: ports.stay,
    }),
    { input: { storedDraft, known: null } },
  ).start();
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <EditorView
          actor={actor}
          ports={ports}
          labels={labels}
          saveActions={(draft) => `What ${draft().version} becomes`}
          schema={yup.object({ note: yup.string().required('Say something') })}
        >
          {() => (
            <>
              <FormTextField name="name" label="Name" />
              <FormTextField name="note" label="Note" />
              <FormMultiTextField name="uris" label="URIs" addLabel="Add" />
              <FormTextField name="more" label="More" />
            </>
          )}
        </EditorView>
      ),
    },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]);
  // Formik validates asynchronously, after the event.
  const calm = async (work: () => unknown) => {
    await work();
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      await settle();
    });
  };
  await calm(() => render(<RouterProvider router={router} />));
  const field = (name: string) => screen.findByRole('textbox', { name });
  const type = async (name: string, text: string) => {
    const input = await field(name);
    await calm(async () => {
      await user.clear(input);
      if (text) await user.type(input, text);
    });
  };
  const press = (name: RegExp) => calm(() => user.click(screen.getByRole('button', { name })));
  const submit = () => press(/^Save changes/);
  return { user, save, field, type, press, submit, calm, router };
}

test('an invalid form focuses its first invalid field, and counts the errors', async () => {
  const { type, field, save, submit } = await open();
  await type('More', 'x');
  expect(screen.getByText('What v1 becomes')).toBeVisible();
  await type('Note', '');
  expect(screen.queryByText('What v1 becomes')).not.toBeInTheDocument();
  await submit();
  expect(await field('Note')).toHaveFocus();
  expect(screen.getByText('Say something')).toBeVisible();
  expect(screen.getByText('1 field needs your attention')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('server errors stay at their fields until they change', async () => {
  const { user, type, field, calm, save, submit } = await open(
    createApiError('guard.invalid_input', {
      status: 422,
      data: { 'uris.0': 'Not reachable', more: 'Too long' },
    }),
  );
  await type('More', 'x');
  await submit();
  await screen.findByText('Not reachable');
  expect(await field('URIs, line 1')).toHaveFocus();
  expect(screen.getByText('2 fields need your attention')).toBeVisible();

  await calm(() => user.tab());
  expect(screen.getByText('Not reachable')).toBeVisible();
  await type('URIs, line 1', 'https://c.example');
  expect(screen.queryByText('Not reachable')).not.toBeInTheDocument();
  expect(screen.getByText('Too long')).toBeVisible();

  // The same values may be sent again: the server may accept them by now.
  await submit();
  expect(save).toHaveBeenCalledTimes(2);
});

test('the save bar names the changes, and leaving lists them', async () => {
  const { type, press, router } = await open();
  await type('Name', 'Writer');
  expect(screen.getByText('Name', { selector: 'section *' })).toBeVisible();
  await type('Note', 'New');
  await type('More', '');
  await press(/^Add$/);
  await type('URIs, line 2', 'https://b.example');
  expect(screen.getByText('Name, Note, URIs, 1 more')).toBeVisible();

  await act(() => router.navigate('/elsewhere'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect([...dialog.querySelectorAll('dd')].map((cell) => cell.textContent)).toEqual([
    'Writer',
    'New',
    '1 added',
    'Emptied',
  ]);
  expect(screen.getByRole('button', { name: 'Stay and keep editing' })).toHaveFocus();
  await press(/^Leave without saving$/);
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('concurrent edits: only fields that both changed need a decision', async () => {
  const { user, type, press, calm, save, submit } = await open(
    createApiError('entity.stale', { status: 412 }),
    createApiError('general.unknown_error', { status: 500 }),
  );
  await type('Name', 'Writer');
  await type('More', 'mine');
  await submit();
  expect(await screen.findByText('1 of 1 left to select')).toBeVisible();
  expect(screen.getByText(/More \(yours\)/)).toHaveTextContent('Note (saved)');
  expect(screen.getByText(/The other change was saved (?:at|between) \d/)).toBeVisible();
  const name = within(screen.getByRole('radiogroup', { name: 'Name' }));
  expect(name.getByText('Select one')).toBeVisible();
  expect(name.getAllByText('Reader', { selector: 'del' })).toHaveLength(2);
  expect(name.getByText('Writer', { selector: 'ins' })).toBeVisible();
  expect(name.getByText('Auditor', { selector: 'ins' })).toBeVisible();
  await calm(() => user.click(screen.getByRole('radio', { name: /Auditor/ })));
  await press(/^Save combined version$/);
  const combined = {
    values: {
      ...values,
      name: 'Auditor',
      note: 'theirs',
      more: 'mine',
      uris: ['https://b.example'],
    },
    version: 'v2',
  };
  expect(save.mock.calls.at(-1)).toEqual([combined]);

  // That save failed: the form holds the merged values, based on the other version.
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('theirs');
  expect(screen.getByText('More', { selector: 'section *' })).toBeVisible();
  await submit();
  expect(save.mock.calls.at(-1)).toEqual([combined]);
});

test('a draft stored during a sign-in is back in the form, unsaved', async () => {
  const { save, press, field } = await openWith({ ...values, name: 'Writer' });
  expect(await field('Name')).toHaveValue('Writer');
  expect(screen.getByText('Name', { selector: 'section *' })).toBeVisible();
  await press(/^Discard$/);
  expect(await field('Name')).toHaveValue('Reader');
  expect(screen.queryByRole('button', { name: /^Save changes/ })).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

test('a stored draft that equals the record leaves nothing to save', async () => {
  const { field } = await openWith(values);
  expect(await field('Name')).toHaveValue('Reader');
  expect(screen.queryByRole('button', { name: /^Save changes/ })).not.toBeInTheDocument();
});

test('typing the saved value again leaves nothing to save', async () => {
  const { type } = await open();
  await type('Name', 'Writer');
  expect(screen.getByRole('button', { name: /^Save changes/ })).toBeVisible();
  await type('Name', 'Reader');
  expect(screen.queryByRole('button', { name: /^Save changes/ })).not.toBeInTheDocument();
});
