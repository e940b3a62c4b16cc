import { readStoredCheckout, storeCheckout } from '~/src/lib/stored-checkout';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

const canceledAt = '/acme01/nowhere?a=1&checkout=canceled#b';
export const session = '/api/checkout-session/s1';
export let server: ScriptedApi;
beforeEach(() => {
  window.sessionStorage.clear();
  storeCheckout(window.sessionStorage, { state: 'abc123', sessionId: 's1' });
  server = withAccount(new ScriptedApi().install());
});
afterEach(() => server.restore());

export function stored() {
  return readStoredCheckout(window.sessionStorage)?.sessionId;
}
export async function open(path = canceledAt) {
  return (await renderConsole({ api: server, path })).router;
}
