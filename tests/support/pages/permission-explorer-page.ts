import { screen, within } from '@testing-library/react';
import type {
  Effect,
  EffectivePermission,
  GrantPath,
  MissingPermission,
} from '~/src/api/endpoints/permission-explorer.api';
import { withBilling } from '../billing';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const base = '/acme01/permission-explorer';
const charts = {
  id: 'charts',
  name: 'Patient records',
  indicator: 'https://charts.example',
};
const clinician = { id: 'clinician', name: 'Clinician', isDefault: true };
const north = { id: 'north', name: 'Northbank Clinic', isMfaRequired: true };
const lead = { id: 'lead', name: 'Ward lead' };

export const byRole: GrantPath = {
  role: clinician,
  organization: null,
  organizationRole: null,
  isJustInTime: false,
  isRemoved: false,
};
export const byOrganization: GrantPath = {
  role: null,
  organization: north,
  organizationRole: lead,
  isJustInTime: true,
  isRemoved: false,
};
function permission(
  id: string,
  paths: GrantPath[],
  resource: EffectivePermission['resource'] = charts,
): EffectivePermission {
  return {
    organization: null,
    resource,
    scope: { id, name: id, description: null },
    paths,
    pathsCount: paths.length,
    keptCount: paths.filter(({ isRemoved }) => !isRemoved).length,
  };
}
function removed(path: GrantPath): GrantPath {
  return { ...path, isRemoved: true };
}

export const all = [
  permission('manage:rota', [byOrganization], null),
  permission('read:charts', [byRole, byOrganization]),
  permission('sign:charts', [byRole]),
];
const withoutClinician = [
  permission('manage:rota', [byOrganization], null),
  permission('read:charts', [removed(byRole), byOrganization]),
  permission('sign:charts', [removed(byRole)]),
];
const person = {
  id: 'darius',
  name: 'Darius Mohajer',
  username: null,
  primaryEmail: 'darius@post.example',
  primaryPhone: null,
  avatar: null,
};
export const effect: Effect = {
  usersCount: 1,
  users: [
    {
      ...person,
      lossesCount: 2,
      losses: [
        { organization: null, resource: charts, scope: permission('sign:charts', []).scope },
        { organization: north, resource: null, scope: permission('manage:rota', []).scope },
      ],
      keptCount: 1,
      kept: [{ organization: null, resource: charts, scope: permission('read:charts', []).scope }],
    },
  ],
  applicationsCount: 0,
  applications: [],
  lost: { usersCount: 1, applicationsCount: 0, scopesCount: 2 },
};

export function missing(
  id: string,
  reasons: MissingPermission['reasons'],
  more: Partial<MissingPermission> = {},
): MissingPermission {
  return {
    organization: null,
    resource: charts,
    scope: { id, name: id, description: null },
    reasons,
    paths: [],
    rolesCount: 0,
    roles: [],
    ...more,
  };
}
export const registrar = {
  kind: 'role',
  id: 'registrar',
  name: 'Registrar',
  type: 'User',
  isFitting: true,
} as const;
const robot = {
  kind: 'role',
  id: 'robot',
  name: 'Robot',
  type: 'MachineToMachine',
  isFitting: false,
} as const;
const guide = {
  kind: 'organization-role',
  id: 'guide',
  name: 'Guide',
  type: 'User',
  isFitting: true,
} as const;
export const lacking = [
  missing('merge:charts', ['not-assigned'], { rolesCount: 12, roles: [registrar, guide, robot] }),
  missing('sync:charts', ['role-mismatch'], { rolesCount: 1, roles: [robot] }),
  missing('void:charts', ['no-role']),
];

export function list(items: readonly unknown[], total = items.length) {
  return {
    body: items,
    headers: { 'Total-Number': String(total) },
  };
}
export function refusal(status: number) {
  return { status, body: { code: 'x.y', message: 'Refused.' } };
}
export let server: ScriptedApi;
beforeEach(() => {
  server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
    .on('GET', '/api/users/darius', { body: person, headers: { ETag: '"1"' } })
    .on('GET', '/api/users/darius/organizations', { body: [north] })
    .on('GET', '/api/users/darius/effective-permissions', ({ query }) => {
      const rows = query.getAll('without').includes('role:clinician') ? withoutClinician : all;
      const scopeId = query.get('scopeId');
      return list(
        rows
          .filter(({ keptCount }) => query.get('lost') !== 'true' || keptCount === 0)
          .filter(({ scope }) => scopeId === null || scope.id === scopeId),
      );
    })
    .on('GET', '/api/users/darius/missing-permissions', ({ query }) => {
      const scopeId = query.get('scopeId');
      return list(lacking.filter(({ scope }) => scopeId === null || scope.id === scopeId));
    })
    .on('GET', '/api/applications/sync/missing-permissions', list([]))
    .on('GET', '/api/applications/sync', {
      body: { id: 'sync', name: 'Lab sync', type: 'MachineToMachine' },
      headers: { ETag: '"1"' },
    })
    .on('GET', '/api/applications/sync/organizations', { body: [] })
    .on('GET', '/api/applications/sync/effective-permissions', list([]))
    .on('GET', '/api/roles/clinician', { body: clinician, headers: { ETag: '"1"' } })
    .on('GET', '/api/roles/clinician/effect', { body: effect })
    .on('GET', '/api/resources/charts/scopes/:id/effect', { body: effect })
    .on('GET', '/api/resources/charts/scopes/:id/grants', {
      ...list([
        {
          kind: 'role',
          ...clinician,
          type: 'User',
          usersCount: 3,
          applicationsCount: 0,
        },
      ]),
    })
    .on('GET', '/api/permissions', list([permission('read:charts', [])]));
});
afterEach(() => server.restore());

export function open(query: string) {
  return renderConsole({ api: server, path: `${base}${query}` });
}
export function asked(path: string) {
  return server.requests
    .filter((request) => request.path.endsWith(path))
    .at(-1)
    ?.query.toString();
}
export async function paths(name: string) {
  return within(await screen.findByRole('list', { name: `Paths to ${name}` }))
    .getAllByRole('list', { name: 'Path' })
    .map((path) =>
      within(path)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
}
export async function reasonsOf() {
  return within(await screen.findByRole('list', { name: 'Reasons' })).getAllByRole('listitem');
}
