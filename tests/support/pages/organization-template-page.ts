import { screen } from '@testing-library/react';
import { withBilling } from '../billing';
import { makeOrganizationRole } from '../factories';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const base = '/acme01/organization-template';

export const nurse = makeOrganizationRole();
export const readMembers = {
  tenantId: 'acme01',
  id: 'os-1',
  name: 'read:members',
  description: null,
};
export const readCharts = {
  tenantId: 'acme01',
  id: 'rs-1',
  resourceId: 'charts',
  name: 'Read:charts',
  description: 'Sees charts',
  createdAt: 1,
};
const charts = {
  id: 'charts',
  name: 'Charts API',
  indicator: 'https://charts.example',
  scopes: [readCharts],
};
function list(rows: readonly unknown[]) {
  return {
    body: rows,
    headers: { 'Total-Number': String(rows.length) },
  };
}
export let server: ScriptedApi;
beforeEach(() => {
  server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
    .on('GET', '/api/organization-roles', list([{ ...nurse, scopes: [], resourceScopes: [] }]))
    .on('GET', '/api/organization-roles/nurse', { body: nurse, headers: { ETag: '"1"' } })
    .on('GET', '/api/organization-roles/nurse/scopes', { body: [] })
    .on('GET', '/api/organization-roles/nurse/resource-scopes', { body: [] })
    .on('GET', '/api/organization-scopes', list([readMembers]))
    .on('GET', '/api/resources', { body: [charts] });
});
afterEach(() => server.restore());

export function open(path = '') {
  return renderConsole({ api: server, path: `${base}${path}` });
}
export function button(name: string | RegExp) {
  return screen.findByRole('button', { name });
}
