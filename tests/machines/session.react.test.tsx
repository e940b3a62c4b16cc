import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ConsoleContext, type ConsoleServices } from '~/src/app/console-context';
import { SessionView } from '~/src/app/root';
import { wireSession } from '~/src/flows/session';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { createTestStore, fakeAuth, testSettings } from '../support/render-console';
import { sessionModel } from './session.model';

beforeAll(() => startEnglish('shell', 'common', 'ui', 'errors-console'));

const store = createTestStore();

const mount: Mount = (start) => {
  const auth = fakeAuth();
  const kept = new Map<string, string>();
  const session = start(
    wireSession({
      auth,
      loadTenants: () => Promise.reject(new Error('the call is faked')),
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      readLocation: () => '/acme/applications',
      replaceLocation: () => undefined,
      isPublic: () => false,
    }),
  ) as ConsoleServices['session'];
  // What the view and its pages read of the services.
  const services = { session, auth, settings: testSettings } as unknown as ConsoleServices;
  const router = createMemoryRouter([
    { element: <SessionView />, children: [{ path: '*', element: <h1>Applications</h1> }] },
  ]);
  return {
    element: (
      <Provider store={store}>
        <ConsoleContext value={services}>
          <RouterProvider router={router} />
        </ConsoleContext>
      </Provider>
    ),
    send: (event) => session.send(event as Parameters<typeof session.send>[0]),
  };
};

testReact(sessionModel, mount);
