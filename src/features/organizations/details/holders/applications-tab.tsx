import { Plus } from 'lucide-react';
import { useListOrganizationApplicationsQuery } from '~/src/api/endpoints/organizations.api';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { lazy } from '~/src/ui/lazy';
import { NameCell } from '~/src/ui/name-cell';
import { TypeTile } from '~/src/ui/type-tile';
import type { OrganizationTabProps } from '../organization-tab-props';
import { HoldersTab } from './holders-tab';

function load() {
  return import('./add-applications.dialog');
}
const Dialog = lazy(async () => ({ default: (await load()).AddApplicationsDialog }));

/** The machine-to-machine applications of an organization and their roles. */
export function ApplicationsTab({ organization }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const list = useListState();
  const { page, keyword } = list;
  const read = useListOrganizationApplicationsQuery(
    { id: organization.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <HoldersTab
      organization={organization}
      kind="applications"
      tab="machine-to-machine"
      list={list}
      read={read}
      nameOf={({ name }) => name}
      columns={[
        {
          id: 'application',
          header: t('application'),
          width: '46%',
          skeletonWidth: '55%',
          cell: ({ name }) => <NameCell start={<TypeTile kind="machine" />} name={name} />,
        },
      ]}
      add={{ icon: Plus, load, Dialog }}
    />
  );
}
