import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ConsoleContext } from './console-context';
import type { ConsoleRouter } from './console-router';
import { useFirstPageShown } from './first-page-shown';
import { LoadingPage } from './pages/loading.page';
import type { Console } from './create-console';

/** The console with its store, session, and router. */
export function App({ store, services, router }: Console) {
  return (
    <Provider store={store}>
      <ConsoleContext value={services}>
        <Suspense fallback={<LoadingPage />}>
          <Router router={router} />
        </Suspense>
      </ConsoleContext>
    </Provider>
  );
}

/**
 * Navigations are transitions, so that input is answered while the next page renders. The first page
 * is not: there is no input yet, and React would restart its rendering with each response that
 * arrives meanwhile.
 */
function Router({ router }: { readonly router: ConsoleRouter }) {
  const isShown = useFirstPageShown();
  return <RouterProvider router={router} {...(isShown ? {} : { useTransitions: false })} />;
}
