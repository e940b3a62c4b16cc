import type { Resource, Scope } from '~/src/api/endpoints/resources.api';
import { withBilling } from './billing';
import { list, record, withTenantOrigin } from './console-page';
import { renderConsole, withAccount } from './render-console';
import { ScriptedApi } from './scripted-api';

/** A tenant with its own API and the management API, for tests of the section and its tabs. */

export const resourcesBase = '/acme01/api-resources';

export const orders: Resource = {
  tenantId: 'acme01',
  id: 'orders',
  name: 'Orders API',
  indicator: 'https://orders.example',
  isDefault: false,
  accessTokenTtl: 3600,
};
export const management: Resource = {
  ...orders,
  id: 'management',
  name: 'Gatehouse Management API',
  indicator: 'https://acme01.gatehouse.app/api',
};
export const scope: Scope = {
  tenantId: 'acme01',
  id: 'scope-1',
  resourceId: 'orders',
  name: 'read:orders',
  description: 'Sees orders',
  createdAt: 1,
};

export function scriptResources(): ScriptedApi {
  return withTenantOrigin(
    withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' }),
  )
    .on('GET', '/api/resources', list([orders, management]))
    .on('GET', '/api/resources/:id', record(orders))
    .on('GET', '/api/resources/management', record(management))
    .on('GET', '/api/resources/:id/scopes', list([scope]));
}

export function openResources(server: ScriptedApi, path = '') {
  return renderConsole({ api: server, path: `${resourcesBase}${path}` });
}
