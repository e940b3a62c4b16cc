import { Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { TenantMember } from '~/contract/cloud';
import { toApiError } from '~/src/api/api-error';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { useListMembersQuery } from '~/src/api/endpoints/members.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Avatar } from '~/src/ui/avatar';
import { Badge } from '~/src/ui/badge';
import { EmptyState } from '~/src/ui/empty-state';
import { MenuItem } from '~/src/ui/menu';
import { Table } from '~/src/ui/table';
import type { TableColumn } from '~/src/ui/table-types';
import { Ellipsis } from '~/src/ui/text';
import type { SettingsContext } from '../components/settings-frame';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { EditRoleDialog } from './edit-role.dialog';
import styles from './members.module.css';
import { matches, nameOf, subtitleOf } from './person';
import { RoleBadges } from './role-badges';
import { useRemoveMember } from './use-remove-member';

type MembersTableProps = SettingsContext & { readonly keyword: string };

/** The members of the tenant; admins change roles and remove others. */
export function MembersTable({ tenant, abilities, keyword }: MembersTableProps) {
  const { t } = useTranslation('tenant-members');
  const { textOf } = useErrorTexts();
  const { data: me } = useGetMeQuery();
  const { data: members, error, refetch } = useListMembersQuery(tenant.id);
  const remove = useRemoveMember(tenant.id);
  const [edited, setEdited] = useState<TenantMember>();
  const { canUpdateMemberRole, canRemoveMember } = abilities;

  const columns: TableColumn<TenantMember>[] = [
    {
      id: 'person',
      header: t('columns.person'),
      skeletonWidth: '40%',
      cell: (member) => <Person member={member} isMe={member.id === me?.id} />,
    },
    {
      id: 'role',
      header: t('columns.role'),
      width: '26%',
      isSecondLine: true,
      skeletonWidth: '88px',
      cell: ({ organizationRoles }) => <RoleBadges roles={organizationRoles} />,
    },
  ];

  const failure = error && !members ? toApiError(error) : undefined;
  return (
    <>
      <Table
        label={t('title')}
        isComfortable
        skeletonRows={3}
        columns={columns}
        rows={members?.filter((member) => matches(member, keyword))}
        getRowKey={({ id }) => id}
        getRowLabel={nameOf}
        rowMenu={
          canUpdateMemberRole || canRemoveMember
            ? (member) => (
                <>
                  {canUpdateMemberRole && (
                    <MenuItem
                      icon={Pencil}
                      label={t('edit_role.open')}
                      onAction={() => setEdited(member)}
                    />
                  )}
                  {canRemoveMember && member.id !== me?.id && (
                    <MenuItem
                      icon={UserMinus}
                      label={t('remove.open')}
                      isDanger
                      onAction={() => void remove(member)}
                    />
                  )}
                </>
              )
            : undefined
        }
        error={
          failure && {
            title: t('load_failed'),
            message: textOf(failure),
            requestId: failure.requestId ?? undefined,
            onRetry: () => void refetch(),
            retryAt: failure.retryAt,
          }
        }
        empty={
          <EmptyState
            size="sm"
            title={t(keyword ? 'no_match.title' : 'empty.title')}
            description={t(keyword ? 'no_match.text' : 'empty.text')}
          />
        }
      />
      {edited && (
        <EditRoleDialog tenantId={tenant.id} member={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function Person({ member, isMe }: { readonly member: TenantMember; readonly isMe: boolean }) {
  const { t } = useTranslation('tenant-members');
  const subtitle = subtitleOf(member);
  return (
    <span className={styles.person}>
      <Avatar name={nameOf(member)} src={member.avatar} size={32} />
      <span className={styles.texts}>
        <span className={styles.name}>
          <Ellipsis>{nameOf(member)}</Ellipsis>
          {isMe && <Badge>{t('you')}</Badge>}
        </span>
        {subtitle && (
          <span className={styles.subtitle}>
            <Ellipsis>{subtitle}</Ellipsis>
          </span>
        )}
      </span>
    </span>
  );
}
