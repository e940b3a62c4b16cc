import type { ApiDispatch } from '~/src/api/dispatch';
import { type Holder, holdersApi } from '~/src/api/endpoints/holders.api';
import { organizationsApi } from '~/src/api/endpoints/organizations.api';
import { bulkActionFamily, collectPage, eachRow, isGone } from '~/src/flows/bulk-job';

const { endpoints } = holdersApi;

/** Roles and organizations, as a job calls them. */
export const toItem = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  id,
  label: name,
});

/** Part of a job's kind: it is stored, so that a reload finds the same holder. */
const argumentOf = ({ kind, id }: Holder): string => `${kind}/${id}`;

const holderOf = (argument: string): Holder => {
  const [kind, id = ''] = argument.split('/');
  return { kind: kind === 'applications' ? 'applications' : 'users', id };
};

const removing = bulkActionFamily('access.removeRoles', (argument) => {
  const holder = holderOf(argument);
  return {
    ...eachRow(endpoints.removeRole, (roleId) => ({ holder, roleId })),
    isDone: isGone,
    collect: (dispatch: ApiDispatch, query: Readonly<Record<string, unknown>>, page: number) =>
      collectPage(dispatch, endpoints.listHeldRoles, { ...query, holder, page }, toItem),
  };
});

const leaving = bulkActionFamily('access.leaveOrganizations', (argument) => {
  const { kind, id: holderId } = holderOf(argument);
  return {
    ...eachRow(organizationsApi.endpoints.removeHolder, (id) => ({ id, kind, holderId })),
    isDone: isGone,
  };
});

/** Takes many roles from one user or application. */
export const removeRolesFrom = (holder: Holder) => removing(argumentOf(holder));
/** Ends many memberships of one user or application. */
export const leaveOrganizations = (holder: Holder) => leaving(argumentOf(holder));
