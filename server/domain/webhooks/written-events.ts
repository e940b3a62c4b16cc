import type { AdminAction } from '~/contract/admin-actions';
import type { AccountAction } from '~/contract/audit-log-keys';
import type { HookEvent } from '~/contract/webhooks';
import { allScopesOf } from '~/server/domain/access/role-scopes.rules';
import type { RoleRow } from '~/server/domain/access/roles.queries';
import { notedBefore } from '~/server/domain/audit/changes';
import { type UserRow, userView } from '~/server/domain/users/user-view';
import { findUser } from '~/server/domain/users/users.queries';
import type { Tx } from '~/server/platform/db/database';
import type { RaisedEvent } from './raise-events.rules';

/** A write as it is recorded in the audit log. */
type Written = {
  tx: Tx;
  tenantId: string;
  result: unknown;
  params: Readonly<Record<string, string>>;
  body: unknown;
  /** Who wrote; the user of the account API. */
  callerId: string;
  /** What the route answers: the result without what its schema leaves out. */
  answer: (result: unknown) => unknown;
};

/** A write of an admin, or of users to their own account. */
export type WrittenAction = AdminAction | `Account.${AccountAction}`;

type Declared = {
  event: HookEvent;
  /** Value of `data`; no data when undefined. */
  data?: (written: Written) => unknown;
  /** Further keys of the payload. */
  keys?: (written: Written) => Record<string, unknown>;
  when?: (written: Written) => boolean;
};

function hasIds(key: string) {
  return ({ body }: Written): boolean => {
    const ids = (body as Record<string, unknown> | null)?.[key];
    return Array.isArray(ids) && ids.length > 0;
  };
}

function answered({ answer, result }: Written): unknown {
  return answer(result);
}
function user({ result }: Written): unknown {
  return userView(result as UserRow);
}
function idOfResult(name: string) {
  return ({ result }: Written) => ({ [name]: (result as { id: string }).id });
}

function param(from: string, name: string) {
  return ({ params }: Written) => ({ [name]: params[from] });
}

/** The user of a write that answers something else. */
async function userNow({ tx, tenantId, params, callerId }: Written) {
  return userView(await findUser(tx, tenantId, params['userId'] ?? callerId));
}

function deletedUser({ tx }: Written) {
  const { hasPassword: _hasPassword, ...fields } = notedBefore(tx) ?? {};
  return fields;
}

const membershipOf: Declared = {
  event: 'Organization.Membership.Updated',
  keys: param('id', 'organizationId'),
};
const organizationRoleScopes: Declared = {
  event: 'OrganizationRole.Scopes.Updated',
  keys: param('id', 'organizationRoleId'),
};
const changedUser: Declared = { event: 'User.Data.Updated', data: userNow };

/**
 * Events by the action of the audit log: what is recorded is what is delivered, whichever interface
 * or job wrote it. An action that is not named raises none.
 */
const DECLARED: Readonly<Partial<Record<WrittenAction, readonly Declared[]>>> = {
  'User.Create': [{ event: 'User.Created', data: user }],
  'User.Update': [{ event: 'User.Data.Updated', data: user }],
  'User.Password.Update': [{ event: 'User.Data.Updated', data: user }],
  'User.CustomData.Update': [
    { event: 'User.Data.Updated', data: ({ result }) => (result as UserRow).customData },
  ],
  'User.Profile.Update': [
    { event: 'User.Data.Updated', data: ({ result }) => (result as UserRow).profile },
  ],
  'User.Identity.Create': [changedUser],
  'User.Identity.Update': [changedUser],
  'User.Identity.Delete': [changedUser],
  'User.Mfa.Create': [changedUser],
  'User.Mfa.Delete': [changedUser],
  'User.Suspension.Update': [{ event: 'User.SuspensionStatus.Updated', data: user }],
  'User.Delete': [{ event: 'User.Deleted', data: deletedUser }],

  'Me.Update': [changedUser],
  'Me.CustomData.Update': [changedUser],
  'Me.Password.Update': [changedUser],
  'Me.SocialIdentity.Link': [changedUser],
  'Me.SocialIdentity.Unlink': [changedUser],

  'Account.Update': [changedUser],
  'Account.Profile.Update': [changedUser],
  'Account.Password.Update': [changedUser],
  'Account.Email.Update': [changedUser],
  'Account.Email.Delete': [changedUser],
  'Account.Phone.Update': [changedUser],
  'Account.Phone.Delete': [changedUser],
  'Account.MfaSettings.Update': [changedUser],
  'Account.Mfa.Create': [changedUser],
  'Account.Mfa.Update': [changedUser],
  'Account.Mfa.Delete': [changedUser],
  'Account.Identity.Create': [changedUser],
  'Account.Identity.Delete': [changedUser],
  'Account.Delete': [{ event: 'User.Deleted', data: deletedUser }],

  'Role.Create': [
    {
      event: 'Role.Scopes.Updated',
      when: hasIds('scopeIds'),
      keys: idOfResult('roleId'),
      data: ({ tx, result }) => allScopesOf(tx, result as RoleRow),
    },
    { event: 'Role.Created', data: answered },
  ],
  'Role.Update': [{ event: 'Role.Data.Updated', data: answered }],
  'Role.Delete': [{ event: 'Role.Deleted' }],
  'Role.Scopes.Create': [
    { event: 'Role.Scopes.Updated', keys: param('id', 'roleId'), data: answered },
  ],
  'Role.Scopes.Delete': [{ event: 'Role.Scopes.Updated', keys: param('id', 'roleId') }],

  'Scope.Create': [{ event: 'Scope.Created', data: answered }],
  'Scope.Update': [{ event: 'Scope.Data.Updated', data: answered }],
  'Scope.Delete': [{ event: 'Scope.Deleted' }],

  'Organization.Create': [{ event: 'Organization.Created', data: answered }],
  'Organization.Update': [{ event: 'Organization.Data.Updated', data: answered }],
  'Organization.Delete': [{ event: 'Organization.Deleted' }],
  'Organization.Users.Create': [membershipOf],
  'Organization.Users.Update': [membershipOf],
  'Organization.Users.Delete': [membershipOf],
  'Organization.Applications.Create': [membershipOf],
  'Organization.Applications.Update': [membershipOf],
  'Organization.Applications.Delete': [membershipOf],
  'OrganizationInvitation.Status.Update': [
    {
      event: 'Organization.Membership.Updated',
      when: ({ result }) => (result as { status: string }).status === 'Accepted',
      keys: ({ result }) => ({
        organizationId: (result as { organizationId: string }).organizationId,
      }),
    },
  ],

  'OrganizationRole.Create': [
    {
      event: 'OrganizationRole.Scopes.Updated',
      when: (written) =>
        hasIds('organizationScopeIds')(written) || hasIds('resourceScopeIds')(written),
      keys: idOfResult('organizationRoleId'),
    },
    { event: 'OrganizationRole.Created', data: answered },
  ],
  'OrganizationRole.Update': [{ event: 'OrganizationRole.Data.Updated', data: answered }],
  'OrganizationRole.Delete': [{ event: 'OrganizationRole.Deleted' }],
  'OrganizationRole.Scopes.Create': [organizationRoleScopes],
  'OrganizationRole.Scopes.Update': [organizationRoleScopes],
  'OrganizationRole.Scopes.Delete': [organizationRoleScopes],

  'OrganizationScope.Create': [{ event: 'OrganizationScope.Created', data: answered }],
  'OrganizationScope.Update': [{ event: 'OrganizationScope.Data.Updated', data: answered }],
  'OrganizationScope.Delete': [{ event: 'OrganizationScope.Deleted' }],
};

/**
 * Events that a recorded write raises, each with what it says about the request and the record.
 * @param request keys of the payload that tell about the request
 */
export function eventsOfWrite(
  action: WrittenAction,
  written: Written,
  request: Readonly<Record<string, unknown>>,
): RaisedEvent[] {
  return (DECLARED[action] ?? [])
    .filter(({ when }) => when?.(written) ?? true)
    .map(({ event, data, keys }) => ({
      event,
      payload: async () => ({
        ...request,
        ...keys?.(written),
        ...(data ? { data: await data(written) } : {}),
      }),
    }));
}
