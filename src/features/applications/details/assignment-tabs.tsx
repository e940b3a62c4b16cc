import { AssignedOrganizations } from '~/src/shared/assignments/assigned-organizations';
import { AssignedRoles } from '~/src/shared/assignments/assigned-roles';
import type { ApplicationTabProps } from './application-tab-props';

/** The roles of a machine. */
export function RolesTab({ application: { id, name } }: ApplicationTabProps) {
  return <AssignedRoles holder={{ kind: 'applications', id, name }} />;
}

/** The organizations a machine acts in. */
export function OrganizationsTab({ application: { id, name } }: ApplicationTabProps) {
  return <AssignedOrganizations holder={{ kind: 'applications', id, name }} />;
}
