import { UserPlus } from 'lucide-react';
import { useListOrganizationMembersQuery } from '~/src/api/endpoints/organizations.api';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { columnWidths } from '~/src/ui/column-widths';
import { lazy } from '~/src/ui/lazy';
import { Time } from '~/src/ui/time';
import { useUserNames } from '~/src/ui/use-user-names';
import { UserCell } from '~/src/ui/user-cell';
import type { OrganizationTabProps } from '../organization-tab-props';
import { HoldersTab } from './holders-tab';

function load() {
  return import('./add-members.dialog');
}
const Dialog = lazy(async () => ({ default: (await load()).AddMembersDialog }));

/** The members of an organization and their roles. */
export function MembersTab({ organization }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const { titleOf } = useUserNames();
  const list = useListState();
  const { page, keyword } = list;
  const read = useListOrganizationMembersQuery(
    { id: organization.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <HoldersTab
      organization={organization}
      kind="users"
      tab="members"
      list={list}
      read={read}
      nameOf={titleOf}
      columns={[
        {
          id: 'member',
          header: t('member'),
          width: '40%',
          skeletonWidth: '60%',
          cell: (member) => <UserCell user={member} />,
        },
        {
          id: 'lastSignIn',
          header: t('last_sign_in'),
          width: columnWidths.date,
          skeletonWidth: '60%',
          cell: ({ lastSignInAt }) => <Time value={lastSignInAt} format="date" />,
        },
      ]}
      add={{ icon: UserPlus, load, Dialog }}
    />
  );
}
