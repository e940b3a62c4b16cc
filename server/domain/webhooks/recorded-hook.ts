import type { hooks } from '~/server/platform/db/schema';

type HookRow = typeof hooks.$inferSelect;

const MASK = '******';

/** A hook as audit rows show it: headers often hold credentials, under any name. */
export function recordedHook({ name, event, events, config, enabled }: HookRow) {
  const { headers } = config;
  return {
    name,
    event,
    events,
    enabled,
    config: {
      ...config,
      ...(headers
        ? { headers: Object.fromEntries(Object.keys(headers).map((key) => [key, MASK])) }
        : {}),
    },
  };
}
