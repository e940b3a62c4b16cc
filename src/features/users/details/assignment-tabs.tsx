import { AssignedOrganizations } from '~/src/shared/assignments/assigned-organizations';
import { AssignedRoles } from '~/src/shared/assignments/assigned-roles';
import { useUserNames } from '~/src/ui/use-user-names';
import type { UserTabProps } from './user-tab-props';

/** The roles of a user. */
export function RolesTab({ user }: UserTabProps) {
  const { titleOf } = useUserNames();
  return <AssignedRoles holder={{ kind: 'users', id: user.id, name: titleOf(user) }} />;
}

/** The organizations a user belongs to. */
export function OrganizationsTab({ user }: UserTabProps) {
  const { titleOf } = useUserNames();
  return <AssignedOrganizations holder={{ kind: 'users', id: user.id, name: titleOf(user) }} />;
}
