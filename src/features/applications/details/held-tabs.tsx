import { HeldOrganizations } from '~/src/shared/assignments/held-organizations';
import { HeldRoles } from '~/src/shared/assignments/held-roles';
import type { ApplicationTabProps } from './application-tab-props';

/** The roles of a machine. */
export const RolesTab = ({ application: { id, name } }: ApplicationTabProps) => (
  <HeldRoles holder={{ kind: 'applications', id, name }} />
);

/** The organizations a machine acts in. */
export const OrganizationsTab = ({ application: { id, name } }: ApplicationTabProps) => (
  <HeldOrganizations holder={{ kind: 'applications', id, name }} />
);
