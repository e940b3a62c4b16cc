import { ExternalLink, Trash2 } from 'lucide-react';
import { type OrganizationRow, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { PagedTable, type PagedTableProps } from '~/src/shared/resource-list/paged-table';
import { Avatar, AvatarStack } from '~/src/ui/avatar';
import { Copy } from '~/src/ui/copy';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { NameCell } from '~/src/ui/name-cell';
import { NoValue } from '~/src/ui/no-value';
import type { TableColumn } from '~/src/ui/table-types';
import { useDeleteOrganization } from '../use-delete-organization';

type OrganizationsTableProps = Omit<
  PagedTableProps<OrganizationRow>,
  'label' | 'columns' | 'getRowLabel' | 'failedTitle'
>;

/** One page of organizations: rows open the settings, the menu deletes. */
export function OrganizationsTable(props: OrganizationsTableProps) {
  const { t } = useTranslation('organizations');
  const path = useConsolePath()('/organizations');
  const deleteOrganization = useDeleteOrganization();
  const prefetch = organizationsApi.usePrefetch('getOrganization');
  const hrefOf = ({ id }: OrganizationRow) => `${path}/${id}/settings`;

  const columns: TableColumn<OrganizationRow>[] = [
    {
      id: 'name',
      header: t('field.name'),
      width: '40%',
      skeletonWidth: '55%',
      cell: ({ name }) => <NameCell start={<Avatar name={name} shape="square" />} name={name} />,
    },
    {
      id: 'id',
      header: t('field.id'),
      width: '32%',
      isSecondLine: true,
      skeletonWidth: '110px',
      cell: ({ id }) => <Copy value={id} label={t('details.copy_id')} />,
    },
    {
      id: 'members',
      header: t('tab.members'),
      skeletonWidth: '60%',
      cell: (organization) => <Members {...organization} />,
    },
  ];

  return (
    <PagedTable
      {...props}
      label={t('title')}
      failedTitle={t('list.failed')}
      columns={columns}
      getRowLabel={({ name }) => name}
      getRowHref={hrefOf}
      onRowHover={({ id }) => prefetch(id, { ifOlderThan: 30 })}
      rowMenu={(organization) => (
        <>
          <MenuItem label={t('list.open')} icon={ExternalLink} href={hrefOf(organization)} />
          <MenuSeparator />
          <MenuItem
            label={t('delete.open')}
            icon={Trash2}
            isDanger
            onAction={() => void deleteOrganization(organization)}
          />
        </>
      )}
    />
  );
}

/** Up to three members and their count; users without a name have a placeholder. */
function Members({ usersCount = 0, featuredUsers = [] }: OrganizationRow) {
  const { t } = useTranslation('organizations');
  if (usersCount === 0) return <NoValue />;
  return (
    <AvatarStack
      people={featuredUsers.map(({ name, avatar }) => ({ name: name ?? '', src: avatar }))}
      label={t('list.members', { count: usersCount })}
    />
  );
}
