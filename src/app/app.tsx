import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ConsoleContext } from './console-context';
import { LoadingPage } from './pages/loading.page';
import type { Console } from './create-console';

/** The console with its store, session, and router. */
export function App({ store, services, router }: Console) {
  return (
    <Provider store={store}>
      <ConsoleContext value={services}>
        <Suspense fallback={<LoadingPage />}>
          {/* Pages wait for their code and texts before they are navigated to (`lazy-translations.ts`). As
          transitions they would take a fifth longer, and begin again with each answer that arrives. */}
          <RouterProvider router={router} useTransitions={false} />
        </Suspense>
      </ConsoleContext>
    </Provider>
  );
}
