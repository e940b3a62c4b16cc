/**
 * The pages about access, their requests, and their texts. `:names` are placeholders for the IDs of
 * a test's objects.
 */

/** Ids by name. */
export type Ids = Readonly<Record<string, string>>;

/** Replaces `:names` with IDs. */
export function withIds(text: string, ids: Ids): string {
  return text.replace(/:(\w+)/g, (name, key: string) => ids[key] ?? name);
}

/** A part of a page with its own request. */
export type Part = {
  /** Path of the request. Parts with the same path get its responses in turn. */
  readonly read: string;
  /** Text once loaded; for a list, its empty state. */
  readonly ready: string;
  /** Accessible name of the table, of a list. */
  readonly table?: string;
  /** Whether the list has a search. */
  readonly hasSearch?: boolean;
  /** Content that loads above the list and shifts it. */
  readonly isMoved?: boolean;
  /** Name of the section, if a page has several parts. */
  readonly region?: string;
};

export type ConsolePage = {
  /** Below the tenant, without the tab. */
  readonly path: string;
  /** The subject, if it is in the query. */
  readonly query?: string;
  /** The list of a page without tabs has the key ''. In display order. */
  readonly tabs: Readonly<Record<string, readonly Part[]>>;
};

function list(read: string, table: string, ready: string): Part {
  return {
    read,
    table,
    ready,
    hasSearch: true,
  };
}
function part(read: string, ready: string): Part {
  return { read, ready };
}
function section(read: string, region: string, ready: string): Part {
  return { read, region, ready };
}
const logs: Part = {
  read: '/api/logs',
  table: 'Audit logs',
  ready: 'Nothing has happened yet',
};

const user = '/api/users/:user';
const resource = '/api/resources/:resource';
const userRole = '/api/roles/:userRole';
const machineRole = '/api/roles/:machineRole';
const template = '/api/organization-roles/:organizationRole';
const organization = '/api/organizations/:organization';
const machine = '/api/applications/:machine';
const thirdParty = '/api/applications/:thirdParty';
const portal = '/api/applications/:portal';
const hook = '/api/hooks/:hook';
const stream = '/api/log-streams/:stream';
const connector = '/api/connectors/:connector';

function rolePermissions(role: string): Part {
  return list(`${role}/scopes`, 'Permissions', 'No permissions yet');
}

/** Lists that are empty for a new tenant; its built-in API and role are removed or ignored. */
export const LISTS: readonly ConsolePage[] = [
  {
    path: 'applications',
    tabs: {
      '': [
        {
          ...list('/api/applications', 'Applications', 'Register your first application'),
          // This browser visited the tenant before its first third-party application was created.
          isMoved: true,
        },
      ],
    },
  },
  {
    path: 'applications/third-party-applications',
    tabs: { '': [list('/api/applications', 'Applications', 'No third-party applications')] },
  },
  {
    path: 'api-resources',
    tabs: {
      '': [
        {
          read: '/api/resources',
          table: 'API resources',
          ready: 'Gatehouse Management API',
        },
      ],
    },
  },
  {
    path: 'roles',
    tabs: {
      '': [list('/api/roles', 'Roles', 'Decide who can do what')],
    },
  },
  {
    path: 'organization-template',
    tabs: {
      'organization-roles': [
        list('/api/organization-roles', 'Organization roles', 'No organization roles yet'),
      ],
      'organization-permissions': [
        list(
          '/api/organization-scopes',
          'Organization permissions',
          'No organization permissions yet',
        ),
      ],
    },
  },
  {
    path: 'organizations',
    tabs: {
      '': [list('/api/organizations', 'Organizations', 'No organizations yet')],
    },
  },
  {
    path: 'users',
    tabs: {
      '': [list('/api/users', 'Users', 'No users yet')],
    },
  },
  {
    path: 'audit-logs/streams',
    tabs: {
      '': [{ read: '/api/log-streams', table: 'Log streams', ready: 'Send logs where you watch' }],
    },
  },
  {
    path: 'connectors/passwordless',
    tabs: { '': [{ read: '/api/connectors', table: 'Email and SMS', ready: 'Set up SMS' }] },
  },
  {
    path: 'webhooks',
    tabs: {
      '': [{ read: '/api/hooks', table: 'Webhooks', ready: 'Let your systems know' }],
    },
  },
];

/**
 * Pages of one object. The first part of the first tab is the object itself, which the form of a
 * tab takes from it: the tests of the editor cover a form that cannot be read.
 */
export const DETAILS: readonly ConsolePage[] = [
  {
    path: 'users/:user',
    tabs: {
      settings: [
        part(user, 'Sign-in identifiers'),
        section(`${user}/mfa-verifications`, 'MFA factors', 'Add factor'),
        section(
          `${user}/personal-access-tokens`,
          'Personal access tokens',
          'This user has no tokens.',
        ),
        section(`${user}/all-identities`, 'Linked accounts', 'No account is linked.'),
        section(`${user}/sessions`, 'Sessions', 'No active sessions'),
      ],
      roles: [list(`${user}/roles`, 'Roles', 'No roles yet')],
      logs: [logs],
      organizations: [list(`${user}/organizations`, 'Organizations', 'Member of no organization')],
    },
  },
  {
    path: 'api-resources/:resource',
    tabs: {
      permissions: [
        part(resource, 'General'),
        list(`${resource}/scopes`, 'Permissions', 'Define what this API allows'),
      ],
      general: [],
    },
  },
  {
    path: 'roles/:userRole',
    tabs: {
      permissions: [part(userRole, 'General'), rolePermissions(userRole)],
      users: [list(`${userRole}/users`, 'Users', 'Nobody has this role')],
      general: [],
    },
  },
  {
    path: 'roles/:machineRole',
    tabs: {
      permissions: [part(machineRole, 'General'), rolePermissions(machineRole)],
      'machine-to-machine-apps': [
        list(`${machineRole}/applications`, 'Machine-to-machine apps', 'No app has this role'),
      ],
      general: [],
    },
  },
  {
    path: 'organization-template/organization-roles/:organizationRole',
    tabs: {
      permissions: [
        part(template, 'General'),
        list(`${template}/scopes`, 'Permissions', 'This role allows nothing yet'),
      ],
      general: [],
    },
  },
  {
    path: 'organizations/:organization',
    tabs: {
      settings: [part(organization, 'Custom data')],
      members: [list(`${organization}/users`, 'Members', 'No members yet')],
      invitations: [list('/api/organization-invitations', 'Invitations', 'No invitations yet')],
      'machine-to-machine': [
        list(`${organization}/applications`, 'Machine-to-machine', 'No applications yet'),
      ],
      branding: [part(organization, 'Organization branding')],
    },
  },
  {
    path: 'applications/:machine',
    tabs: {
      settings: [
        part(machine, 'Endpoints'),
        section(`${machine}/secrets`, 'Client secrets', 'Default secret'),
      ],
      roles: [list(`${machine}/roles`, 'Roles', 'No roles yet')],
      logs: [logs],
      organizations: [list(`${machine}/organizations`, 'Organizations', 'In no organization yet')],
    },
  },
  {
    path: 'applications/:thirdParty',
    tabs: {
      settings: [part(thirdParty, 'Endpoints')],
      permissions: [part(`${thirdParty}/user-consent-scopes`, 'Nothing to ask for yet')],
      branding: [part(`${thirdParty}/sign-in-experience`, 'Name and logo')],
    },
  },
  {
    path: 'applications/:portal',
    tabs: {
      settings: [part(portal, 'Endpoints')],
      branding: [part(`${portal}/sign-in-experience`, 'App-level branding')],
    },
  },
  {
    path: 'audit-logs/streams/:stream',
    tabs: {
      health: [part(stream, 'Send test event'), part(`${stream}/health`, 'Nothing sent yet')],
      settings: [],
      // It has read the health by then; React tests cover its states.
      replay: [],
    },
  },
  {
    path: 'connectors/social/:connector',
    tabs: { '': [part(connector, 'Callback URL')] },
  },
  {
    path: 'webhooks/:hook',
    tabs: {
      settings: [part(hook, 'Recent requests'), part(hook, 'Send test payload')],
      'recent-requests': [part(`${hook}/recent-logs`, 'No requests yet')],
      'dead-letters': [part(`${hook}/deliveries`, 'No dead letters')],
    },
  },
];

/** Pages without tabs. */
export const SINGLES: readonly ConsolePage[] = [
  {
    path: 'connectors/messages/SignIn',
    tabs: { '': [part('/api/email-templates', 'You can use')] },
  },
  {
    path: 'dashboard',
    tabs: { '': [part('/api/dashboard/users/total', 'Total users')] },
  },
  {
    path: 'dashboard/sign-in-funnel',
    tabs: { '': [part('/api/dashboard/sign-in-funnel', 'No sign-ins yet')] },
  },
  {
    path: 'users/:linked/social-identities/github',
    tabs: { '': [part('/api/users/:linked/identities/github', 'Identity ID')] },
  },
  {
    path: 'users/:user/sso-identities/nowhere',
    tabs: { '': [part(`${user}/sso-identities/nowhere`, 'This identity is no longer linked')] },
  },
  {
    path: 'users/:user/logs/:log',
    tabs: { '': [part('/api/logs/:log', 'Succeeded')] },
  },
  {
    path: 'applications/:machine/logs/:log',
    tabs: { '': [part('/api/logs/:log', 'Succeeded')] },
  },
  {
    path: 'audit-logs',
    tabs: { '': [part('/api/logs', 'Nothing has happened yet')] },
  },
  {
    path: 'audit-logs/admin-actions',
    tabs: { '': [part('/api/logs', 'Created user')] },
  },
  {
    path: 'audit-logs/:log',
    query: '?list=actions',
    tabs: { '': [part('/api/logs/:log', 'Succeeded')] },
  },
  {
    path: 'mfa',
    tabs: { '': [part('/api/sign-in-exp', 'Sign in with a passkey')] },
  },
  {
    path: 'security',
    tabs: {
      'password-policy': [part('/api/sign-in-exp', 'Try a password')],
      captcha: [part('/api/captcha-provider', 'No check yet')],
      blocklist: [],
      general: [section('/api/sentinel-activities', 'Locked now', 'No account is locked.')],
    },
  },
  {
    path: 'sign-in-experience',
    tabs: {
      branding: [part('/api/sign-in-exp', 'Offer dark mode')],
      // Of the same form, which has been read.
      'sign-up-and-sign-in': [],
      'collect-user-profile': [part('/api/custom-profile-fields', 'No profile fields yet')],
      'account-center': [part('/api/account-center', 'Let users manage their account')],
      content: [],
    },
  },
  {
    path: 'sign-in-experience/collect-user-profile/fields/nowhere',
    tabs: { '': [part('/api/custom-profile-fields/nowhere', 'This field does not exist')] },
  },
  {
    path: 'sign-in-experience/simulator',
    query: '?user=:user',
    // Its request has a body; the component test holds and fails it.
    tabs: { '': [] },
  },
  {
    path: 'permission-explorer',
    query: '?user=:user',
    tabs: { '': [part(`${user}/effective-permissions`, 'Amara Okafor has no permissions')] },
  },
  {
    path: 'permission-explorer/holders',
    query: '?role=:userRole',
    tabs: { '': [part(`${userRole}/effect`, 'No user has it')] },
  },
  {
    path: 'permission-explorer/check',
    query: '?user=:user&permission=/:organizationScope',
    tabs: { '': [part(`${user}/effective-permissions`, 'No')] },
  },
];
