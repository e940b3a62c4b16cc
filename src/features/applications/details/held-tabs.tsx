import { HeldOrganizations } from '~/src/shared/assignments/held-organizations';
import { HeldRoles } from '~/src/shared/assignments/held-roles';
import type { ApplicationTabProps } from './application-tab-props';

/** The roles of a machine. */
export function RolesTab({ application: { id, name } }: ApplicationTabProps) {
  return <HeldRoles holder={{ kind: 'applications', id, name }} />;
}

/** The organizations a machine acts in. */
export function OrganizationsTab({ application: { id, name } }: ApplicationTabProps) {
  return <HeldOrganizations holder={{ kind: 'applications', id, name }} />;
}
