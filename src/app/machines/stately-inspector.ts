import { createBrowserInspector } from '@statelyai/inspect';
import { addInspector } from '~/src/slices/live-machines';

/**
 * Opens the Stately inspector in a window of its own and shows it every machine of this tab. It is
 * a page of another origin, so it comes only when it is asked for with `?inspect`. Events go there
 * without their payloads, which may be passwords and codes; charts keep none in their context.
 */
export function startInspector(): void {
  const { inspect } = createBrowserInspector({ sanitizeEvent: ({ type }) => ({ type }) });
  addInspector((inspected) => inspect.next?.(inspected));
}
