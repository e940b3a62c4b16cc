import { createRoot, type Root } from 'react-dom/client';

/**
 * A root that is never left blank: React removes everything from it after an error that nothing
 * inside it catches, and `showFailure` renders something else there.
 */
export function openRoot(element: HTMLElement, showFailure: (error: unknown) => void): Root {
  let hasFailed = false;
  return createRoot(element, {
    onUncaughtError: (error) => {
      reportError(error);
      // What shows the failure may fail itself.
      if (!hasFailed) showFailure(error);
      hasFailed = true;
    },
  });
}
