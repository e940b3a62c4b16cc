import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { addInspector } from '~/src/slices/live-machines';

type Loose = Record<string, unknown>;

/** What a request was made with and what came back, of an event that may cross windows. */
const payloads: ReadonlySet<string> = new Set(['input', 'output', 'error']);

/** An inspection event as data, without what invoked actors take and give. */
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
 * Opens the Stately inspector in a window of its own and shows it every machine of this tab. It is
 * a page of another origin, so it comes only when it is asked for with `?inspect`. Events and
 * requests go there without their payloads, which may be passwords and codes; charts keep none in
 * their context.
 */
export function startInspector(): void {
  const { inspect } = createBrowserInspector({
    sanitizeEvent: ({ type }) => ({ type }),
    serialize: withoutPayloads,
  });
  addInspector((inspected) => inspect.next?.(inspected));
}
