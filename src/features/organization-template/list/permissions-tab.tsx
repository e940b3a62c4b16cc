import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { ExplainAccessItem } from '~/src/shared/access-impact';
import {
  type OrganizationScope,
  useListOrganizationScopesQuery,
} from '~/src/api/endpoints/organization-template.api';
import { useBulkList } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { ListTab } from '~/src/shared/resource-list/list-tab';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { OptionalText } from '~/src/ui/optional-text';
import { PermissionTag } from '~/src/ui/permission-tag';
import type { TableColumn } from '~/src/ui/table-types';
import { loadAhead } from '~/src/lib/load-ahead';
import { deletePermissions, toJobItem } from '../bulk';
import { useDeletePermission } from '../use-delete';
import { DeleteSelected } from '../delete-selected';
import { LearnMore } from '../learn-more';

function loadCreateDialog() {
  return import('../create/create-permission.dialog');
}
const CreatePermissionDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreatePermissionDialog,
}));
const PermissionDescriptionDialog = lazy(async () => ({
  default: (await import('~/src/shared/assignments/permission-description.dialog'))
    .PermissionDescriptionDialog,
}));

/** Permissions for all organizations: create, edit, delete. */
export function PermissionsTab() {
  const { t } = useTranslation('organization-template');
  const path = useConsolePath()('/organization-template/organization-permissions');
  const list = useListState();
  const { page, keyword, search } = list;
  const read = useListOrganizationScopesQuery(
    { page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const { table, bulk } = useBulkList({ read, list, path, toItem: toJobItem });
  const deletePermission = useDeletePermission();
  const [opened, setOpened] = useState<'create' | OrganizationScope | null>(null);
  const close = () => setOpened(null);

  const columns: TableColumn<OrganizationScope>[] = [
    {
      id: 'name',
      header: t('permission.name'),
      width: '36%',
      skeletonWidth: '45%',
      cell: ({ name }) => <PermissionTag name={name} />,
    },
    {
      id: 'description',
      header: t('field.description'),
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ description }) => <OptionalText text={description} />,
    },
  ];

  return (
    <ListTab
      {...table}
      texts={{
        label: t('tab.organization-permissions'),
        search: t('permission.search'),
        failed: t('permission.failed'),
        emptyTitle: t('permission.empty_title'),
        noMatch: t('list.no_match', { keyword }),
        emptyText: (
          <>
            {t('permission.empty_text')} <LearnMore />
          </>
        ),
      }}
      columns={columns}
      search={search}
      action={
        <Button
          variant="primary"
          icon={Plus}
          onPress={() => setOpened('create')}
          onHoverStart={() => loadAhead(loadCreateDialog)}
        >
          {t('permission.create')}
        </Button>
      }
      getRowLabel={({ name }) => name}
      rowMenu={(scope) => (
        <>
          <MenuItem label={t('permission.edit')} icon={Pencil} onAction={() => setOpened(scope)} />
          <ExplainAccessItem target={{ type: 'organization-scope', id: scope.id }} />
          <MenuSeparator />
          <MenuItem
            label={t('permission.delete')}
            icon={Trash2}
            isDanger
            onAction={() => void deletePermission(scope)}
          />
        </>
      )}
    >
      <DeleteSelected kind="permission" action={deletePermissions} bulk={bulk} keyword={keyword} />
      <Suspense>
        {opened === 'create' && <CreatePermissionDialog onClose={close} />}
        {opened !== null && opened !== 'create' && (
          <PermissionDescriptionDialog permission={opened} onClose={close} />
        )}
      </Suspense>
    </ListTab>
  );
}
