import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { ExplainAccessItem } from '~/src/shared/access-impact';
import { type Resource, type Scope, useListScopesQuery } from '~/src/api/endpoints/resources.api';
import { externalLinks } from '~/src/config/links';
import { BulkActions, removal, useBulkList } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { ListTab } from '~/src/shared/resource-list/list-tab';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { OptionalText } from '~/src/ui/optional-text';
import { PermissionTag } from '~/src/ui/permission-tag';
import type { TableColumn } from '~/src/ui/table-types';
import { deleteScopesOf, toJobItem } from '../../bulk';
import { useDeleteScope } from '../../use-delete';

const CreateScopeDialog = lazy(async () => ({
  default: (await import('./create-scope.dialog')).CreateScopeDialog,
}));
const PermissionDescriptionDialog = lazy(async () => ({
  default: (await import('~/src/shared/assignments/permission-description.dialog'))
    .PermissionDescriptionDialog,
}));

type PermissionsTabProps = { readonly resource: Resource; readonly isBuiltIn: boolean };
type Opened = { readonly kind: 'create' } | { readonly kind: 'edit'; readonly scope: Scope };

/** The permissions of an API: search, create, edit, delete; read-only for the management API. */
export function PermissionsTab({ resource, isBuiltIn }: PermissionsTabProps) {
  const { t } = useTranslation('api-resources');
  const confirm = useConfirm();
  const consolePath = useConsolePath();
  const list = useListState();
  const { page, keyword, search } = list;
  const read = useListScopesQuery(
    { resourceId: resource.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const path = consolePath(`/api-resources/${resource.id}/permissions`);
  const { table, bulk } = useBulkList({ read, list, path, toItem: toJobItem });
  const deleteScope = useDeleteScope();
  const [opened, setOpened] = useState<Opened | null>(null);
  const create = !isBuiltIn && (
    <Button variant="primary" icon={Plus} onPress={() => setOpened({ kind: 'create' })}>
      {t('scope.create')}
    </Button>
  );

  const columns: TableColumn<Scope>[] = [
    {
      id: 'name',
      header: t('scope.name'),
      width: '38%',
      skeletonWidth: '45%',
      cell: ({ name }) => <PermissionTag name={name} />,
    },
    {
      id: 'description',
      header: t('scope.description'),
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ description }) => <OptionalText text={description} />,
    },
  ];

  const rowMenu = (scope: Scope) => (
    <>
      <MenuItem
        label={t('scope.edit')}
        icon={Pencil}
        onAction={() => setOpened({ kind: 'edit', scope })}
      />
      <ExplainAccessItem target={{ type: 'scope', id: scope.id, resourceId: scope.resourceId }} />
      <MenuSeparator />
      <MenuItem
        label={t('scope.delete')}
        icon={Trash2}
        isDanger
        onAction={() => void deleteScope(scope)}
      />
    </>
  );

  return (
    <ListTab
      {...table}
      // The permissions of the management API are read-only.
      selection={isBuiltIn ? undefined : table.selection}
      rowMenu={isBuiltIn ? undefined : rowMenu}
      texts={{
        label: t('tab.permissions'),
        search: t('scope.search'),
        failed: t('scope.failed'),
        noMatch: t('scope.no_match_text', { keyword }),
        emptyTitle: t(isBuiltIn ? 'scope.none' : 'scope.empty_title'),
        emptyText: isBuiltIn ? undefined : (
          <>
            {t('scope.empty_text')}{' '}
            <Link href={externalLinks.docs} isExternal>
              {t('learn_more')}
            </Link>
          </>
        ),
      }}
      columns={columns}
      search={search}
      action={create}
      getRowLabel={({ name }) => name}
    >
      <BulkActions
        bulk={bulk}
        query={{ keyword: keyword || undefined }}
        ask={confirm}
        actions={[
          removal({
            action: deleteScopesOf(resource.id),
            label: t('scope.delete'),
            doneLabel: t('bulk.deleted'),
            title: (count) => t('scope.bulk_title', { count }),
            question: (count) => t('scope.bulk_question', { count }),
            effect: t('scope.bulk_effect'),
            detail: t('scope.bulk_detail'),
          }),
        ]}
      />
      <Suspense>
        {opened?.kind === 'create' && (
          <CreateScopeDialog resource={resource} onClose={() => setOpened(null)} />
        )}
        {opened?.kind === 'edit' && (
          <PermissionDescriptionDialog
            permission={{ ...opened.scope, resource }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </ListTab>
  );
}
