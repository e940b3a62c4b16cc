import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createActor, fromPromise } from 'xstate';
import { editorMachine, type ReadRecord } from '~/machines/editor.machine';
import { draftsSlice, selectUnsavedChanges } from '~/src/slices/drafts';
import { sessionExpired, sessionRenewed, sessionSignalSlice } from '~/src/slices/session-signal';
import { SessionLink } from './session-link';

const record: ReadRecord = {
  values: { name: 'a', description: 'b' },
  version: null,
  readAt: 1,
};

async function setUp() {
  const store = configureStore({
    reducer: { drafts: draftsSlice.reducer, sessionSignal: sessionSignalSlice.reducer },
  });
  const actor = createActor(
    editorMachine.provide({ actors: { loadRecord: fromPromise(() => Promise.resolve(record)) } }),
    { input: { keptDraft: null } },
  ).start();
  const view = render(
    <Provider store={store}>
      <SessionLink actor={actor} />
    </Provider>,
  );
  await act(async () => {
    await Promise.resolve();
  });
  const type = (values: ReadRecord['values'], isDirty: boolean) =>
    act(() => actor.send({ type: 'editor.changed', values, isDirty }));
  return { store, actor, view, type, unsaved: () => selectUnsavedChanges(store.getState()) };
}

describe('a form and the session', () => {
  it('reports unsaved input, and that it is gone', async () => {
    const { type, unsaved } = await setUp();
    expect(unsaved()).toBe(0);
    type({ name: 'x', description: 'b' }, true);
    expect(unsaved()).toBe(1);
    type({ name: 'a', description: 'b' }, false);
    expect(unsaved()).toBe(0);
  });

  it('takes its report back when the form goes', async () => {
    const { type, unsaved, view } = await setUp();
    type({ name: 'x', description: 'y' }, true);
    view.unmount();
    expect(unsaved()).toBe(0);
  });

  it('waits while the session is over, and goes on when it is back', async () => {
    const { actor, store, type } = await setUp();
    type({ name: 'x', description: 'b' }, true);
    act(() => {
      store.dispatch(sessionExpired());
    });
    expect(actor.getSnapshot().matches('reauthenticating')).toBe(true);
    act(() => {
      store.dispatch(sessionRenewed());
    });
    expect(actor.getSnapshot().matches('reauthenticating')).toBe(false);
  });
});
