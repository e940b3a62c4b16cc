import { LogsTable } from '~/src/shared/audit-log/logs-table';
import type { ApplicationTabProps } from '../application-tab-props';
import { useApplicationsPath } from '../../use-applications-path';

/** Events of a machine-to-machine application, newest first; its tokens have no user. */
export function LogsTab({ application }: ApplicationTabProps) {
  const path = useApplicationsPath();
  return (
    <LogsTable applicationId={application.id} hidesUser path={`${path}/${application.id}/logs`} />
  );
}
