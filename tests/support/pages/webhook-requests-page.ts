import { makeHookDelivery } from '../factories';
import type { ScriptedApi } from '../scripted-api';
import { scriptHooks } from '../scripted-hooks';

export let server: ScriptedApi;
beforeEach(() => {
  server = scriptHooks();
});
afterEach(() => server.restore());

export function replays() {
  return server.to('POST', '/api/hooks/crm/deliveries/replay').map(({ body }) => body);
}
export const shown = { ...makeHookDelivery(), body: 'text', response: null };
