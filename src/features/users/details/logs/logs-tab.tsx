import { LogsTable } from '~/src/shared/audit-log/logs-table';
import { useUsersPath } from '../../use-users-path';
import type { UserTabProps } from '../user-tab-props';

/** The user's events, newest first. */
export function LogsTab({ user }: UserTabProps) {
  const path = useUsersPath();
  return <LogsTable userId={user.id} hidesUser path={`${path}/${user.id}/logs`} />;
}
