import {
  type Role,
  useListRoleApplicationsQuery,
  useListRoleUsersQuery,
} from '~/src/api/endpoints/roles.api';

/**
 * Number of users or applications of a role, from the first page of the tab that lists them;
 * undefined until loaded.
 */
export function useHolderCount({ id, type }: Pick<Role, 'id' | 'type'>): number | undefined {
  const isUserRole = type === 'User';
  const firstPage = { id, page: 1 };
  const { data: users } = useListRoleUsersQuery(firstPage, { skip: !isUserRole });
  const { data: applications } = useListRoleApplicationsQuery(firstPage, { skip: isUserRole });
  return (isUserRole ? users : applications)?.total;
}
