import { organizationInvitationsApi } from '~/src/api/endpoints/organization-invitations.api';
import { type HolderKind, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type BulkAction, eachRow, listOf } from '~/src/flows/bulk-job';

const { endpoints } = organizationsApi;

export function toJobItem({ id, name }: { readonly id: string; readonly name: string }) {
  return {
    id,
    label: name,
  };
}
/** Deletes many organizations, or all that match the list's search. */
export const deleteOrganizations: BulkAction = {
  action: 'organizations.delete',
  call: eachRow(endpoints.deleteOrganization, (id) => id),
  list: listOf(endpoints.listOrganizations, (query) => ({ ...query, page: 1 })),
};

const invitations = organizationInvitationsApi.endpoints;

/** Revokes many pending invitations of an organization. */
export function revokeInvitations(organizationId: string): BulkAction {
  return {
    action: 'organization-invitations.revoke',
    call: eachRow(invitations.revokeOrganizationInvitation, (id) => ({ id, organizationId })),
  };
}

/** Removes many invitations of an organization from its list. */
export function deleteInvitations(organizationId: string): BulkAction {
  return {
    action: 'organization-invitations.delete',
    call: eachRow(invitations.deleteOrganizationInvitation, (id) => ({ id, organizationId })),
  };
}

/** The organization's members or applications. */
type Target = { readonly kind: HolderKind; readonly organizationId: string };

const actions = {
  users: {
    remove: 'organizations.removeUsers',
    add: 'organizations.addUserRoles',
    replace: 'organizations.replaceUserRoles',
  },
  applications: {
    remove: 'organizations.removeApplications',
    add: 'organizations.addApplicationRoles',
    replace: 'organizations.replaceApplicationRoles',
  },
} as const;

function holdersOf({ kind, organizationId: id }: Target): BulkAction['list'] {
  return kind === 'applications'
    ? listOf(endpoints.listOrganizationApplications, (query) => ({ ...query, id, page: 1 }))
    : listOf(endpoints.listOrganizationMembers, (query) => ({ ...query, id, page: 1 }));
}

/** Ends many memberships. */
export function removeHolders(target: Target): BulkAction {
  return {
    action: actions[target.kind].remove,
    parameters: { organizationId: target.organizationId },
    call: eachRow(endpoints.removeHolder, (holderId) => ({
      id: target.organizationId,
      kind: target.kind,
      holderId,
    })),
    list: holdersOf(target),
  };
}

/** Assigns roles to many of them; existing roles are kept. */
export function addRolesTo(target: Target, roleIds: readonly string[]): BulkAction {
  return {
    action: actions[target.kind].add,
    parameters: { organizationId: target.organizationId, organizationRoleIds: roleIds },
    call: eachRow(endpoints.addHolderRoles, (holderId) => ({
      id: target.organizationId,
      kind: target.kind,
      ids: [holderId],
      organizationRoleIds: roleIds,
    })),
    list: holdersOf(target),
  };
}

/** Replaces the roles of many of them. */
export function replaceRolesOf(target: Target, roleIds: readonly string[]): BulkAction {
  return {
    action: actions[target.kind].replace,
    parameters: { organizationId: target.organizationId, organizationRoleIds: roleIds },
    call: eachRow(endpoints.replaceHolderRoles, (holderId) => ({
      id: target.organizationId,
      kind: target.kind,
      holderId,
      organizationRoleIds: roleIds,
    })),
    list: holdersOf(target),
  };
}
