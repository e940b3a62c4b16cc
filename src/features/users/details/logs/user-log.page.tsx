import { useParams } from 'react-router-dom';
import { useGetUserQuery } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LogDetails } from '~/src/shared/audit-log/log-details';
import { Page } from '~/src/ui/page';
import { useUserNames } from '~/src/ui/use-user-names';
import { useUsersPath } from '../../use-users-path';

/** One event of a user's log. */
export function UserLogPage() {
  const { userId = '', logId = '' } = useParams();
  const { t } = useTranslation('users');
  const path = useUsersPath();
  const { titleOf } = useUserNames();
  const { data } = useGetUserQuery(userId);
  const name = data ? titleOf(data.user) : userId;
  return (
    <Page width="form">
      <LogDetails
        logId={logId}
        back={{ href: `${path}/${userId}/logs`, children: t('details.back_to_logs', { name }) }}
      />
    </Page>
  );
}
