import { LogsTable } from '~/src/shared/audit-log/logs-table';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { Page } from '~/src/ui/page';
import { LogsHeader } from '../logs-header';

/** Events of sign-in, tokens, claims, and SAML. */
export function AuditLogsPage() {
  return (
    <Page>
      <LogsHeader tab="events" />
      <LogsTable path={useConsolePath()('/audit-logs')} />
    </Page>
  );
}
