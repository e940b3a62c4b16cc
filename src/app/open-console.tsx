import { StrictMode } from 'react';
import { openRoot } from '~/src/lib/open-root';
import { App } from './app';
import { ErrorPage } from './pages/error.page';
import { startConsole } from './start-console';

/** Starts the console in an element. What it fails with is shown there, unless a page shows it. */
export async function openConsole(element: HTMLElement): Promise<void> {
  const fail = (error: unknown) =>
    root.render(
      <ErrorPage
        code={String(error)}
        stack={error instanceof Error ? error.stack : undefined}
        onRetry={() => window.location.reload()}
      />,
    );
  const root = openRoot(element, fail);
  try {
    const running = await startConsole();
    root.render(
      <StrictMode>
        <App {...running} />
      </StrictMode>,
    );
  } catch (error) {
    reportError(error);
    fail(error);
  }
}
