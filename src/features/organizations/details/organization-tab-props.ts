import type { Organization } from '~/src/api/endpoints/organizations.api';

export type OrganizationTabProps = {
  readonly organization: Organization;
  /** Asks, deletes, and goes back to the list. */
  readonly onDelete: () => void;
};
