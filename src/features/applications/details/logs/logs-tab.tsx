import { LogsTable } from '~/src/shared/audit-log/logs-table';
import type { ApplicationTabProps } from '../application-tab-props';
import { useApplicationsPath } from '../../use-applications-path';

/** What a machine did, newest first; no person is behind its tokens. */
export function LogsTab({ application }: ApplicationTabProps) {
  const path = useApplicationsPath();
  return (
    <LogsTable applicationId={application.id} hidesUser path={`${path}/${application.id}/logs`} />
  );
}
