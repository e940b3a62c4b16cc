import type { HookEvent } from '~/contract/webhooks';
import type { NewHook } from '~/src/api/endpoints/hooks.api';

export type NewHookValues = { name: string; url: string; events: HookEvent[] };

/** The request body that creates the webhook; without options, the server's defaults apply. */
export function toNewHook({ name, url, events }: NewHookValues): NewHook {
  return { name: name.trim(), events, config: { url: url.trim() } };
}
