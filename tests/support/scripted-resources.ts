import { list, record } from './console-page';
import { makeManagementResource, makeResource, makeScope } from './factories';
import { renderConsole } from './render-console';
import type { ScriptedApi } from './scripted-api';
import { scriptTenant } from './scripted-tenant';

/** A tenant with its own API and the management API, for tests of the section and its tabs. */

export const resourcesBase = '/acme01/api-resources';

export const orders = makeResource();
export const management = makeManagementResource();
export const scope = makeScope({ description: 'Sees orders' });

export function scriptResources(): ScriptedApi {
  return scriptTenant()
    .on('GET', '/api/resources', list([orders, management]))
    .on('GET', '/api/resources/:id', record(orders))
    .on('GET', '/api/resources/management', record(management))
    .on('GET', '/api/resources/:id/scopes', list([scope]));
}

export function openResources(server: ScriptedApi, path = '') {
  return renderConsole({ api: server, path: `${resourcesBase}${path}` });
}
