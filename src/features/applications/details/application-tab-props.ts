import type { Application } from '~/src/api/endpoints/applications.api';

export type ApplicationTabProps = {
  readonly application: Application;
  /** Asks for confirmation, deletes, and returns to the list. */
  readonly onDelete: () => void;
};
