import type {
  ApplicationLosses,
  Effect,
  UserLosses,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { subjectAddress } from '~/src/shared/access-impact/explorer-urls';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { EmptyState } from '~/src/ui/empty-state';
import type { TableColumn } from '~/src/ui/table-types';
import { UserCell } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import { EntityMark } from '../entity-mark';
import { PermissionTags } from './permission-tags';
import styles from './holders.module.css';

export type HolderKind = 'users' | 'applications';
type Holder = UserLosses | ApplicationLosses;

type HoldersTableProps = {
  readonly kind: HolderKind;
  readonly effect: Effect | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly page: number;
  readonly getPageHref: (page: number) => string;
};

function isUser(holder: Holder): holder is UserLosses {
  return 'primaryEmail' in holder;
}

/** Who has it: what each would lose, and what another path keeps. */
export function HoldersTable({ kind, effect, ...list }: HoldersTableProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  const { titleOf } = useUserNames();
  const { page, getPageHref, ...state } = list;
  const columns: TableColumn<Holder>[] = [
    {
      id: 'holder',
      header: t(`kind.${kind === 'users' ? 'user' : 'application'}`),
      width: '28%',
      cell: (holder) =>
        isUser(holder) ? (
          <UserCell user={holder} />
        ) : (
          <span className={styles.machine}>
            <EntityMark kind="application" name={holder.name} />
            <bdi>{holder.name}</bdi>
          </span>
        ),
    },
    {
      id: 'losses',
      header: t('holders.would_lose'),
      isSecondLine: true,
      cell: ({ losses, lossesCount }) => (
        <PermissionTags permissions={losses} count={lossesCount} tone="lost" />
      ),
    },
    {
      id: 'kept',
      header: t('holders.keeps'),
      cell: ({ kept, keptCount }) => (
        <PermissionTags permissions={kept} count={keptCount} tone="kept" />
      ),
    },
  ];
  const total = kind === 'users' ? effect?.usersCount : effect?.applicationsCount;
  return (
    <PagedTable<Holder>
      {...state}
      isComfortable
      label={t(`holders.${kind}`)}
      columns={columns}
      data={effect && { items: effect[kind], total: total ?? 0 }}
      failedTitle={t('target.failed')}
      paging={{ page, getPageHref }}
      getRowKey={({ id }) => id}
      getRowLabel={(holder) => (isUser(holder) ? titleOf(holder) : holder.name)}
      getRowHref={(holder) =>
        consolePath(
          subjectAddress({ type: isUser(holder) ? 'user' : 'application', id: holder.id }),
        )
      }
      empty={
        <EmptyState
          size="sm"
          isLit={false}
          title={t(`holders.none_${kind}`)}
          description={t('holders.none_text')}
        />
      }
    />
  );
}
