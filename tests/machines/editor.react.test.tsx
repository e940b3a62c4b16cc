import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { editorMachine, type EditorEvent, type EditorValues } from '~/machines/editor.machine';
import { EditorPorts, EditorView, wireEditor, type EditorActor } from '~/src/flows/editor';
import { FormTextField } from '~/src/forms/form-fields';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { editorModel } from './editor.model';

beforeAll(() => startEnglish('flows', 'ui', 'errors-console'));

function fakedCall() {
  return Promise.reject(new Error('the call is faked'));
}

const mount: Mount = (start) => {
  const ports = new EditorPorts<EditorValues>();
  const actor = start(
    wireEditor(editorMachine, {
      load: fakedCall,
      save: fakedCall,
      loadTheirs: fakedCall,
      fieldErrorsOf: () => ({}),
      resetForm: ports.resetForm,
      refillForm: ports.refillForm,
      announceSaved: () => undefined,
      drafts: { store: () => undefined, forget: () => undefined },
      leave: ports.leave,
      stay: ports.stay,
    }),
  ) as EditorActor<EditorValues>;
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <EditorView
            actor={actor}
            ports={ports}
            labels={{ name: 'Name', description: 'Description' }}
          >
            {() => <FormTextField name="name" label="Name" />}
          </EditorView>
        ),
      },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/'] },
  );
  return {
    element: <RouterProvider router={router} />,
    send: (event) => {
      if (event.type === 'leave.requested') void router.navigate('/elsewhere');
      else actor.send(event as EditorEvent);
    },
  };
};

testReact(editorModel, mount);
