import type { ApiDispatch } from '~/src/api/dispatch';
import { type HolderKind, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { bulkActionFamily, eachRow, isGone } from '~/src/flows/bulk-job';
import { formatPhone } from '~/src/lib/phone';
import { userTitle } from '~/src/lib/user-display';

const { endpoints } = organizationsApi;

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
  async (dispatch: ApiDispatch, query: Readonly<Record<string, unknown>>, page: number) => {
    const { keyword } = query as { keyword?: string };
    const input = { id, page, keyword };
    const fresh = { subscribe: false, forceRefetch: true } as const;
    if (kind === 'applications') {
      const { items, total } = await dispatch(
        endpoints.listOrganizationApplications.initiate(input, fresh),
      ).unwrap();
      return { items: items.map((one) => ({ id: one.id, label: one.name })), total };
    }
    const { items, total } = await dispatch(
      endpoints.listOrganizationMembers.initiate(input, fresh),
    ).unwrap();
    return {
      items: items.map((one) => ({ id: one.id, label: userTitle(one, formatPhone) ?? one.id })),
      total,
    };
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
