import { list, record } from './console-page';
import { makeHook, makeHookDelivery, makeHookRequest } from './factories';
import { renderConsole } from './render-console';
import type { ScriptedApi } from './scripted-api';
import { scriptTenant } from './scripted-tenant';

/** A tenant with webhooks in every condition, for tests of the section and its tabs. */

export const webhooksBase = '/acme01/webhooks';

export const crm = makeHook();
const legacy = makeHook({
  id: 'old',
  name: '',
  event: 'PostSignIn',
  events: [],
  enabled: false,
  executionStats: { successCount: 0, requestCount: 0 },
});
export const failed = makeHookRequest({
  id: 'failed',
  payload: {
    ...makeHookRequest().payload,
    result: 'Error',
    deliveryId: 'd-failed',
    error: 'HTTPError: Request failed with status code 503',
    response: { statusCode: 503, body: 'Back at noon' },
  },
});
export const delivered = makeHookRequest();
const dead = makeHookDelivery();

export function scriptHooks(): ScriptedApi {
  return scriptTenant()
    .on('GET', '/api/hooks', list([crm, legacy]))
    .on('GET', '/api/hooks/crm', record(crm))
    .on('GET', '/api/hooks/old', record(legacy))
    .on('GET', '/api/hooks/:id/recent-logs', list([failed, delivered]))
    .on('GET', '/api/hooks/:id/deliveries', ({ query }) =>
      list(query.get('state') === 'dead' ? [dead] : []),
    )
    .on('GET', '/api/hooks/:id/deliveries/d-failed', {
      body: {
        ...dead,
        body: '{"event":"PostSignIn"}',
        response: { statusCode: 503, body: 'Down' },
      },
    });
}

export function openHooks(server: ScriptedApi, path = '') {
  return renderConsole({ api: server, path: `${webhooksBase}${path}` });
}
