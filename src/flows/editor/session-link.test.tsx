import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FormTextField } from '~/src/forms/form-fields';
import { createDraftStore } from '~/src/lib/drafts';
import { draftsSlice, selectUnsavedChanges } from '~/src/slices/drafts';
import { sessionExpired, sessionRenewed, sessionSignalSlice } from '~/src/slices/session-signal';
import { startEnglish } from '~/tests/support/machine-react';
import { Editor } from './editor';

beforeAll(() => startEnglish('flows', 'ui', 'errors-console'));
afterEach(() => sessionStorage.clear());

const record = { values: { name: 'a', description: 'b' }, version: null };

async function setUp() {
  const user = userEvent.setup({ delay: null });
  const store = configureStore({
    reducer: { drafts: draftsSlice.reducer, sessionSignal: sessionSignalSlice.reducer },
  });
  const read = () => Promise.resolve(record);
  const element = (
    <Editor
      load={read}
      loadTheirs={read}
      save={read}
      draftName="note:1"
      labels={{ name: 'Name', description: 'Description' }}
      fieldErrorsOf={() => ({})}
      announceSaved={() => undefined}
    >
      {() => (
        <>
          <FormTextField name="name" label="Name" />
          <FormTextField name="description" label="Description" />
        </>
      )}
    </Editor>
  );
  const view = render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </Provider>,
  );
  const type = async (name: string, text: string) => {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  await screen.findByRole('textbox', { name: 'Name' });
  const expire = () =>
    act(() => {
      store.dispatch(sessionExpired());
    });
  return { store, view, type, expire, unsaved: () => selectUnsavedChanges(store.getState()) };
}

function stored() {
  return createDraftStore('note:1').read();
}

describe('form and session', () => {
  it('reports unsaved input, and that there is none left', async () => {
    const { type, unsaved } = await setUp();
    expect(unsaved()).toBe(0);
    await type('Name', 'x');
    expect(unsaved()).toBe(1);
    await type('Name', 'a');
    expect(unsaved()).toBe(0);
  });

  it('withdraws its report when the form is unmounted', async () => {
    const { type, unsaved, view } = await setUp();
    await type('Name', 'x');
    view.unmount();
    expect(unsaved()).toBe(0);
  });

  it('counts the changed fields when the session ends, and stores them', async () => {
    const { type, expire, unsaved } = await setUp();
    await type('Name', 'x');
    await type('Description', 'y');
    expire();
    expect(unsaved()).toBe(2);
    expect(stored()).toEqual({ name: 'x', description: 'y' });
  });

  it('continues with the draft when the session is back', async () => {
    const { store, type, expire } = await setUp();
    await type('Name', 'x');
    expire();
    expect(screen.getByText(/^Your session ended/)).toBeVisible();
    act(() => {
      store.dispatch(sessionRenewed());
    });
    expect(screen.queryByText(/^Your session ended/)).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('x');
    expect(stored()).toBeNull();
  });

  it('stores what was typed since the session ended when the page closes for a sign-in', async () => {
    const { type, expire, view } = await setUp();
    await type('Name', 'x');
    expire();
    await type('Name', 'later');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    expect(stored()).toEqual({ name: 'later', description: 'b' });
    view.unmount();

    // The page that the sign-in returns to.
    await setUp();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('later');
    expect(stored()).toBeNull();
  });

  it('asks before the tab closes while there is unsaved input', async () => {
    const { type } = await setUp();
    await type('Name', 'x');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });
});
