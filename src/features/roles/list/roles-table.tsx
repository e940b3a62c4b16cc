import { Suspense, useState } from 'react';
import { type RoleRow, rolesApi } from '~/src/api/endpoints/roles.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { RoleTile } from '~/src/shared/assignments/role-tile';
import { PagedTable, type PagedTableProps } from '~/src/shared/resource-list/paged-table';
import { RecordMenu } from '~/src/shared/resource-list/record-menu';
import { Badge } from '~/src/ui/badge';
import { lazy } from '~/src/ui/lazy';
import { NameCell } from '~/src/ui/name-cell';
import { OptionalText } from '~/src/ui/optional-text';
import type { TableColumn } from '~/src/ui/table-types';
import { useDeleteRole } from '../use-remove';
import { HoldersCell } from './holders-cell';

const DuplicateRoleDialog = lazy(async () => ({
  default: (await import('../create/duplicate-role.dialog')).DuplicateRoleDialog,
}));

type RolesTableProps = Pick<
  PagedTableProps<RoleRow>,
  'data' | 'error' | 'onRetry' | 'paging' | 'selection' | 'getRowKey' | 'filter' | 'empty'
>;

/** One page of roles: rows open the role, the menu duplicates and deletes it. */
export function RolesTable(props: RolesTableProps) {
  const { t } = useTranslation('roles');
  const consolePath = useConsolePath();
  const deleteRole = useDeleteRole();
  const [duplicated, setDuplicated] = useState<RoleRow | null>(null);
  const prefetch = rolesApi.usePrefetch('getRole');
  const hrefOf = ({ id }: RoleRow) => consolePath(`/roles/${id}/permissions`);

  const columns: TableColumn<RoleRow>[] = [
    {
      id: 'name',
      header: t('field.name'),
      width: '26%',
      skeletonWidth: '55%',
      cell: ({ name, type, isDefault }) => (
        <NameCell
          start={<RoleTile type={type} />}
          name={name}
          end={isDefault && type === 'User' && <Badge>{t('default')}</Badge>}
        />
      ),
    },
    {
      id: 'type',
      header: t('field.type'),
      width: '17%',
      skeletonWidth: '60%',
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'description',
      header: t('field.description'),
      skeletonWidth: '70%',
      cell: ({ description }) => <OptionalText text={description} />,
    },
    {
      id: 'assigned',
      header: t('list.assigned'),
      width: '22%',
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: (role) => <HoldersCell role={role} />,
    },
  ];

  return (
    <>
      <PagedTable
        {...props}
        label={t('title')}
        failedTitle={t('list.error')}
        columns={columns}
        getRowLabel={({ name }) => name}
        getRowHref={hrefOf}
        onRowHover={({ id }) => prefetch(id, { ifOlderThan: 30 })}
        rowMenu={(role) => (
          <RecordMenu
            href={hrefOf(role)}
            onDuplicate={() => setDuplicated(role)}
            deleteLabel={t('delete.open')}
            onDelete={() => void deleteRole(role)}
          />
        )}
      />
      <Suspense>
        {duplicated && (
          <DuplicateRoleDialog role={duplicated} onClose={() => setDuplicated(null)} />
        )}
      </Suspense>
    </>
  );
}
