import { Radio } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '~/src/i18n/use-translation';
import { LogsTable } from '~/src/shared/audit-log/logs-table';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { LinkButton } from '~/src/ui/button';
import { Page } from '~/src/ui/page';
import { ExportButton } from '../export/export-button';
import { LogsHeader } from '../logs-header';

/** Events of sign-in, tokens, claims, and SAML. */
export function AuditLogsPage() {
  const { t } = useTranslation('audit-logs');
  const path = useConsolePath()('/audit-logs');
  const { search } = useLocation();
  return (
    <Page>
      <LogsHeader tab="events" />
      <LogsTable
        path={path}
        actions={
          <>
            <LinkButton icon={Radio} href={`${path}/live${search}`}>
              {t('live.open')}
            </LinkButton>
            <ExportButton category="events" />
          </>
        }
      />
    </Page>
  );
}
