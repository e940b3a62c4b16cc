import { Ban, Mail, Send, Trash2 } from 'lucide-react';
import type { InvitationStatus, TenantInvitation } from '~/contract/cloud';
import { toApiError } from '~/src/api/api-error';
import { useListTenantInvitationsQuery } from '~/src/api/endpoints/tenant-invitations.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { columnWidths } from '~/src/ui/column-widths';
import { EmptyState } from '~/src/ui/empty-state';
import { MenuItem } from '~/src/ui/menu';
import { OptionalText } from '~/src/ui/optional-text';
import { StatusPill, type StatusTone } from '~/src/ui/status-pill';
import { Table } from '~/src/ui/table';
import type { TableColumn } from '~/src/ui/table-types';
import { Ellipsis } from '~/src/ui/text';
import { Time } from '~/src/ui/time';
import { Tile } from '~/src/ui/type-tile';
import type { SettingsContext } from '../components/settings-frame';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import styles from './members.module.css';
import { RoleBadges } from './role-badges';
import { useInvitationActions } from './use-invitation-actions';

const tones: Readonly<Record<InvitationStatus, StatusTone>> = {
  Pending: 'warning',
  Accepted: 'success',
  Revoked: 'danger',
  Expired: 'info',
};

/** All invitations and their status. */
export function InvitationsTable({ tenant, abilities }: SettingsContext) {
  const { t } = useTranslation('tenant-members');
  const { textOf } = useErrorTexts();
  const { data: invitations, error, refetch } = useListTenantInvitationsQuery(tenant.id);
  const { resend, revoke, remove } = useInvitationActions(tenant.id);
  const { canInviteMember, canRemoveMember } = abilities;

  const columns: TableColumn<TenantInvitation>[] = [
    {
      id: 'email',
      header: t('columns.email'),
      skeletonWidth: '60%',
      cell: ({ invitee }) => (
        <span className={styles.person}>
          <Tile icon={Mail} size={36} tint="neutral" />
          <Ellipsis>
            <bdi dir="ltr">{invitee}</bdi>
          </Ellipsis>
        </span>
      ),
    },
    {
      id: 'role',
      header: t('columns.role'),
      width: '14%',
      skeletonWidth: '80px',
      cell: ({ organizationRoles }) => <RoleBadges roles={organizationRoles} />,
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: columnWidths.state,
      isSecondLine: true,
      skeletonWidth: '64px',
      cell: ({ status }) => (
        <span className={styles.status}>
          <StatusPill tone={tones[status]}>{t(`status.${status}`)}</StatusPill>
        </span>
      ),
    },
    {
      id: 'inviter',
      header: t('columns.inviter'),
      width: '15%',
      skeletonWidth: '60%',
      cell: ({ inviterName }) => <OptionalText text={inviterName} />,
    },
    {
      id: 'expires',
      header: t('columns.expires'),
      width: columnWidths.date,
      skeletonWidth: '70%',
      cell: ({ expiresAt }) => <Time value={expiresAt} format="date" />,
    },
  ];

  const failure = error && !invitations ? toApiError(error) : undefined;
  return (
    <Table
      label={t('invitations.title')}
      isComfortable
      skeletonRows={3}
      columns={columns}
      rows={invitations}
      getRowKey={({ id }) => id}
      getRowLabel={({ invitee }) => invitee}
      rowMenu={(invitation) =>
        invitation.status === 'Pending' ? (
          <>
            {canInviteMember && (
              <MenuItem
                icon={Send}
                label={t('resend.open')}
                onAction={() => void resend(invitation)}
              />
            )}
            {canRemoveMember && (
              <MenuItem
                icon={Ban}
                label={t('revoke.open')}
                isDanger
                onAction={() => void revoke(invitation)}
              />
            )}
          </>
        ) : (
          canRemoveMember && (
            <MenuItem
              icon={Trash2}
              label={t('delete.open')}
              isDanger
              onAction={() => void remove(invitation)}
            />
          )
        )
      }
      error={
        failure && {
          title: t('invitations.load_failed'),
          message: textOf(failure),
          requestId: failure.requestId ?? undefined,
          onRetry: () => void refetch(),
          retryAt: failure.retryAt,
        }
      }
      empty={
        <EmptyState
          title={t('invitations.empty_title')}
          description={t('invitations.empty_text')}
        />
      }
    />
  );
}
