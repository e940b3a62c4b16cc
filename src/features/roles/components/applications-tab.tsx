import { Minus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Role,
  type RoleApplication,
  useListRoleApplicationsQuery,
} from '~/src/api/endpoints/roles.api';
import { missingValue } from '~/src/lib/format';
import { useConsolePath } from '~/src/lib/use-console-path';
import { useListState } from '~/src/lib/use-list-state';
import { MenuItem } from '~/src/ui/menu';
import type { TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { TypeTile } from '~/src/ui/type-tile';
import { useRemoveApplication } from '../use-remove';
import { HoldersTable } from './holders-table';
import styles from './roles.module.css';

const AssignApplicationsDialog = lazy(async () => ({
  default: (await import('./assign-applications.dialog')).AssignApplicationsDialog,
}));

/** The machine-to-machine applications that have a role: assign and remove. */
export function ApplicationsTab({ role }: { readonly role: Role }) {
  const { t } = useTranslation('roles');
  const consolePath = useConsolePath();
  const { page, keyword, search, pageQuery } = useListState();
  const { currentData, error, refetch } = useListRoleApplicationsQuery(
    { id: role.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const removeApplication = useRemoveApplication(role);
  const [isAssigning, setIsAssigning] = useState(false);
  const close = () => setIsAssigning(false);

  const columns: TableColumn<RoleApplication>[] = [
    {
      id: 'name',
      header: t('application.name'),
      width: '44%',
      skeletonWidth: '55%',
      cell: ({ name }) => (
        <span className={styles.name}>
          <TypeTile kind="machine" />
          <Ellipsis title={name}>
            <bdi>{name}</bdi>
          </Ellipsis>
        </span>
      ),
    },
    {
      id: 'description',
      header: t('field.description'),
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
    <HoldersTable
      texts={{
        label: t('tab.machine-to-machine-apps'),
        search: t('application.search'),
        assign: t('application.assign'),
        failed: t('application.failed'),
        noMatch: t('application.no_match_text', { keyword }),
        emptyTitle: t('application.empty_title'),
        emptyText: t('application.empty_text'),
      }}
      columns={columns}
      data={currentData}
      error={error}
      onRetry={() => void refetch()}
      page={page}
      keyword={keyword}
      onSearch={search}
      getPageHref={(target) =>
        consolePath(`/roles/${role.id}/machine-to-machine-apps${pageQuery(target)}`)
      }
      onAssign={() => setIsAssigning(true)}
      getRowKey={({ id }) => id}
      getRowLabel={({ name }) => name}
      getRowHref={({ id }) => consolePath(`/applications/${id}`)}
      rowMenu={(application) => (
        <MenuItem
          label={t('application.remove')}
          icon={Minus}
          isDanger
          onAction={() => void removeApplication(application)}
        />
      )}
    >
      <Suspense>
        {isAssigning && <AssignApplicationsDialog role={role} onDone={close} onClose={close} />}
      </Suspense>
    </HoldersTable>
  );
}
