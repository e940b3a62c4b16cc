import { ExternalLink, Mail, Trash2 } from 'lucide-react';
import { usersApi, type User } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApplicationName } from '~/src/shared/resource-list/application-name';
import { PagedTable, type PagedTableProps } from '~/src/shared/resource-list/paged-table';
import { Badge } from '~/src/ui/badge';
import { columnWidths } from '~/src/ui/column-widths';
import { cx } from '~/src/ui/cx';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { StatusPill } from '~/src/ui/status-pill';
import type { TableColumn } from '~/src/ui/table-types';
import { Ellipsis } from '~/src/ui/text';
import { Time } from '~/src/ui/time';
import { SuspendedTag, UserAvatar } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import { useDeleteUser } from '../use-delete-user';
import { useResetEmail } from '../use-reset-email';
import { suspensionIcon, useSuspension } from '../use-suspension';
import { useUsersPath } from '../use-users-path';
import { isMatch, shownIdentifier, titleKeyword, type UserSearch } from './user-match';
import { MarkedText } from './marked-text';
import styles from './users-table.module.css';

type UsersTableProps = Omit<
  PagedTableProps<User>,
  'label' | 'columns' | 'getRowLabel' | 'failedTitle'
> & { readonly search: UserSearch };

/** One page of users: rows open the record, the menu suspends and deletes. */
export function UsersTable({ search, ...table }: UsersTableProps) {
  const { t } = useTranslation('users');
  const path = useUsersPath();
  const { titleOf } = useUserNames();
  const deleteUser = useDeleteUser();
  const changeSuspension = useSuspension();
  const resetEmail = useResetEmail();
  const prefetch = usersApi.usePrefetch('getUser');

  const columns: TableColumn<User>[] = [
    {
      id: 'user',
      header: t('list.columns.user'),
      width: '22%',
      // An email address instead of a name is longer than one.
      spansNext: (user) => shownIdentifier(user, search) === null,
      skeletonWidth: '60%',
      cell: (user) => (
        <>
          <UserAvatar user={user} size={24} />
          <Ellipsis className={cx(styles.name, !user.name?.trim() && styles.address)}>
            <MarkedText text={titleOf(user)} keyword={titleKeyword(user, search)} isPhone />
          </Ellipsis>
          {user.isSuspended && (
            <span className={styles.narrow}>
              <SuspendedTag />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'identifier',
      header: t('list.columns.identifier'),
      isSecondLine: true,
      skeletonWidth: '75%',
      cell: (user) => <Identifier user={user} search={search} />,
    },
    {
      id: 'application',
      header: t('list.columns.application'),
      width: '14%',
      skeletonWidth: '60%',
      cell: ({ applicationId }) => <ApplicationName id={applicationId} />,
    },
    {
      id: 'created',
      header: t('list.columns.created'),
      width: columnWidths.date,
      isRoomy: true,
      skeletonWidth: '60%',
      cell: ({ createdAt }) => <Time value={createdAt} format="date" />,
    },
    {
      id: 'status',
      header: t('list.columns.status'),
      width: columnWidths.state,
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
      width: columnWidths.date,
      skeletonWidth: '60%',
      cell: ({ lastSignInAt }) => <Time value={lastSignInAt} format="date" />,
    },
  ];

  return (
    <PagedTable
      {...table}
      label={t('title')}
      failedTitle={t('list.failed')}
      columns={columns}
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
            label={t(user.isSuspended ? 'suspension.reactivate' : 'suspension.suspend')}
            icon={suspensionIcon(user)}
            onAction={() => void changeSuspension(user)}
          />
          <MenuItem
            label={t('reset_email.open')}
            icon={Mail}
            description={resetEmail.reasonAgainst(user)}
            isDisabled={resetEmail.reasonAgainst(user) !== undefined}
            onAction={() => void resetEmail.send(user)}
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
    />
  );
}

type IdentifierProps = { readonly user: User; readonly search: UserSearch };

/** Email, phone, or username; or the labeled field that a search matched. */
function Identifier({ user, search }: IdentifierProps) {
  const { t } = useTranslation('users');
  const { formatPhone } = useUserNames();
  const shown = shownIdentifier(user, search);
  if (!shown) return null;
  const isPhone = shown.field === 'primaryPhone';
  const text = isPhone ? formatPhone(shown.value) : shown.value;
  const keyword = isMatch(user, shown.field, search) ? search.keyword : '';
  const value = (
    <bdi dir="ltr" className={styles.value}>
      <MarkedText text={text} keyword={keyword} isPhone={isPhone} />
    </bdi>
  );
  return shown.isReason ? (
    <span className={styles.reason}>
      {value}
      <Badge>{t(`identifier.${shown.field}`)}</Badge>
    </span>
  ) : (
    value
  );
}
