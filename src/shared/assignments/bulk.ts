import { type Holder, holdersApi } from '~/src/api/endpoints/holders.api';
import { organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type BulkAction, eachRow, listOf } from '~/src/flows/bulk-job';

const { endpoints } = holdersApi;

/** Roles and organizations, as items of a job. */
export function toItem({ id, name }: { readonly id: string; readonly name: string }) {
  return {
    id,
    label: name,
  };
}

function keyOf({ kind, id }: Holder) {
  return kind === 'users' ? { userId: id } : { applicationId: id };
}

/** Removes many roles from one user or application. */
export function removeRolesFrom(holder: Holder): BulkAction {
  return {
    action: `${holder.kind}.removeRoles`,
    parameters: keyOf(holder),
    call: eachRow(endpoints.removeRole, (roleId) => ({ holder, roleId })),
    list: listOf(endpoints.listHeldRoles, (query) => ({ ...query, holder, page: 1 })),
  };
}

/** Ends many memberships of one user or application. */
export function leaveOrganizations(holder: Holder): BulkAction {
  return {
    action: `${holder.kind}.leaveOrganizations`,
    parameters: keyOf(holder),
    call: eachRow(organizationsApi.endpoints.removeHolder, (id) => ({
      id,
      kind: holder.kind,
      holderId: holder.id,
    })),
  };
}
