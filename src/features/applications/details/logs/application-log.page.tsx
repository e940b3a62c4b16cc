import { useParams } from 'react-router-dom';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LogDetails } from '~/src/shared/audit-log/log-details';
import { Page } from '~/src/ui/page';
import { useApplicationsPath } from '../../use-applications-path';

/** One event of an application's log. */
export function ApplicationLogPage() {
  const { applicationId = '', logId = '' } = useParams();
  const { t } = useTranslation('application-access');
  const path = useApplicationsPath();
  const { data } = useGetApplicationQuery(applicationId);
  const name = data?.application.name ?? applicationId;
  return (
    <Page width="form">
      <LogDetails
        logId={logId}
        back={{ href: `${path}/${applicationId}/logs`, children: t('back_to_logs', { name }) }}
      />
    </Page>
  );
}
