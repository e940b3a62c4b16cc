import { Bot, Plus, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import {
  type ApplicationRole,
  useListApplicationRolesQuery,
} from '~/src/api/endpoints/application-access.api';
import { useFailures } from '~/src/failures/use-failures';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { MenuItem } from '~/src/ui/menu';
import { Pagination } from '~/src/ui/pagination';
import { Table, type TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { Tile } from '~/src/ui/type-tile';
import type { ApplicationTabProps } from '../application-tabs';
import { useApplicationsPath } from '../use-applications-path';
import styles from './access.module.css';
import { ManagementFlag } from './management-flag';
import { NoMatch } from './no-match';
import { useRemoveRole } from './use-remove-role';

const AssignRolesDialog = lazy(async () => ({
  default: (await import('./assign-roles.dialog')).AssignRolesDialog,
}));

/** The roles of a machine: assign and remove. */
export function RolesTab({ application }: ApplicationTabProps) {
  const { t } = useTranslation('application-access');
  const { textOf } = useFailures();
  const path = useApplicationsPath();
  const consolePath = useConsolePath();
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListApplicationRolesQuery(
    { id: application.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const removeRole = useRemoveRole(application);
  const [isAssigning, setIsAssigning] = useState(false);
  const close = () => setIsAssigning(false);
  const failure = error && !currentData ? toApiFailure(error) : undefined;
  const isEmpty = currentData?.total === 0 && keyword === '';
  const assign = (
    <Button variant="primary" icon={Plus} onPress={() => setIsAssigning(true)}>
      {t('role.assign')}
    </Button>
  );

  const columns: TableColumn<ApplicationRole>[] = [
    {
      id: 'name',
      header: t('role.name'),
      width: '38%',
      skeletonWidth: '55%',
      cell: ({ id, name }) => (
        <span className={styles.name}>
          <Tile icon={Bot} tint="amber" />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
          <ManagementFlag roleId={id} />
        </span>
      ),
    },
    {
      id: 'type',
      header: t('role.type'),
      width: '20%',
      cell: () => t('role.machine'),
    },
    {
      id: 'description',
      header: t('description'),
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ description }) => (
        <Ellipsis title={description}>
          <bdi>{description}</bdi>
        </Ellipsis>
      ),
    },
  ];

  return (
    <div className={styles.tab}>
      {!isEmpty && (
        <ListToolbar label={t('role.search')} keyword={keyword} onSearch={search} end={assign} />
      )}
      <Table
        label={t('tab.roles')}
        columns={columns}
        rows={currentData?.items}
        skeletonRows={3}
        getRowKey={({ id }) => id}
        getRowLabel={({ name }) => name}
        getRowHref={({ id }) => consolePath(`/roles/${id}`)}
        rowMenu={(role) => (
          <MenuItem
            label={t('role.remove')}
            icon={UserMinus}
            isDanger
            onAction={() => void removeRole(role)}
          />
        )}
        error={
          failure && {
            title: t('role.failed'),
            message: textOf(failure),
            requestId: failure.requestId ?? undefined,
            retryAt: failure.retryAt,
            onRetry: () => void refetch(),
          }
        }
        empty={
          keyword ? (
            <NoMatch keyword={keyword} onClear={() => search(null)} />
          ) : (
            <EmptyState
              title={t('role.empty_title')}
              description={t('role.empty_text')}
              actions={assign}
            />
          )
        }
        footer={
          <Pagination
            page={page}
            total={currentData?.total}
            getPageHref={(target) => `${path}/${application.id}/roles${pageQuery(target)}`}
          />
        }
      />
      <Suspense>
        {isAssigning && (
          <AssignRolesDialog application={application} onDone={close} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
