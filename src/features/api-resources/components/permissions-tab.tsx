import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { type Resource, type Scope, useListScopesQuery } from '~/src/api/endpoints/resources.api';
import { externalLinks } from '~/src/config/links';
import { useFailures } from '~/src/failures/use-failures';
import { missingValue } from '~/src/lib/format';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { Link } from '~/src/ui/link';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { Pagination } from '~/src/ui/pagination';
import { PermissionTag } from '~/src/ui/permission-tag';
import { Table, type TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { useDeleteScope } from '../use-delete-scope';
import styles from './cells.module.css';

const CreateScopeDialog = lazy(async () => ({
  default: (await import('./create-scope.dialog')).CreateScopeDialog,
}));
const EditScopeDialog = lazy(async () => ({
  default: (await import('./edit-scope.dialog')).EditScopeDialog,
}));

type PermissionsTabProps = { readonly resource: Resource; readonly isBuiltIn: boolean };
type Opened = { readonly kind: 'create' } | { readonly kind: 'edit'; readonly scope: Scope };

/** The permissions of an API: search, create, edit, delete. Those of the management API are shown only. */
export function PermissionsTab({ resource, isBuiltIn }: PermissionsTabProps) {
  const { t } = useTranslation('api-resources');
  const { textOf } = useFailures();
  const consolePath = useConsolePath();
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListScopesQuery(
    { resourceId: resource.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const deleteScope = useDeleteScope();
  const [opened, setOpened] = useState<Opened | null>(null);
  const failure = error && !currentData ? toApiFailure(error) : undefined;
  const isEmpty = currentData?.total === 0 && keyword === '';
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
      cell: ({ description }) =>
        description ? (
          <Ellipsis title={description}>
            <bdi>{description}</bdi>
          </Ellipsis>
        ) : (
          missingValue
        ),
    },
  ];

  return (
    <div className={styles.tab}>
      {!isEmpty && (
        <ListToolbar label={t('scope.search')} keyword={keyword} onSearch={search} end={create} />
      )}
      <Table
        label={t('tab.permissions')}
        columns={columns}
        rows={currentData?.items}
        skeletonRows={4}
        getRowKey={({ id }) => id}
        getRowLabel={({ name }) => name}
        {...(isBuiltIn
          ? {}
          : {
              rowMenu: (scope: Scope) => (
                <>
                  <MenuItem
                    label={t('scope.edit')}
                    icon={Pencil}
                    onAction={() => setOpened({ kind: 'edit', scope })}
                  />
                  <MenuSeparator />
                  <MenuItem
                    label={t('scope.delete')}
                    icon={Trash2}
                    isDanger
                    onAction={() => void deleteScope(scope)}
                  />
                </>
              ),
            })}
        error={
          failure && {
            title: t('scope.failed'),
            message: textOf(failure),
            requestId: failure.requestId ?? undefined,
            retryAt: failure.retryAt,
            onRetry: () => void refetch(),
          }
        }
        empty={
          keyword ? (
            <EmptyState
              size="sm"
              title={t('list.no_match_title')}
              description={t('scope.no_match_text', { keyword })}
              actions={
                <Button variant="link" onPress={() => search(null)}>
                  {t('list.clear')}
                </Button>
              }
            />
          ) : isBuiltIn ? (
            <EmptyState size="sm" title={t('scope.none')} />
          ) : (
            <EmptyState
              title={t('scope.empty_title')}
              description={
                <>
                  {t('scope.empty_text')}{' '}
                  <Link href={externalLinks.docs} isExternal>
                    {t('learn_more')}
                  </Link>
                </>
              }
              actions={create}
            />
          )
        }
        footer={
          <Pagination
            page={page}
            total={currentData?.total}
            getPageHref={(target) =>
              consolePath(`/api-resources/${resource.id}/permissions${pageQuery(target)}`)
            }
          />
        }
      />
      <Suspense>
        {opened?.kind === 'create' && (
          <CreateScopeDialog resource={resource} onClose={() => setOpened(null)} />
        )}
        {opened?.kind === 'edit' && (
          <EditScopeDialog scope={opened.scope} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  );
}
