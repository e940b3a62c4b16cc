import { screen, within } from '@testing-library/react';
import type { Application } from '~/src/api/endpoints/applications.api';
import { makeApplication } from '../factories';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const base = '/acme01/applications';

function application(type: Application['type'], isThirdParty = false) {
  return makeApplication({ type, isThirdParty });
}
export function list(rows: readonly unknown[]) {
  return {
    body: rows,
    headers: { 'Total-Number': String(rows.length) },
  };
}
const management = {
  id: 'm',
  name: 'Management',
  indicator: 'https://acme01.gatehouse.app/api',
};
const scheduling = { id: 'r1', name: 'Scheduling', indicator: 'https://api.example' };
export function scope(id: string, name: string, description: string | null = null) {
  return {
    id,
    name,
    description,
  };
}
export let server: ScriptedApi;
beforeEach(() => {
  server = withAccount(new ScriptedApi().install())
    .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
    .on('GET', '/api/roles/:id/scopes', { body: [] })
    .on('GET', '/api/roles/boss/scopes', { body: [{ ...scope('s', 'all'), resource: management }] })
    .on('GET', '/api/users', list([]))
    .on('GET', '/api/applications', list([{ id: 'app1', name: 'Rota' }]));
});
afterEach(() => server.restore());

export function opened(type: Application['type'], tab: string, isThirdParty = false) {
  server.on('GET', '/api/applications/:id', {
    body: application(type, isThirdParty),
    headers: { ETag: '"1"' },
  });
  return renderConsole({ api: server, path: `${base}/app1/${tab}` });
}
export async function tabNames() {
  const nav = await screen.findByRole('navigation', { name: 'Sections of the application' });
  return within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

/** What a third-party application may ask for, and what can be added. */
export function scriptConsent(): void {
  server
    .on('GET', '/api/applications/:id/user-consent-scopes', {
      body: {
        userScopes: ['email', 'urn:logto:scope:organizations'],
        resourceScopes: [{ resource: scheduling, scopes: [scope('s1', 'read', 'See it')] }],
        organizationScopes: [],
        organizationResourceScopes: [
          { resource: scheduling, scopes: [scope('s2', 'write', 'Book')] },
        ],
      },
    })
    .on('GET', '/api/resources', {
      body: [
        { ...scheduling, scopes: [scope('s1', 'read'), scope('s3', 'audit')] },
        { ...management, scopes: [scope('s', 'all')] },
      ],
    });
}
