import type { ApiDispatch } from '~/src/api/dispatch';
import { organizationInvitationsApi } from '~/src/api/endpoints/organization-invitations.api';
import {
  type HolderKind,
  type OrganizationMember,
  organizationsApi,
} from '~/src/api/endpoints/organizations.api';
import { bulkAction, bulkActionFamily, collectPage, eachRow, isGone } from '~/src/flows/bulk-job';
import { formatPhone } from '~/src/lib/phone';
import { userTitle } from '~/src/lib/user-display';

const { endpoints } = organizationsApi;

export const toJobItem = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  id,
  label: name,
});
const toUserJobItem = (user: OrganizationMember) => ({
  id: user.id,
  label: userTitle(user, formatPhone) ?? user.id,
});

/** Deletes many organizations, or all that match the list's search. */
export const deleteOrganizations = bulkAction({
  kind: 'organizations.delete',
  ...eachRow(endpoints.deleteOrganization, (id) => id),
  isDone: isGone,
  collect: (dispatch, query, page) =>
    collectPage(dispatch, endpoints.listOrganizations, { ...query, page }, toJobItem),
});

const invitations = organizationInvitationsApi.endpoints;

/** Ends many open invitations of an organization, whose id is the argument. */
export const revokeInvitations = bulkActionFamily(
  'organizations.revokeInvitations',
  (organizationId) => ({
    ...eachRow(invitations.revokeOrganizationInvitation, (id) => ({ id, organizationId })),
    isDone: isGone,
  }),
);

/** Takes many invitations of an organization, whose id is the argument, off its list. */
export const deleteInvitations = bulkActionFamily(
  'organizations.deleteInvitations',
  (organizationId) => ({
    ...eachRow(invitations.deleteOrganizationInvitation, (id) => ({ id, organizationId })),
    isDone: isGone,
  }),
);

/** Whose members or applications, and which roles they get. */
type Target = { readonly kind: HolderKind; readonly organizationId: string };

/** The argument of a job's kind: it is stored, so that a reload finds the same target. */
const argumentOf = ({ kind, organizationId }: Target, roleIds: readonly string[] = []): string =>
  [kind, organizationId, roleIds.join(',')].join('/');

const targetOf = (argument: string) => {
  const [kind, organizationId = '', roles = ''] = argument.split('/');
  return {
    id: organizationId,
    kind: kind === 'applications' ? ('applications' as const) : ('users' as const),
    organizationRoleIds: roles.split(','),
  };
};

/** One page of everybody whom the search finds, for "select all". */
const collectFrom =
  ({ id, kind }: { id: string; kind: HolderKind }) =>
  (dispatch: ApiDispatch, query: Readonly<Record<string, unknown>>, page: number) => {
    const input = { ...query, id, page };
    return kind === 'applications'
      ? collectPage(dispatch, endpoints.listOrganizationApplications, input, toJobItem)
      : collectPage(dispatch, endpoints.listOrganizationMembers, input, toUserJobItem);
  };

const removing = bulkActionFamily('organizations.remove', (argument) => {
  const { id, kind } = targetOf(argument);
  return {
    ...eachRow(endpoints.removeHolder, (holderId) => ({ id, kind, holderId })),
    isDone: isGone,
    collect: collectFrom({ id, kind }),
  };
});

const adding = bulkActionFamily('organizations.addRoles', (argument) => {
  const { id, kind, organizationRoleIds } = targetOf(argument);
  return {
    ...eachRow(endpoints.addHolderRoles, (holderId) => ({
      id,
      kind,
      ids: [holderId],
      organizationRoleIds,
    })),
    collect: collectFrom({ id, kind }),
  };
});

const replacing = bulkActionFamily('organizations.replaceRoles', (argument) => {
  const { id, kind, organizationRoleIds } = targetOf(argument);
  return {
    ...eachRow(endpoints.replaceHolderRoles, (holderId) => ({
      id,
      kind,
      holderId,
      organizationRoleIds,
    })),
    collect: collectFrom({ id, kind }),
  };
});

/** Ends many memberships. */
export const removeHolders = (target: Target) => removing(argumentOf(target));
/** Gives many of them roles; those they have stay. */
export const addRolesTo = (target: Target, roleIds: readonly string[]) =>
  adding(argumentOf(target, roleIds));
/** Gives many of them these roles and no others. */
export const replaceRolesOf = (target: Target, roleIds: readonly string[]) =>
  replacing(argumentOf(target, roleIds));
