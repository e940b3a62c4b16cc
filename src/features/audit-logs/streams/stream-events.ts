import type { LogStream } from '~/src/api/endpoints/log-streams.api';

/** Events that are chosen together; none chosen means all but the deliveries of webhooks. */
const EVENT_GROUPS = {
  sign_ins: ['Interaction.*'],
  tokens: ['ExchangeTokenBy.*', 'RevokeToken'],
  admin_actions: ['Management.*'],
  webhooks: ['TriggerHook.*'],
} as const;
export type EventGroup = keyof typeof EVENT_GROUPS;
export const eventGroups = Object.keys(EVENT_GROUPS) as EventGroup[];

/** A filter's keys as the groups that are complete in it, and the rest. */
export function splitKeys(keys: readonly string[]): { groups: EventGroup[]; more: string[] } {
  const groups = eventGroups.filter((group) =>
    EVENT_GROUPS[group].every((key) => keys.includes(key)),
  );
  const grouped: readonly string[] = groups.flatMap((group) => EVENT_GROUPS[group]);
  return { groups, more: keys.filter((key) => !grouped.includes(key)) };
}

export function joinKeys(groups: readonly EventGroup[], more: readonly string[]): string[] {
  return [...new Set([...groups.flatMap((group) => EVENT_GROUPS[group]), ...more])];
}

export function keysOf({ filter }: Pick<LogStream, 'filter'>): readonly string[] {
  return filter.keys ?? [];
}
