import type { ScriptedApi } from '../scripted-api';
import { scriptHooks } from '../scripted-hooks';

export let server: ScriptedApi;
beforeEach(() => {
  sessionStorage.clear();
  server = scriptHooks();
});
afterEach(() => server.restore());

export function patches() {
  return server.to('PATCH', '/api/hooks/crm');
}
