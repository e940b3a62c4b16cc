import { HOOK_EVENT_GROUPS, HOOK_EVENTS, type HookEvent } from '~/contract/webhooks';
import type { Hook } from '~/src/api/endpoints/hooks.api';

export type EventGroup = keyof typeof HOOK_EVENT_GROUPS;

/** The checkbox groups, in their order. */
export const EVENT_GROUPS = Object.entries(HOOK_EVENT_GROUPS) as unknown as readonly (readonly [
  EventGroup,
  readonly HookEvent[],
])[];

/** An older webhook has a single event, which counts while it has no others. */
export function eventsOf({ event, events }: Pick<Hook, 'event' | 'events'>): HookEvent[] {
  return events.length === 0 && event !== null ? [event] : [...events];
}

/** In the order of the groups, whatever the order in which they were selected. */
export function inGroupOrder(events: readonly HookEvent[]): HookEvent[] {
  return HOOK_EVENTS.filter((event) => events.includes(event));
}

export function isHookEvent(text: string | null): text is HookEvent {
  return HOOK_EVENTS.some((event) => event === text);
}
