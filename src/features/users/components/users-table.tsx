import { ExternalLink, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toApiFailure } from '~/src/api/api-failure';
import type { Page } from '~/src/api/base-query';
import { usersApi, type User } from '~/src/api/endpoints/users.api';
import { useFailures } from '~/src/failures/use-failures';
import { missingValue } from '~/src/lib/format';
import { Badge } from '~/src/ui/badge';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { Pagination } from '~/src/ui/pagination';
import { StatusPill } from '~/src/ui/status-pill';
import { Table, type TableColumn, type TableSelection } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { Time } from '~/src/ui/time';
import { SuspendedTag, UserCell } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import { useDeleteUser } from '../use-delete-user';
import { suspensionIcon, useSuspension } from '../use-suspension';
import { useUsersPath } from '../use-users-path';
import { shownIdentifier } from '../user-match';
import { ApplicationName } from './application-name';
import { MarkedText } from './marked-text';
import styles from './users-table.module.css';

type UsersTableProps = {
  readonly data: Page<User> | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly page: number;
  readonly keyword: string;
  readonly getPageHref: (page: number) => string;
  readonly empty: React.ReactNode;
  readonly selection?: TableSelection | undefined;
};

/** One page of users: rows open the record, the menu suspends and deletes. */
export function UsersTable(props: UsersTableProps) {
  const { data, error, onRetry, page, keyword, getPageHref, empty, selection } = props;
  const { t } = useTranslation('users');
  const { textOf } = useFailures();
  const path = useUsersPath();
  const { titleOf } = useUserNames();
  const deleteUser = useDeleteUser();
  const changeSuspension = useSuspension();
  const prefetch = usersApi.usePrefetch('getUser');
  const failure = error && !data ? toApiFailure(error) : undefined;

  const columns: TableColumn<User>[] = [
    {
      id: 'user',
      header: t('list.columns.user'),
      width: '26%',
      skeletonWidth: '60%',
      cell: (user) => (
        <span className={styles.name}>
          <UserCell
            user={{ ...user, isSuspended: false }}
            size={24}
            isOneLine
            renderText={(text) => <MarkedText text={text} keyword={keyword} isPhone />}
          />
          {user.isSuspended && (
            <span className={styles.narrow}>
              <SuspendedTag />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'identifier',
      header: t('list.columns.identifier'),
      isSecondLine: true,
      skeletonWidth: '75%',
      cell: (user) => <Identifier user={user} keyword={keyword} />,
    },
    {
      id: 'application',
      header: t('list.columns.application'),
      width: '15%',
      skeletonWidth: '60%',
      cell: ({ applicationId }) => <ApplicationName id={applicationId} />,
    },
    {
      id: 'status',
      header: t('list.columns.status'),
      width: '12%',
      skeletonWidth: '56px',
      cell: ({ isSuspended }) => (
        <StatusPill tone={isSuspended ? 'danger' : 'success'}>
          {t(isSuspended ? 'status.suspended' : 'status.active')}
        </StatusPill>
      ),
    },
    {
      id: 'lastSignIn',
      header: t('list.columns.last_sign_in'),
      width: '12%',
      skeletonWidth: '60%',
      cell: ({ lastSignInAt }) => <Time value={lastSignInAt} format="date" />,
    },
  ];

  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={data?.items}
      selection={selection}
      getRowKey={({ id }) => id}
      getRowLabel={titleOf}
      getRowHref={({ id }) => `${path}/${id}/settings`}
      onRowHover={({ id }) => prefetch(id, { ifOlderThan: 30 })}
      rowMenu={(user) => (
        <>
          <MenuItem
            label={t('list.open')}
            icon={ExternalLink}
            href={`${path}/${user.id}/settings`}
          />
          <MenuItem
            label={t(user.isSuspended ? 'suspension.restore' : 'suspension.suspend')}
            icon={suspensionIcon(user)}
            onAction={() => void changeSuspension(user)}
          />
          <MenuSeparator />
          <MenuItem
            label={t('delete.open')}
            icon={Trash2}
            isDanger
            onAction={() => void deleteUser(user)}
          />
        </>
      )}
      error={
        failure && {
          title: t(failure.status === 403 ? 'list.forbidden' : 'list.failed'),
          message: textOf(failure),
          requestId: failure.requestId ?? undefined,
          retryAt: failure.retryAt,
          onRetry,
        }
      }
      empty={empty}
      footer={<Pagination page={page} total={data?.total} getPageHref={getPageHref} />}
    />
  );
}

/** E-mail, phone or username; or what a search found the user by, which then is named. */
function Identifier({ user, keyword }: { readonly user: User; readonly keyword: string }) {
  const { t } = useTranslation('users');
  const { formatPhone } = useUserNames();
  const shown = shownIdentifier(user, keyword);
  if (!shown) return missingValue;
  const isPhone = shown.field === 'primaryPhone';
  const text = isPhone ? formatPhone(shown.value) : shown.value;
  return (
    <span className={styles.identifier}>
      <Ellipsis title={text}>
        <bdi dir="ltr">
          <MarkedText text={text} keyword={keyword} isPhone={isPhone} />
        </bdi>
      </Ellipsis>
      {shown.isReason && <Badge tone="accent">{t(`identifier.${shown.field}`)}</Badge>}
    </span>
  );
}
