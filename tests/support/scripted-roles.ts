import type { ResourceWithScopes, Scope } from '~/src/api/endpoints/resources.api';
import type { RoleRow, RoleScope, RoleUser } from '~/src/api/endpoints/roles.api';
import { list, record } from './console-page';
import { makeManagementResource, makeResource, makeRole, makeScope } from './factories';
import { renderConsole } from './render-console';
import type { ScriptedApi } from './scripted-api';
import { scriptTenant } from './scripted-tenant';

/**
 * A tenant with a user role and a machine-to-machine role, for tests of the section and its tabs.
 */

export const rolesBase = '/acme01/roles';

export const nurse = makeRole({ isDefault: true });
export const machine = makeRole({ id: 'machine', name: 'Lab sync', type: 'MachineToMachine' });
const nobody = { usersCount: 0, featuredUsers: [], applicationsCount: 0, featuredApplications: [] };
const rows: readonly RoleRow[] = [
  {
    ...nurse,
    ...nobody,
    usersCount: 1234,
    featuredUsers: [
      { id: '1', name: 'Amara', avatar: null },
      { id: '2', name: null, avatar: null },
    ],
  },
  {
    ...machine,
    ...nobody,
    applicationsCount: 1,
    featuredApplications: [{ id: 'app', name: 'Sync', type: 'MachineToMachine' }],
  },
  { ...nurse, ...nobody, id: 'empty', name: 'Empty', isDefault: false },
];

function scope(id: string, name: string, resourceId: string): Scope {
  return makeScope({ id, name, resourceId });
}
export const charts: ResourceWithScopes = {
  ...makeResource({ id: 'charts', name: 'Charts API', indicator: 'https://charts.example' }),
  scopes: [scope('read', 'read:charts', 'charts'), scope('write', 'write:charts', 'charts')],
};
const management: ResourceWithScopes = {
  ...makeManagementResource(),
  scopes: [scope('all', 'all', 'management')],
};
function held({ scopes, ...resource }: ResourceWithScopes): RoleScope[] {
  return scopes.slice(0, 1).map((one) => ({ ...one, resource }));
}

const amara = {
  id: 'u1',
  name: 'Amara Okafor',
  username: 'amok',
  primaryEmail: 'amara@post.example',
  primaryPhone: null,
  avatar: null,
  isSuspended: false,
  applicationId: null,
  lastSignInAt: null,
} as unknown as RoleUser;

export function scriptRoles(): ScriptedApi {
  return scriptTenant()
    .on('GET', '/api/roles', list(rows))
    .on('GET', '/api/roles/nurse', record(nurse))
    .on('GET', '/api/roles/machine', record(machine))
    .on('GET', '/api/roles/nurse/scopes', list(held(charts)))
    .on('GET', '/api/roles/machine/scopes', list(held(management)))
    .on('GET', '/api/roles/:id/users', list([amara]))
    .on('GET', '/api/roles/:id/applications', list([]))
    .on('GET', '/api/users', list([amara]))
    .on('GET', '/api/applications', list([]))
    .on('GET', '/api/resources', { body: [charts, management] });
}

export function openRoles(server: ScriptedApi, path = '') {
  return renderConsole({ api: server, path: `${rolesBase}${path}` });
}
