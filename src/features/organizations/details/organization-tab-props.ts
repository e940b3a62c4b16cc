import type { Organization } from '~/src/api/endpoints/organizations.api';

export type OrganizationTabProps = {
  readonly organization: Organization;
  /** Asks for confirmation, deletes, and returns to the list. */
  readonly onDelete: () => void;
};
