import type { Application } from '~/src/api/endpoints/applications.api';

export type ApplicationTabProps = {
  readonly application: Application;
  /** Asks, deletes, and goes back to the list. */
  readonly onDelete: () => void;
};
