import { Ban, Mail, Send, Trash2, UserPlus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OrganizationInvitation,
  useListOrganizationInvitationsQuery,
} from '~/src/api/endpoints/organization-invitations.api';
import { useListState } from '~/src/lib/use-list-state';
import { Button } from '~/src/ui/button';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { StatusPill, type StatusTone } from '~/src/ui/status-pill';
import type { TableColumn } from '~/src/ui/table';
import { Ellipsis } from '~/src/ui/text';
import { Time } from '~/src/ui/time';
import { Tile } from '~/src/ui/type-tile';
import type { OrganizationTabProps } from '../organization-tabs';
import { useInvitationActions } from '../use-invitation-actions';
import { ListTable } from './list-table';
import styles from './organizations.module.css';
import { RoleBadges } from './role-badges';

const loadInviteDialog = () => import('./invite.dialog');
const InviteDialog = lazy(async () => ({ default: (await loadInviteDialog()).InviteDialog }));
const ResendDialog = lazy(async () => ({
  default: (await import('./resend.dialog')).ResendDialog,
}));

const tones: Readonly<Record<OrganizationInvitation['status'], StatusTone>> = {
  Pending: 'warning',
  Accepted: 'success',
  Revoked: 'danger',
  Expired: 'neutral',
};

/** Everyone who was invited to an organization, and what became of it. The search is here. */
export function InvitationsTab({ organization }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const { keyword, search } = useListState();
  const { currentData, error, refetch } = useListOrganizationInvitationsQuery(organization.id, {
    refetchOnMountOrArgChange: true,
  });
  const { revoke, remove } = useInvitationActions();
  const [opened, setOpened] = useState<'invite' | OrganizationInvitation | null>(null);
  const close = () => setOpened(null);
  const needle = keyword.toLocaleLowerCase();

  const columns: TableColumn<OrganizationInvitation>[] = [
    {
      id: 'invitee',
      header: t('invitation.invitee'),
      width: '36%',
      skeletonWidth: '60%',
      cell: ({ invitee }) => (
        <span className={styles.name}>
          <Tile icon={Mail} />
          <Ellipsis title={invitee}>
            <bdi dir="ltr">{invitee}</bdi>
          </Ellipsis>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('invitation.status'),
      width: '15%',
      isSecondLine: true,
      skeletonWidth: '64px',
      cell: ({ status }) => <StatusPill tone={tones[status]}>{t(`status.${status}`)}</StatusPill>,
    },
    {
      id: 'roles',
      header: t('part.organization_roles'),
      skeletonWidth: '50%',
      cell: ({ organizationRoles }) => <RoleBadges roles={organizationRoles} />,
    },
    {
      id: 'expires',
      header: t('invitation.expires'),
      width: '16%',
      skeletonWidth: '70%',
      cell: ({ expiresAt }) => <Time value={expiresAt} format="date" />,
    },
  ];

  return (
    <ListTable
      texts={{
        label: t('tab.invitations'),
        search: t('invitation.search'),
        failed: t('invitation.failed'),
        emptyTitle: t('invitation.empty_title'),
        emptyText: t('invitation.empty_text'),
      }}
      columns={columns}
      rows={currentData?.filter(({ invitee }) => invitee.toLocaleLowerCase().includes(needle))}
      error={error}
      onRetry={() => void refetch()}
      keyword={keyword}
      onSearch={search}
      action={
        <Button
          variant="primary"
          icon={UserPlus}
          onPress={() => setOpened('invite')}
          onHoverStart={() => void loadInviteDialog()}
        >
          {t('invite.open')}
        </Button>
      }
      getRowKey={({ id }) => id}
      getRowLabel={({ invitee }) => invitee}
      rowMenu={(invitation) => (
        <>
          {invitation.status === 'Pending' && (
            <>
              <MenuItem
                label={t('resend.open')}
                icon={Send}
                onAction={() => setOpened(invitation)}
              />
              <MenuItem
                label={t('revoke.open')}
                icon={Ban}
                isDanger
                onAction={() => void revoke(invitation)}
              />
              <MenuSeparator />
            </>
          )}
          <MenuItem
            label={t('delete_invitation.open')}
            icon={Trash2}
            isDanger
            onAction={() => void remove(invitation)}
          />
        </>
      )}
    >
      <Suspense>
        {opened === 'invite' && <InviteDialog organization={organization} onClose={close} />}
        {opened !== null && opened !== 'invite' && (
          <ResendDialog invitation={opened} onClose={close} />
        )}
      </Suspense>
    </ListTable>
  );
}
