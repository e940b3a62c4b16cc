import { AssignedOrganizations } from '~/src/shared/assignments/assigned-organizations';
import { AssignedRoles } from '~/src/shared/assignments/assigned-roles';
import type { ApplicationTabProps } from './application-tab-props';

/** The roles of a machine-to-machine application. */
export function RolesTab({ application: { id, name } }: ApplicationTabProps) {
  return <AssignedRoles holder={{ kind: 'applications', id, name }} />;
}

/** The organizations of a machine-to-machine application. */
export function OrganizationsTab({ application: { id, name } }: ApplicationTabProps) {
  return <AssignedOrganizations holder={{ kind: 'applications', id, name }} />;
}
