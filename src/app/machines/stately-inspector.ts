import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { addInspector } from '~/src/slices/live-machines';

type Loose = Record<string, unknown>;

/** Input and output of a request, in an event that may be sent to another window. */
const payloads: ReadonlySet<string> = new Set(['input', 'output', 'error']);

/** An inspection event without the input and output of invoked actors. */
function withoutPayloads(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const data = JSON.parse(JSON.stringify(event)) as Loose;
  const { snapshot } = data;
  if (typeof snapshot === 'object' && snapshot !== null) {
    data['snapshot'] = Object.fromEntries(
      Object.entries(snapshot).filter(([name]) => !payloads.has(name)),
    );
  }
  return data as unknown as StatelyInspectionEvent;
}

/**
 * Opens the Stately inspector in a new window and shows it every machine of this tab. It is a page
 * of another origin, so it opens only on request with `?inspect`. Events and requests are sent
 * without payloads, which may be passwords and codes; charts keep none in their context.
 */
export function startInspector(): void {
  const { inspect } = createBrowserInspector({
    sanitizeEvent: ({ type }) => ({ type }),
    serialize: withoutPayloads,
  });
  addInspector((inspected) => inspect.next?.(inspected));
}
