import { type BulkAction, type JobAction, isFileAction } from '~/contract/bulk-jobs';
import { PATH_NAME_PATTERN } from '~/contract/patterns';
import { invalidInput } from '~/server/platform/errors/invalid-input';

/** What an action needs besides its items; which of it depends on the action. */
export type Parameters = {
  userId?: string;
  applicationId?: string;
  roleId?: string;
  roleIds?: string[];
  resourceId?: string;
  organizationId?: string;
  organizationRoleId?: string;
  organizationRoleIds?: string[];
};

type Key = keyof Parameters;
type Needed<Keys extends Key> = Required<Pick<Parameters, Keys>>;

type Method = 'DELETE' | 'PATCH' | 'POST' | 'PUT';

/** A request to the management API below /api. */
type ItemRequest = {
  path: string;
  body?: object;
};

type Action = {
  /** Decides which scope the action needs. */
  method: Method;
  needs: readonly Key[];
  request(parameters: Parameters, itemId: string): ItemRequest;
  /** Path of the list that a filter is about; without it only ids can be given. */
  list?(parameters: Parameters): string;
  /** What identifies an item. */
  itemId: RegExp;
  /** A record that no longer exists is where the action wanted it. */
  isDoneWhenGone: boolean;
};

/** No `.` and `..`, which would lead to another record than they name, encoded or not. */
const RECORD_ID = /^(?!\.{1,2}$)[^\s\p{C}/\\]{1,64}$/u;
/** `organization/{id}` or `api/{id}`: a role grants permissions of either kind. */
const GRANT = /^(?:api|organization)\/(?!\.{1,2}$)[^\s\p{C}/\\]{1,64}$/u;

/**
 * A path of encoded segments. `.` and `..` never get here: the schemas and patterns refuse them.
 */
function at(...segments: string[]): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

type Definition<Keys extends Key> = {
  request: (parameters: Needed<Keys>, itemId: string) => ItemRequest;
  list?: (parameters: Needed<Keys>) => string;
  itemId?: RegExp;
  isDoneWhenGone?: boolean;
};

/** `readParameters` has checked that the required parameters are present. */
function action<Keys extends Key>(
  method: Method,
  needs: readonly Keys[],
  { request, list, itemId = RECORD_ID, isDoneWhenGone = false }: Definition<Keys>,
): Action {
  return {
    method,
    needs,
    request: (parameters, itemId) => request(parameters as Needed<Keys>, itemId),
    ...(list ? { list: (parameters) => list(parameters as Needed<Keys>) } : {}),
    itemId,
    isDoneWhenGone,
  };
}

/** Deletes each item of a collection, or removes it from one. */
function removal<Keys extends Key>(
  needs: readonly Keys[],
  collection: (parameters: Needed<Keys>) => string,
  { isListed = true, itemId = RECORD_ID } = {},
): Action {
  return action('DELETE', needs, {
    itemId,
    request: (parameters, itemId) => ({ path: `${collection(parameters)}${at(itemId)}` }),
    ...(isListed ? { list: collection } : {}),
    isDoneWhenGone: true,
  });
}

/** The same write for each user. */
function ofUsers<Keys extends Key>(
  method: Method,
  needs: readonly Keys[],
  request: Definition<Keys>['request'],
): Action {
  return action(method, needs, { request, list: () => '/users' });
}

function suspension(isSuspended: boolean): Action {
  return ofUsers('PATCH', [], (_parameters, userId) => ({
    path: `${at('users', userId)}/is-suspended`,
    body: { isSuspended },
  }));
}

type Holders = 'users' | 'applications';

function addRoles(holders: Holders, key: 'userIds' | 'applicationIds'): Action {
  return action('POST', ['organizationId', 'organizationRoleIds'], {
    request: ({ organizationId, organizationRoleIds }, id) => ({
      path: `${at('organizations', organizationId, holders)}/roles`,
      body: { [key]: [id], organizationRoleIds },
    }),
    list: ({ organizationId }) => at('organizations', organizationId, holders),
  });
}

function replaceRoles(holders: Holders): Action {
  return action('PUT', ['organizationId', 'organizationRoleIds'], {
    request: ({ organizationId, organizationRoleIds }, id) => ({
      path: `${at('organizations', organizationId, holders, id)}/roles`,
      body: { organizationRoleIds },
    }),
    list: ({ organizationId }) => at('organizations', organizationId, holders),
  });
}

function leaveOrganizations<Keys extends 'userId' | 'applicationId'>(
  holders: Holders,
  key: Keys,
): Action {
  return action('DELETE', [key], {
    request: (parameters: Parameters, organizationId) => ({
      path: at('organizations', organizationId, holders, parameters[key] ?? ''),
    }),
    isDoneWhenGone: true,
  });
}

/** Every action is requests that an administrator could also send one by one. */
const ACTIONS: Readonly<Record<BulkAction, Action>> = {
  'applications.delete': removal([], () => '/applications'),
  'applications.removeRoles': removal(['applicationId'], ({ applicationId }) =>
    at('applications', applicationId, 'roles'),
  ),
  'applications.leaveOrganizations': leaveOrganizations('applications', 'applicationId'),
  'organization-invitations.delete': removal([], () => '/organization-invitations', {
    isListed: false,
  }),
  'organization-invitations.revoke': action('PUT', [], {
    request: (_parameters, id) => ({
      path: `${at('organization-invitations', id)}/status`,
      body: { status: 'Revoked' },
    }),
    isDoneWhenGone: true,
  }),
  'organization-roles.delete': removal([], () => '/organization-roles'),
  'organization-roles.removePermissions': action('DELETE', ['organizationRoleId'], {
    itemId: GRANT,
    request({ organizationRoleId }, itemId) {
      const [kind, id = ''] = itemId.split('/');
      const scopes = kind === 'api' ? 'resource-scopes' : 'scopes';
      return { path: at('organization-roles', organizationRoleId, scopes, id) };
    },
    isDoneWhenGone: true,
  }),
  'organization-scopes.delete': removal([], () => '/organization-scopes'),
  'organizations.addApplicationRoles': addRoles('applications', 'applicationIds'),
  'organizations.addUserRoles': addRoles('users', 'userIds'),
  'organizations.delete': removal([], () => '/organizations'),
  'organizations.removeApplications': removal(['organizationId'], ({ organizationId }) =>
    at('organizations', organizationId, 'applications'),
  ),
  'organizations.removeUsers': removal(['organizationId'], ({ organizationId }) =>
    at('organizations', organizationId, 'users'),
  ),
  'organizations.replaceApplicationRoles': replaceRoles('applications'),
  'organizations.replaceUserRoles': replaceRoles('users'),
  'resources.delete': removal([], () => '/resources'),
  'resources.deleteScopes': removal(['resourceId'], ({ resourceId }) =>
    at('resources', resourceId, 'scopes'),
  ),
  'roles.delete': removal([], () => '/roles'),
  'roles.removeApplications': removal(['roleId'], ({ roleId }) =>
    at('roles', roleId, 'applications'),
  ),
  'roles.removeScopes': removal(['roleId'], ({ roleId }) => at('roles', roleId, 'scopes')),
  'roles.removeUsers': removal(['roleId'], ({ roleId }) => at('roles', roleId, 'users')),
  'users.addToOrganization': ofUsers('POST', ['organizationId'], ({ organizationId }, userId) => ({
    path: at('organizations', organizationId, 'users'),
    body: { userIds: [userId] },
  })),
  'users.assignRoles': ofUsers('POST', ['roleIds'], ({ roleIds }, userId) => ({
    path: at('users', userId, 'roles'),
    body: { roleIds },
  })),
  'users.delete': removal([], () => '/users'),
  'users.deleteTokens': removal(
    ['userId'],
    ({ userId }) => at('users', userId, 'personal-access-tokens'),
    // Tokens are identified by their names.
    { isListed: false, itemId: PATH_NAME_PATTERN },
  ),
  'users.endSessions': removal(['userId'], ({ userId }) => at('users', userId, 'sessions'), {
    isListed: false,
  }),
  'users.leaveOrganizations': leaveOrganizations('users', 'userId'),
  'users.reactivate': suspension(false),
  'users.removeRoles': removal(['userId'], ({ userId }) => at('users', userId, 'roles')),
  'users.suspend': suspension(true),
};

export function actionOf(name: BulkAction): Action {
  return ACTIONS[name];
}

/** Decides which scope a job needs; the rows of a file are created one by one otherwise. */
export function methodOf(name: JobAction): Method {
  return isFileAction(name) ? 'POST' : actionOf(name).method;
}

/** @throws CodedError guard.invalid_input 400 unless it is exactly what the action needs */
export function readParameters(name: BulkAction, given: Parameters): Parameters {
  const { needs } = actionOf(name);
  for (const key of needs) {
    if (given[key] === undefined) throw invalidInput('body', ['parameters', key], 'is missing');
  }
  for (const key of Object.keys(given)) {
    if (!needs.some((needed) => needed === key)) {
      throw invalidInput('body', ['parameters', key], `is unknown to ${name}`);
    }
  }
  return given;
}

/** @throws CodedError guard.invalid_input 400 for an id that no item of the action can have */
export function assertItemId(
  name: BulkAction,
  id: string,
  path: readonly (string | number)[],
): void {
  if (!actionOf(name).itemId.test(id)) throw invalidInput('body', path, 'is not the id of an item');
}
