import { useLocation, useParams } from 'react-router-dom';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { LogDetails } from '~/src/shared/audit-log/log-details';
import { Page } from '~/src/ui/page';
import { LogSteps } from './log-steps';

/** The query of the list of admin actions, which has the same details page. */
const ACTIONS = 'actions';

/** One event; the filter of its list stays in the URL. */
export function LogPage() {
  const { logId = '' } = useParams();
  const { t } = useTranslation('audit-logs');
  const path = useConsolePath()('/audit-logs');
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const isAction = params.get('list') === ACTIONS;
  params.delete('list');
  const query = params.toString();
  const list = `${path}${isAction ? '/admin-actions' : ''}${query ? `?${query}` : ''}`;
  return (
    <Page width="form">
      <LogDetails
        logId={logId}
        back={{ href: list, children: t(isAction ? 'actions.back' : 'back') }}
        steps={<LogSteps logId={logId} category={isAction ? 'management' : 'events'} />}
      />
    </Page>
  );
}
