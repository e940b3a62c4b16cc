import { HeldOrganizations } from '~/src/shared/assignments/held-organizations';
import { HeldRoles } from '~/src/shared/assignments/held-roles';
import { useUserNames } from '~/src/ui/use-user-names';
import type { UserTabProps } from './user-tab-props';

/** The roles of a user. */
export function RolesTab({ user }: UserTabProps) {
  const { titleOf } = useUserNames();
  return <HeldRoles holder={{ kind: 'users', id: user.id, name: titleOf(user) }} />;
}

/** The organizations a user belongs to. */
export function OrganizationsTab({ user }: UserTabProps) {
  const { titleOf } = useUserNames();
  return <HeldOrganizations holder={{ kind: 'users', id: user.id, name: titleOf(user) }} />;
}
